import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { dispatch } from "../../orders/dispatch.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, register } from "../../shopper.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const support = await joinStaff(shop, "support")

const page = async (number: string) => (await support.page(`/admin/orders/${number}`)).html
const lastEntry = async (number: string) =>
  /name="lastEntry" value="([^"]*)"/.exec(await page(number))?.[1] ?? "missing"
const sendAgain = async (number: string, mail: string, entry: string) => {
  const fields = { intent: "mail again", mail, lastEntry: entry }
  return shown(await (await support.post(`/admin/orders/${number}`, fields)).text())
}
const mailsOf = async (number: string, subject: string) =>
  (await shop.mails()).filter((mail) => mail.subject === subject.replace("NUMBER", number))
const CONFIRMATION = "Your Dhun order NUMBER"
const DISPATCH = "Your Dhun order NUMBER is on its way"

test("an order's mails are listed with their state, and sent again with current data", async () => {
  const number = await buy(shop, {})
  expect(shown(await page(number))).toContain(
    `${CONFIRMATION.replace("NUMBER", number)}, to asha@example.in, waits`,
  )
  await dispatch(shop, number)
  expect(await mailsOf(number, DISPATCH)).toHaveLength(1)
  expect(shown(await page(number))).toContain("to asha@example.in, sent ")
  const html = await sendAgain(number, "shipped", await lastEntry(number))
  expect(html).toContain("is on its way&quot; is on its way again.")
  await sendAgain(number, "confirmation", await lastEntry(number))
  const [first, again] = await mailsOf(number, DISPATCH)
  expect(again?.text.replaceAll(/token=\S+/g, "")).toBe(first?.text.replaceAll(/token=\S+/g, ""))
  expect(await mailsOf(number, CONFIRMATION)).toHaveLength(2)
  expect(await listAuditEntries(shop.services.db, `order ${number}`)).toMatchObject([
    { action: "order: mail again", before: { mails: 3 }, after: { mails: 4 } },
    { action: "order: mail again", before: { mails: 2 }, after: { mails: 3 } },
  ])
})

test("a repeated submit sends a mail once, and at most five are sent an hour", async () => {
  const number = await buy(shop)
  const entry = await lastEntry(number)
  const both = await Promise.all([1, 2, 3].map(() => sendAgain(number, "confirmation", entry)))
  expect(both.filter((html) => html.includes("on its way again"))).toHaveLength(1)
  for (let nth = 2; nth <= 5; nth += 1) await sendAgain(number, "confirmation", await lastEntry(number))
  const sixth = await sendAgain(number, "confirmation", await lastEntry(number))
  expect(sixth).toContain("5 mails of this order were sent again within the last hour.")
  expect(await mailsOf(number, CONFIRMATION)).toHaveLength(6)
})

test("a mail not yet due, outdated or forged is not sent", async () => {
  const number = await buy(shop)
  for (const mail of ["shipped", "", "\u0001", "toString", "refunded"])
    expect(await sendAgain(number, mail, await lastEntry(number)), mail).toContain("Choose one of the mails.")
  await support.post(`/admin/orders/${number}`, { intent: "cancel" })
  expect(await sendAgain(number, "confirmation", await lastEntry(number))).toContain(
    "Choose one of the mails.",
  )
  expect(await sendAgain(number, "cancelled", await lastEntry(number))).toContain("is on its way again.")
  const packer = await joinStaff(shop, "fulfilment")
  expect((await packer.page(`/admin/orders/${number}`)).html).not.toContain('value="mail again"')
})
