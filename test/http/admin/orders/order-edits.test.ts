import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { dispatch } from "../../orders/dispatch.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { filledForm, register } from "../../shopper.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
await register(shop, "Kabir")
await shop.services.db.update(users).set({ emailVerified: true }) // as a payment link wants it
const support = await joinStaff(shop, "support")

/** An order of three pieces of one product and one of another. */
async function buyPieces(method?: string) {
  const prices = await (await shop.get("/prices?ids=1,2")).json()
  const items = prices.map(({ id, pricePaise }: { id: string; pricePaise: number }, nth: number) => {
    return { id, quantity: nth === 0 ? 3 : 1, pricePaise }
  })
  const form = {
    ...filledForm({}),
    email: "kabir@example.in",
    items: JSON.stringify(items),
    ...(method && { method }),
  }
  const { headers } = await shop.post("/payment", form)
  return /DH-[\w-]+/.exec(headers.get("location") ?? "")?.[0] ?? "missing"
}

const load = async (number: string) => {
  const { html } = await support.page(`/admin/orders/${number}/edit`)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "missing"
  const lines = [...html.matchAll(/name="(stays [^"]+)"/g)].map(([, name = ""]) => name)
  return { html: shown(html), lines, seen: { version: field("version"), lastEntry: field("lastEntry") } }
}
const press = async (number: string, fields: Record<string, string>) =>
  shown(await (await support.post(`/admin/orders/${number}/edit`, fields)).text())
/** Presses twice, as the screen does: the first press shows the sum that the second one sends. */
const change = async (number: string, fields: Record<string, string>) => {
  const review = await press(number, { ...fields, intent: "review lines" })
  const seen = /name="seen" value="(\d+)"/.exec(review)?.[1]
  return seen ? press(number, { ...fields, intent: "change lines", seen }) : review
}
const orderOf = async (number: string) => {
  const order = await findOrderByNumber(shop.services.db, number)
  if (!order) throw new Error(`order ${number} is missing`)
  return order
}
const history = (number: string) => listAuditEntries(shop.services.db, `order ${number}`)
const stockOf = async (sku: string) =>
  (await shop.services.db.select().from(stocks).where(eq(stocks.sku, sku)))[0]?.quantity ?? -1
const mailsOf = async (number: string, subject: string) =>
  (await shop.mails()).filter((mail) => mail.subject === subject.replace("NUMBER", number))

const ELSEWHERE = {
  ...{ intent: "address", fullName: "Meera Nair", phone: "+91 98765 43210" },
  ...{ pin: "560 001", flat: "3B", area: "12 MG Road", landmark: "", giftFrom: "" },
  ...{ city: "Bengaluru", district: "Bengaluru Urban", state: "Karnataka" },
}

test("an order's address is changed before dispatch, its shopper is mailed, and its invoice names the new place", async () => {
  const number = await buyPieces()
  const { seen, html } = await load(number)
  expect(html).toContain('value="403001"')
  expect(await press(number, { ...ELSEWHERE, ...seen })).toContain("The address is changed")
  const order = await orderOf(number)
  expect(order).toMatchObject({
    ...{ fullName: "Meera Nair", phone: "9876543210", address: "3B\n12 MG Road" },
    ...{ pin: "560001", city: "Bengaluru", region: "Karnataka", email: "kabir@example.in" },
  })
  const [mail] = await mailsOf(number, "Your Dhun order NUMBER goes to another address")
  expect(mail?.text).toContain("Meera Nair\n3B\n12 MG Road\nBengaluru, Bengaluru Urban\nKarnataka 560001")
  const [entry, ...others] = await history(number)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ action: "order: change the address", after: { pin: "560001" } })
  expect(JSON.stringify(entry)).not.toContain("MG Road")
  expect(await findInvoice(shop.services.db, order.id, "invoice")).toBeNull()
  await dispatch(shop, number)
  const invoice = await findInvoice(shop.services.db, order.id, "invoice")
  expect(invoice).toMatchObject({ buyer: { fullName: "Meera Nair", pin: "560001" } })
})

