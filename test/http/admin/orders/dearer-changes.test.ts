import { expect, test } from "vitest"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { issueCredit, ownCreditPaise } from "#app/core/store-credit/store-credit.server.ts"
import { users } from "#db/tables/identity.ts"
import { GOOD_CARD } from "#test/samples/sample-shop.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { filledForm, register } from "../../shopper.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
await register(shop, "Kabir")
await shop.services.db.update(users).set({ emailVerified: true })
const [support, packer] = [await joinStaff(shop, "support"), await joinStaff(shop, "fulfilment")]

const orderOf = async (number: string) => {
  const order = await findOrderByNumber(shop.services.db, number)
  if (!order) throw new Error(`order ${number} is missing`)
  return order
}
const edit = async (number: string) => shown((await support.page(`/admin/orders/${number}/edit`)).html)
const press = async (number: string, fields: Record<string, string>) =>
  shown(await (await support.post(`/admin/orders/${number}/edit`, fields)).text())

/** A paid order of one piece, and the press by which a clerk asks for a second one. */
async function buyOne() {
  const [{ pricePaise }] = await (await shop.get("/prices?ids=1")).json()
  const form = {
    ...filledForm({ id: "1", quantity: 1, pricePaise }),
    email: "kabir@example.in",
    method: "card",
  }
  const { headers } = await shop.post("/payment", form)
  const number = /DH-[\w-]+/.exec(headers.get("location") ?? "")?.[0] ?? "missing"
  const [line] = (await orderOf(number)).lines
  const html = await edit(number)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ""
  const wanted = { [`stays ${line?.id}`]: "2", reason: "As agreed on the telephone" }
  const review = await press(number, { intent: "review lines", ...wanted })
  const seen = /name="seen" value="(\d+)"/.exec(review)?.[1] ?? ""
  const versions = { version: field("version"), lastEntry: field("lastEntry") }
  return { number, review, change: { intent: "change lines", ...wanted, seen, ...versions } }
}

const mailed = async (number: string, subject: RegExp) =>
  (await shop.mails()).filter((mail) => mail.subject.includes(number) && subject.test(mail.subject))
/** The numbers that the list "To pack" shows. */
const toPack = async () =>
  (await packer.page("/admin/orders?parcels=to-pack")).html.match(/(?<=\/admin\/orders\/)DH-[\w-]+/g) ?? []
const linkIn = (text = "") => new URL(/http\S+\/pay\?token=\S+/.exec(text)?.[0] ?? "http://missing")

test("a clerk asks for a piece more of a paid order, its buyer pays the difference by the mailed link, and the order changes", async () => {
  const { number, review, change } = await buyOne()
  expect(review).toContain("The buyer is asked for ₹1,299, and the order changes once that is paid.")
  expect(review).toContain("Yes, ask the buyer for ₹1,299")
  const answers = await Promise.all([press(number, change), press(number, change)])
  expect(answers.filter((html) => html.includes("The buyer was mailed a link to pay ₹1,299"))).toHaveLength(1)
  expect(await edit(number)).toContain("A change waits for its payment")
  expect(await edit(number)).not.toContain('value="review lines"')
  const desk = shown((await support.page(`/admin/orders/${number}`)).html)
  expect(desk).toContain("The buyer can pay ₹1,299 by a link until")
  const packing = await packer.post(`/admin/orders/${number}`, { intent: "pack" })
  expect(shown(await packing.text())).toContain(`A change of order ${number} waits for its payment.`)
  expect(shown((await shop.page(`/orders/${number}`)).html)).toContain("for the change of your order")

  const [mail] = await mailed(number, /^Pay for the change/)
  const { pathname, search } = linkIn(mail?.text)
  const guest = shop.asGuest()
  const page = shown(await (await guest.get(pathname + search)).text())
  expect(page).toContain("Pay ₹1,299 by")
  expect(page).toContain("As agreed on the telephone")
  expect(page).not.toContain('value="cod"')
  const card = { intent: "pay", method: "card", card: GOOD_CARD, cvv: "917" }
  const stale = await guest.post(pathname + search, card)
  expect(stale.headers.get("location"), "a page of before the change").toBe(pathname + search)
  const seen = /name="change" value="([^"]*)"/.exec(page)?.[1] ?? ""
  const paid = await guest.post(pathname + search, { ...card, change: seen })
  expect([paid.status, paid.headers.get("location")]).toEqual([303, `/orders/${number}${search}`])
  expect(await orderOf(number)).toMatchObject({ state: "paid", lines: [{ quantity: 2 }] })
  const again = await guest.get(pathname + search)
  expect([again.status, again.headers.get("location")], "nothing is left to pay").toEqual([
    303,
    `/orders/${number}${search}`,
  ])
  expect(await mailed(number, /has changed$/)).toHaveLength(1)
  const [entry] = await listAuditEntries(shop.services.db, `order ${number}`)
  expect(entry).toMatchObject({ action: "order: change the lines", after: { waitingPaise: 129_900 } })
})

