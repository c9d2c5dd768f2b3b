import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, filledForm, register } from "../../shopper.ts"
import { joinStaff, type StaffBrowser } from "../sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const packer = await joinStaff(shop, "fulfilment")
const accountant = await joinStaff(shop, "accounts")
const manager = await joinStaff(shop, "manager")

const load = async (browser: StaffBrowser, number: string) => {
  const { html } = await browser.page(`/admin/orders/${number}`)
  return { version: /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "missing", html }
}
const press = async (browser: StaffBrowser, number: string, fields: Record<string, string>) =>
  shown(await (await browser.post(`/admin/orders/${number}`, fields)).text())
const verbs = async (number: string) =>
  (await listAuditEntries(shop.services.db, `order ${number}`)).map(({ action }) => action)

async function sent(quantity = 1) {
  const [{ pricePaise }] = await (await shop.get("/prices?ids=1")).json()
  const number = await buy(shop, filledForm({ id: "1", quantity, pricePaise }))
  for (const intent of ["pack", "ship"]) await press(packer, number, { intent })
  return number
}
const price = { kind: "price", amount: "118", reason: "A scratch" }
const goodwill = { kind: "goodwill", amount: "100", reason: "Sorry" }

test("the first press of a refund by amount shows the sum with its tax and changes nothing, the second gives it back", async () => {
  const number = await sent()
  const html = await press(accountant, number, { intent: "review refund", ...price })
  expect(html).toContain("₹118 goes back, with a credit note of ₹118, GST of ₹18 inside.")
  expect(html).toContain("Yes, give ₹118 back")
  expect(await verbs(number)).not.toContain("order: refund amount")
  const { version } = await load(accountant, number)
  expect(await press(accountant, number, { intent: "refund amount", ...price, version })).toContain(
    "₹118 goes back to the shopper.",
  )
  const page = await load(accountant, number)
  expect(page.html).toContain("₹118 off the price")
  expect(await shop.get(`/orders/${number}`).then((answer) => answer.text())).toContain("A scratch")
  expect(await press(accountant, number, { intent: "review refund", ...goodwill })).toContain(
    "₹100 goes back without a credit note: the taxable value stays as invoiced.",
  )
})

test("the first press of a refund of pieces shows the sum with its tax and changes nothing, the second gives it back", async () => {
  const number = await sent(2)
  const { version, html } = await load(accountant, number)
  const line = /name="(pieces [\w-]+)"/.exec(html)?.[1] ?? "missing"
  const one = { [line]: "1", restock: "on", reason: "One did not play" }
  const review = await press(accountant, number, { intent: "review pieces", ...one })
  expect(review).toMatch(/1 × Airlobes 141[^<]*<\/strong>\. ₹1,299 goes back, with a credit note of ₹1,299,/)
  expect(review).toContain("Yes, give ₹1,299 back")
  expect(review).toContain('name="restock" value="on"')
  expect(await verbs(number)).not.toContain("order: refund lines")
  expect(await press(accountant, number, { intent: "refund lines", ...one, version })).toContain(
    "₹1,299 goes back to the shopper.",
  )
  expect((await packer.post(`/admin/orders/${number}`, { intent: "review pieces", ...one })).status).toBe(403)
})

test("the only piece that is left of an order is not offered to be refunded by itself", async () => {
  const number = await sent()
  const { html } = await load(accountant, number)
  expect(shown(html)).toContain(
    `That is all that is left of order ${number}. Refund the whole of it instead, or cancel it before dispatch.`,
  )
  expect(html).not.toContain('value="review pieces"')
})

test("a double press and a second clerk give an amount back once, and the other is told who was faster", async () => {
  const number = await sent()
  const { version } = await load(accountant, number)
  const fields = { intent: "refund amount", ...goodwill, version }
  const answers = await Promise.all([
    press(accountant, number, fields),
    press(accountant, number, fields),
    press(manager, number, fields),
  ])
  expect(answers.filter((html) => html.includes("₹100 goes back to the shopper."))).toHaveLength(1)
  const late = ["Nothing was done: order", "Your refund of ₹100 is done"]
  expect(answers.filter((html) => late.some((words) => html.includes(words)))).toHaveLength(2)
  expect((await verbs(number)).filter((action) => action === "order: refund amount")).toHaveLength(1)
  const slower = answers[2]?.includes("₹100 goes back to the shopper.") ? accountant : manager
  expect(await press(slower, number, { ...fields, version: "" })).toContain("Nothing was done")
  const { version: _none, ...old } = fields
  expect(await press(slower, number, old), "a page that is too old").toContain("changed since")
})

test("a preview on a page that is not up to date says who changed the order, and shows no sums", async () => {
  const number = await sent(2)
  const { version, html } = await load(manager, number)
  const line = /name="(pieces [\w-]+)"/.exec(html)?.[1] ?? "missing"
  expect(html.match(/name="version"/g)?.length, "each form of the page has it").toBeGreaterThan(1)
  const pieces = { intent: "review pieces", [line]: "1", reason: "Faulty", version }
  expect(await press(manager, number, pieces)).toContain("Yes, give ₹1,299 back")
  await press(accountant, number, { ...pieces, intent: "refund lines" })
  for (const fields of [pieces, { intent: "review refund", ...goodwill, version }]) {
    const answer = await press(manager, number, fields)
    expect(answer, fields.intent).toContain(
      `Nothing was done: order ${number} was changed by Asha accounts &lt;accounts@example.in&gt; since this page was loaded (order: refund lines).`,
    )
    expect(answer).not.toContain("Yes, give")
  }
})

test("who presses a refund twice reads that it is done, not that somebody changed the order", async () => {
  const number = await sent()
  const { version } = await load(accountant, number)
  const fields = { intent: "refund amount", ...goodwill, version, lastEntry: "0" }
  await press(accountant, number, fields)
  expect(await press(accountant, number, fields)).toContain(
    "Your refund of ₹100 is done, by your first press.",
  )
  expect(await press(manager, number, fields)).toContain("was changed by Asha accounts")
})

test("a refund shows its sum while it is filled in, before its reason is typed, and is not given without one", async () => {
  const number = await sent(2)
  const { version, html } = await load(accountant, number)
  const { reason: _none, ...amount } = goodwill
  const line = /name="(pieces [\w-]+)"/.exec(html)?.[1] ?? "missing"
  const forms = [
    [{ ...amount, version }, "refund", "amount"],
    [{ [line]: "1", version }, "pieces", "lines"],
  ] as const
  for (const [fields, review, give] of forms) {
    expect(await press(accountant, number, { ...fields, intent: `review ${review}` })).toMatch(
      /Yes, give ₹[\d,]+ back/,
    )
    expect(await press(accountant, number, { ...fields, intent: `refund ${give}` })).toContain("Say why")
  }
  expect(await verbs(number)).not.toContain("order: refund lines")
})

test("a refund by amount needs an amount, a reason and the permission", async () => {
  const number = await sent()
  const review = { intent: "review refund" }
  expect(await press(accountant, number, { ...review, ...goodwill, amount: "-1" })).toContain(
    "Choose what it is for",
  )
  expect(await press(accountant, number, { ...review, ...goodwill, reason: " " })).toContain("Say why")
  expect(await press(accountant, number, { ...review, ...goodwill, amount: "9,99,999" })).toContain(
    "are left to give back",
  )
  for (const intent of ["review refund", "refund amount"])
    expect((await packer.post(`/admin/orders/${number}`, { intent, ...goodwill })).status).toBe(403)
})
