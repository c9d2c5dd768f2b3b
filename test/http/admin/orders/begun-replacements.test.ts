import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments } from "#db/tables/payments.ts"
import { replacements } from "#db/tables/replacements.ts"
import { delivered } from "../../orders/delivered-order.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, filledForm, register } from "../../shopper.ts"
import { joinStaff, type StaffBrowser } from "../sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const clerk = await joinStaff(shop, "support")
const packer = await joinStaff(shop, "fulfilment")
const BEGIN = { intent: "begin replacement", fault: "faulty", reason: "The left bud is silent" }
const OFFER = "Replace pieces for the buyer"

const press = async (number: string, fields: Record<string, string>, browser: StaffBrowser = clerk) =>
  shown(await (await browser.post(`/admin/orders/${number}`, fields)).text())
const page = async (number: string, browser: StaffBrowser = clerk) =>
  shown((await browser.page(`/admin/orders/${number}`)).html)

async function deliveredPieces(quantity: number) {
  const [{ pricePaise }] = await (await shop.get("/prices?ids=1")).json()
  return delivered(shop, shop, filledForm({ id: "1", quantity, pricePaise }))
}

test("a clerk begins a replacement as its buyer would: mailed, once, with a line in the audit log", async () => {
  const { number, lineId } = await deliveredPieces(2)
  expect(await page(number)).toContain(OFFER)
  const fields = { ...BEGIN, [`pieces-${lineId}`]: "1" }
  const answers = await Promise.all([press(number, fields), press(number, fields)])
  for (const html of answers) expect(html).toContain("The replacement is requested: the buyer is mailed.")
  const found = await shop.services.db.select().from(replacements)
  expect(found).toMatchObject([{ reason: "faulty", words: "The left bud is silent", state: "requested" }])
  const asked = eq(orderEvents.state, "replacement_requested")
  expect(await shop.services.db.select().from(orderEvents).where(asked)).toHaveLength(1)
  expect((await shop.mails()).filter(({ text }) => text.includes("The left bud is silent"))).toHaveLength(1)
  const lines = await listAuditEntries(shop.services.db, `order ${number}`)
  expect(lines).toMatchObject(
    [{ action: "order: begin a replacement", reason: "The left bud is silent", actor: /support/ }].map(
      (line) => ({ ...line, actor: expect.stringMatching(line.actor) }),
    ),
  )
  expect(shown((await shop.page(`/orders/${number}`)).html)).toContain("1 × Airlobes 141")
})

test("a replacement begun by staff is refused where its buyer's request would be", async () => {
  const { number, lineId } = await deliveredPieces(1)
  expect(await press(number, { ...BEGIN, reason: "" })).toContain("Say in a sentence what is wrong.")
  expect(await press(number, { ...BEGIN, fault: "too_late" })).toContain("Choose what is wrong.")
  expect((await packer.post(`/admin/orders/${number}`, BEGIN)).status).toBe(403)
  expect(await page(number, packer)).not.toContain(OFFER)
  await press(number, BEGIN)
  expect(await page(number), "its only piece is in a request").not.toContain(OFFER)
  expect(await press(number, { ...BEGIN, reason: "Once more", [`pieces-${lineId}`]: "1" })).toContain(
    "No piece of this order can be replaced",
  )
  const unsent = await buy(shop)
  expect(await page(unsent)).not.toContain(OFFER)
  expect(await press(unsent, BEGIN)).toContain("A replacement can be requested once the order was delivered.")
})

test("an order that a lost chargeback paid back gets no replacement: none is begun, and a request of before is not approved", async () => {
  const { number, lineId } = await deliveredPieces(2)
  const fields = { ...BEGIN, [`pieces-${lineId}`]: "1" }
  await press(number, fields)
  expect(await page(number)).toContain('value="replace approve"')
  const { db } = shop.services
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? ""))
  await db.insert(paymentExceptions).values({
    ...{ key: "chargeback 7", kind: "chargeback", orderId: order?.id ?? "", paymentId: payment?.id ?? null },
    ...{ reference: "disp_7", toldState: "charged_back", toldPaise: payment?.amountPaise ?? 0 },
    ...{ outcome: "lost", resolvedAt: new Date(), resolution: "The bank wrote" },
  })
  const shownNow = await page(number)
  for (const words of [OFFER, 'value="replace approve"']) expect(shownNow, words).not.toContain(words)
  expect(await press(number, { ...fields, reason: "Another" })).toContain(
    "No piece of this order can be replaced",
  )
  expect(await press(number, { intent: "replace approve" })).toContain(
    "so nothing is replaced. Refuse the request",
  )
  expect(await press(number, { intent: "replace refuse", reason: "Your bank paid you" })).toContain("Done.")
})