test("a clerk pays a change with the buyer's store credit once, and only where there is enough of it", async () => {
  const { number, change } = await buyOne()
  await press(number, change)
  const path = `/admin/orders/${number}`
  const pay = async () => shown(await (await support.post(path, { intent: "pay by credit" })).text())
  expect(shown((await support.page(path)).html)).not.toContain('value="pay by credit"')
  expect(await pay()).toContain("less than ₹1,299 of store credit")
  const [kabir] = await shop.services.db.select().from(users)
  await issueCredit(shop.services, { kind: "goodwill", amountPaise: 150_000, userId: kabir?.id ?? "" })
  expect(shown((await support.page(path)).html)).toContain("Pay ₹1,299 with store credit")
  expect((await packer.post(path, { intent: "pay by credit" })).status).toBe(403)
  const answers = await Promise.all([pay(), pay()])
  expect(answers.filter((html) => html.includes("Done. ₹1,299 of the buyer's store credit"))).toHaveLength(1)
  expect(await orderOf(number)).toMatchObject({ creditPaise: 129_900, lines: [{ quantity: 2 }] })
  expect(await ownCreditPaise(shop.services.db, kabir?.id ?? "")).toBe(20_100)
  const [entry] = await listAuditEntries(shop.services.db, `order ${number}`)
  expect(entry).toMatchObject({ action: "order: pay the change with store credit" })
  expect((await mailed(number, /has changed$/))[0]?.text).toContain("₹1,299")
})

test("an order that waits for the payment of a change says so to all staff, and is neither listed nor offered to be packed", async () => {
  const { number, change } = await buyOne()
  expect(await toPack()).toContain(number)
  await press(number, change)
  expect(await toPack()).not.toContain(number)
  const waits = `A change of order ${number} waits for its payment.`
  const page = async () => shown((await packer.page(`/admin/orders/${number}`)).html)
  expect(await page()).toContain(waits)
  expect(await page()).not.toContain('value="pack"')
  await press(number, { intent: "withdraw change" })
  expect(await toPack()).toContain(number)
  expect(await page()).not.toContain(waits)
  expect(await page()).toContain('value="pack"')
})

test("a clerk withdraws a change once, its link pays nothing any more, and the order is packed as it was", async () => {
  const { number, change } = await buyOne()
  await press(number, change)
  const [mail] = await mailed(number, /^Pay for the change/)
  const { pathname, search } = linkIn(mail?.text)
  const page = await (await shop.asGuest().get(pathname + search)).text()
  const seen = /name="change" value="([^"]*)"/.exec(page)?.[1] ?? ""
  const upi = await shop.asGuest().post(pathname + search, { intent: "pay", method: "upi", change: seen })
  expect(upi.headers.get("location")).toBe(pathname + search)
  expect(await (await shop.get(`${pathname}/state`)).text()).toBe("paid pending\n")
  const withdraw = { intent: "withdraw change" }
  expect(await press(number, withdraw)).toContain("The change is withdrawn.")
  expect(await press(number, withdraw)).toContain("No change waits any more")
  expect((await shop.asGuest().get(pathname + search)).headers.get("location")).toBe(
    `/orders/${number}${search}`,
  )
  expect(await mailed(number, /stays as it was$/)).toHaveLength(1)
  const packing = await packer.post(`/admin/orders/${number}`, { intent: "pack" })
  expect(packing.status).toBe(200)
  expect(await orderOf(number)).toMatchObject({ state: "packed", lines: [{ quantity: 1 }] })
  const actions = (await listAuditEntries(shop.services.db, `order ${number}`)).map(({ action }) => action)
  expect(actions).toContain("order: withdraw the change")
  expect((await packer.post(`/admin/orders/${number}/edit`, withdraw)).status).toBe(403)
})
