import { desc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { orders } from "#db/tables/orders.ts"
import { promotions } from "#db/tables/promotions.ts"
import { filledForm } from "#test/http/shopper.ts"
import { keepShop, shown } from "../shop-server.ts"
import { joinStaff } from "./sample-staff.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const manager = await joinStaff(shop, "manager")

const NEW = "/admin/offers/new"
const offer = (fields: Record<string, string> = {}) => ({
  ...{ intent: "save", title: "Diwali", code: "diwali", kind: "percent", percent: "10", reason: "The feast" },
  ...fields,
})
const newest = async () => (await shop.services.db.select().from(promotions).orderBy(desc(promotions.id)))[0]
const preview = async (question: object) => {
  const answer = await shop.ask("/price-preview", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: shop.services.shopUrl },
    body: JSON.stringify({ items: [{ id: "1", quantity: 1 }], place: null, ...question }),
  })
  return answer.json()
}

test("a promotion is added by its form, audited, and discounts the next cart", async () => {
  const added = await manager.post(NEW, offer())
  const { id, code } = (await newest()) ?? {}
  expect([added.status, added.headers.get("Location"), code]).toEqual([303, `/admin/offers/${id}`, "DIWALI"])
  expect(await listAuditEntries(shop.services.db, `offer ${id}`)).toMatchObject([
    { action: "offer: added", reason: "The feast", before: null, after: { code: "DIWALI", percent: 10 } },
  ])
  const priced = await preview({ coupon: " diwali " })
  expect(priced).toMatchObject({ couponRefusal: null, offers: [{ title: "Diwali" }] })
  expect(priced.goodsPaise - priced.totalPaise).toBe(Math.floor(priced.goodsPaise / 10))
  expect(await preview({ coupon: "holi" })).toMatchObject({
    ...{ couponRefusal: "There is no such coupon code.", offers: [] },
  })
  expect((await manager.page("/admin/offers?q=diw")).html).toContain("DIWALI")
})

test.each<[Record<string, string>, string]>([
  [{ percent: "101" }, "This must be a whole number from 1 to 100."],
  [{ percent: "" }, "This must be a whole number from 1 to 100."],
  [{ kind: "amount", amount: "-5" }, "This must be rupees above 0"],
  [{ kind: "buy-get", buyPieces: "0", freePieces: "1" }, "This must be a whole number from 1 to 99."],
  [{ kind: "constructor" }, "Choose what the offer takes off."],
  [{ title: "" }, "The title must be one line"],
  [{ code: "a b!" }, "A code has 3 to 40 letters"],
  [{ code: "DIWALI-SALE-2026-AB" }, "A code of 16 letters and digits is read as a gift card"],
  [{ code: "DIWALI" }, "Another offer has this code."],
  [{ code: "P1", products: "'; drop table" }, "These must be numbers of products"],
  [{ code: "GONE1", products: "999999" }, "There is no product with this number: 999999."],
  [{ endsAt: "2020-01-01T10:00" }, "The end must be after the start."],
  [{ startsAt: "yesterday" }, "This must be a date and a time."],
  [{ totalLimit: "0" }, "This must be a whole number from 1"],
])("an invalid promotion is refused and typed values stay: %j", async (fields, sentence) => {
  const before = await shop.services.db.$count(promotions)
  const html = shown(await (await manager.post(NEW, offer({ code: "OTHER", ...fields }))).text())
  expect(html).toContain(sentence)
  expect(html).toContain('value="The feast"'.replace("The feast", fields.title === "" ? "10" : "Diwali"))
  expect(await shop.services.db.$count(promotions)).toBe(before)
})

test("a script in a promotion title is escaped in the back office, in the preview and on the order", async () => {
  const title = "<script>alert(1)</script>"
  await manager.post(NEW, offer({ title, code: "SCRIPT" }))
  const { id } = (await newest()) ?? {}
  for (const path of ["/admin/offers", `/admin/offers/${id}`])
    expect((await manager.page(path)).html, path).not.toContain(title)
  expect((await preview({ coupon: "SCRIPT" })).offers).toEqual([{ title, amountPaise: expect.any(Number) }])
})