test("an edited address is validated as at checkout, and typed values stay", async () => {
  const number = await buyPieces()
  const { seen } = await load(number)
  const wrong = await press(number, { ...ELSEWHERE, ...seen, state: "Goa", phone: "12" })
  expect(wrong).toContain("Nothing was changed.")
  expect(wrong).toContain('value="12 MG Road"')
  const elsewhere = await press(number, { ...ELSEWHERE, ...seen, state: "Goa" })
  expect(elsewhere).toContain("PIN code 560001 is in Karnataka, not in Goa.")
  const hostile = { fullName: "\u0001", area: "x".repeat(50_000), city: "<script>" }
  expect(await press(number, { ...ELSEWHERE, ...seen, ...hostile })).toContain("Nothing was changed.")
  expect(await history(number)).toEqual([])
})

test("pieces removed from a paid order are refunded and restocked, and the invoice has the rest", async () => {
  const number = await buyPieces()
  const [first] = (await orderOf(number)).lines
  const before = await stockOf(first?.sku ?? "")
  const { seen, lines } = await load(number)
  const [line = ""] = lines
  const fields = { ...seen, reason: "As you asked on the telephone" }
  for (const typed of ["100", "-1", "1.5", "", "\u0001"])
    expect(await change(number, { ...fields, [line]: typed })).toContain("Type pieces as whole numbers")
  expect(await change(number, { ...fields, [line]: "1", reason: "" })).toContain("Say why")
  expect(
    await change(number, { ...fields, ...Object.fromEntries(lines.map((name) => [name, "0"])) }),
  ).toContain(`That is all of order ${number}. Cancel it instead.`)
  expect(await change(number, { ...fields, [line]: "1" })).toContain("goes back to the shopper")
  expect(await change(number, { ...fields, [line]: "0" }), "a second press").toContain("Nothing was done")
  expect(await stockOf(first?.sku ?? "")).toBe(before + 2)
  expect((await history(number)).map(({ action }) => action)).toEqual(["order: change the lines"])
  const [mail] = (await shop.mails()).filter(({ subject }) =>
    subject.endsWith(`of your Dhun order ${number} is refunded`),
  )
  expect(mail?.text).toContain(`Cancelled: 2 × ${first?.name}. As you asked on the telephone`)
  await dispatch(shop, number)
  const invoice = await findInvoice(shop.services.db, (await orderOf(number)).id, "invoice")
  expect(invoice?.lines.find(({ name }) => name === first?.name)?.quantity).toBe(1)
})

test("an unpaid order is reduced, and its payment link asks for the lower total", async () => {
  const number = await buyPieces("link")
  const order = await orderOf(number)
  const [first, second] = order.lines
  const { seen, lines } = await load(number)
  const fields = { ...seen, reason: "One is enough" }
  const named = Object.fromEntries(lines.map((name, nth) => [name, nth === 0 ? "1" : "0"]))
  expect(await change(number, { ...fields, ...named })).toContain("The order now comes to")
  const after = await orderOf(number)
  expect(after.lines.map(({ quantity }) => quantity)).toEqual([1])
  expect(after.totalPaise).toBe((first?.unitPricePaise ?? 0) + order.deliveryPaise)
  expect(after.totalPaise).toBeLessThan(order.totalPaise)
  const [mail] = await mailsOf(number, "Your Dhun order NUMBER has changed")
  expect(mail?.text).toContain(`Cancelled: 2 × ${first?.name}, 1 × ${second?.name}. One is enough`)
})

test("an unpaid order gets another product after a review, and a double press or a second clerk changes it once", async () => {
  const number = await buyPieces("link")
  const order = await orderOf(number)
  const [first, second] = order.lines
  const stays = { [`stays ${first?.id}`]: "1", [`stays ${second?.id}`]: "3" }
  const [speaker] = await shop.services.db
    .select()
    .from(products)
    .where(eq(products.type, "speaker"))
    .limit(1)
  const found = await press(number, { intent: "find", find: speaker?.sku ?? "", ...stays })
  expect(found).toContain(`name="pieces ${speaker?.id}"`)
  const wanted = { ...stays, [`pieces ${speaker?.id}`]: "1", reason: "As you asked" }
  const review = await press(number, { intent: "review lines", ...wanted })
  expect(review).toContain("The buyer is asked for the new total.")
  expect((await orderOf(number)).totalPaise, "a review changes nothing").toBe(order.totalPaise)
  const seenPaise = /name="seen" value="(\d+)"/.exec(review)?.[1] ?? ""
  const { seen } = await load(number)
  const fields = { intent: "change lines", ...wanted, seen: seenPaise, ...seen }
  const manager = await joinStaff(shop, "manager")
  const answers = await Promise.all([
    press(number, fields),
    press(number, fields),
    manager.post(`/admin/orders/${number}/edit`, fields).then(async (answer) => shown(await answer.text())),
  ])
  expect(answers.filter((html) => html.includes("The order now comes to"))).toHaveLength(1)
  expect(answers.filter((html) => html.includes("Nothing was done: order"))).toHaveLength(2)
  const after = await orderOf(number)
  expect(after.totalPaise).toBe(Number(seenPaise))
  expect(after.lines.map(({ sku, quantity }) => `${quantity} ${sku}`)).toEqual([
    ...[`1 ${first?.sku}`, `3 ${second?.sku}`, `1 ${speaker?.sku}`],
  ])
  expect((await history(number)).map(({ action }) => action)).toEqual(["order: change the lines"])
  const [mail] = await mailsOf(number, "Your Dhun order NUMBER has changed")
  expect(mail?.text).toContain(`Cancelled: 2 × ${first?.name}. Added:`)
  for (const typed of ["-1", "1.5", "100", "\u0001"])
    expect(
      await press(number, { ...wanted, intent: "review lines", [`stays ${first?.id}`]: typed }),
    ).toContain("Type pieces as whole numbers")
})

test("a packed order cannot be edited, and a concurrent change is reported", async () => {
  const number = await buyPieces()
  const { seen, lines } = await load(number)
  const packer = await joinStaff(shop, "fulfilment")
  await packer.post(`/admin/orders/${number}`, { intent: "pack" })
  expect(await press(number, { ...ELSEWHERE, ...seen })).toContain("was changed by Asha fulfilment")
  const { html, seen: now } = await load(number)
  expect(html).toContain(`Order ${number} is packed or on its way.`)
  expect(html).not.toContain('value="address"')
  expect(await press(number, { ...ELSEWHERE, ...now })).toContain("is packed or on its way")
  const fewer = { intent: "change lines", ...now, [lines[0] ?? ""]: "1", reason: "Too late" }
  expect(await press(number, fewer)).toContain("is packed or on its way")
  expect((await packer.get(`/admin/orders/${number}/edit`)).status).toBe(403)
})

test("a staff note is shown on the order's admin page and on no shopper's page", async () => {
  const number = await buyPieces()
  const note = "Asked twice <script>alert(1)</script>"
  const answer = await support.post(`/admin/orders/${number}`, { intent: "note", reason: note })
  expect(shown(await answer.text())).toContain("The note is kept.")
  const empty = await support.post(`/admin/orders/${number}`, { intent: "note", reason: " \u0001" })
  expect(shown(await empty.text())).toContain("Type the note first.")
  expect((await support.page(`/admin/orders/${number}`)).html).toContain("Asked twice &lt;script&gt;")
  expect((await shop.page(`/orders/${number}`)).html).not.toContain("Asked twice")
  expect(await history(number)).toMatchObject([{ action: "order: note", reason: note }])
})