test("of two clerks who change one promotion the second gets a conflict, and nothing is overwritten", async () => {
  await manager.post(NEW, offer({ code: "TWICE" }))
  const { id, version } = (await newest()) ?? {}
  const path = `/admin/offers/${id}`
  const change = (percent: string) =>
    manager.post(path, offer({ code: "TWICE", percent, version: String(version) }))
  expect(await (await change("20")).text()).toContain("The offer is saved.")
  const refused = shown(await (await change("30")).text())
  expect(refused).toContain("Somebody else has changed this offer")
  expect(refused, "a second press is refused too").toContain(`name="version" value="${version}"`)
  expect(refused).toContain('value="30"')
  expect(await newest()).toMatchObject({ percent: 20, version: 2 })
  const off = await manager.post(path, { intent: "switch", version: "2", on: "" })
  expect(await off.text()).toContain("The offer is ended: no further order gets it.")
  expect(await preview({ coupon: "TWICE" })).toMatchObject({ offers: [] })
})

test("an order with a coupon costs the shown total, and its page, its mail and the promotion's page say so", async () => {
  const buyer = shop.asGuest("198.51.100.30")
  await buyer.post("/register", { name: "Kabir", email: "kabir@example.in", password: "sur-taal-9" })
  const { goodsPaise, offers } = await preview({ coupon: "DIWALI" })
  const [{ amountPaise }] = offers
  const form = filledForm({ id: "1", quantity: 1, pricePaise: goodsPaise })
  const wrong = await buyer.post("/payment", { ...form, coupon: "DIWALI", discountPaise: "0" })
  expect([wrong.status, shown(await wrong.text())]).toEqual([
    409,
    expect.stringContaining("The offers take off"),
  ])
  const placed = await buyer.post("/payment", {
    ...form,
    coupon: "DIWALI",
    discountPaise: String(amountPaise),
  })
  const number = /DH-[\w-]+/.exec(placed.headers.get("Location") ?? "")?.[0] ?? ""
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.number, number))
  expect(order).toMatchObject({ discountPaise: amountPaise, totalPaise: goodsPaise - amountPaise })
  expect(shown((await buyer.page(`/orders/${number}`)).html)).toContain("Discount")
  const listed = (await manager.page("/admin/offers?q=DIWALI")).html
  expect(listed).toMatch(/<td[^>]*>1<\/td><td[^>]*>Live<\/td>/)
})

test("a draft is saved by its button, made live by a press, and its screen deletes it while it is not live", async () => {
  const added = await manager.post(NEW, offer({ intent: "draft", code: "LATER" }))
  const path = added.headers.get("Location") ?? ""
  const screen = async () => shown((await manager.page(path)).html)
  expect(await screen()).toContain("Draft")
  expect(await preview({ coupon: "LATER" })).toMatchObject({ couponRefusal: "There is no such coupon code." })
  const press = (intent: string, version: string, on = "") => manager.post(path, { intent, version, on })
  expect(await (await press("switch", "1", "on")).text()).toContain("The offer is live.")
  expect(await screen()).not.toContain("Delete the offer")
  expect(await preview({ coupon: "LATER" })).toMatchObject({ couponRefusal: null })
  expect(await (await press("delete", "2")).text()).toContain("Only an offer that is not live")
  await press("switch", "2")
  expect(await screen()).toContain("Delete the offer")
  expect((await press("delete", "3")).headers.get("Location")).toBe("/admin/offers")
  expect((await manager.page(path)).status).toBe(404)
})

test("the form proposes the types of the catalogue, and refuses another at its field", async () => {
  expect((await manager.page(NEW)).html).toContain('name="types" value="earbuds"')
  const refused = shown(await (await manager.post(NEW, offer({ code: "TYPES", types: "cables" }))).text())
  expect(refused).toContain("No published product has this type: cables. The types are: ")
})

test("an unknown promotion is a 404, whatever its number", async () => {
  for (const id of ["999999", "0", "x", "1e3", "9".repeat(30)])
    expect((await manager.page(`/admin/offers/${id}`)).status, id).toBe(404)
})
