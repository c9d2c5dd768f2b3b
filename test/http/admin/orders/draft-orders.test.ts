import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { staffRoles } from "#db/tables/identity.ts"
import { orderDrafts } from "#db/tables/order-drafts.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff, type StaffBrowser } from "../sample-staff.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const { db } = shop.services
const clerk = await joinStaff(shop, "support")
const manager = await joinStaff(shop, "manager")

const NEW = "/admin/orders/new"
const LIST = "/admin/orders/drafts"
const SKU = "EB-AIRLOBES141-INK"
const GITA = {
  ...{ fullName: "Gita Rao", phone: "98765 43210", email: "" },
  ...{ pin: "403001", flat: "4", area: "Miramar", city: "Panaji", district: "North Goa", state: "Goa" },
  ...{ gstin: "27AAPFU0939F1ZV", companyName: "Rao and Company" },
}
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "missing"
const press = async (browser: StaffBrowser, path: string, fields: Record<string, string>) => {
  const answer = await browser.post(path, fields)
  return { to: answer.headers.get("location") ?? "", html: shown(await answer.text()) }
}
/** What the page of a draft, or of a new order, sends with each of its buttons. */
async function load(browser: StaffBrowser, path: string) {
  const { html } = await browser.page(path)
  const named = ["idempotencyKey", "draft", "version", "deliveryPaise", "discountPaise", "filled"]
  const fields = Object.fromEntries(named.map((name) => [name, hidden(html, name)]))
  const [, id = "missing", pieces = ""] = /name="pieces (\d+)"[^>]*value="(\d+)"/.exec(html) ?? []
  const line = pieces ? { [`pieces ${id}`]: pieces, [`price ${id}`]: hidden(html, `price ${id}`) } : {}
  return { html: shown(html), id, form: { ...fields, ...line } }
}
/** The address of a draft, and what its page sends to place it. */
async function ready(fields: Record<string, string>) {
  const { path } = await keepDraft(fields)
  const { form } = await load(clerk, path)
  return [path, { ...form, ...GITA, ...fields, intent: "place" }] as const
}
/** Saves a draft of two earbuds, and answers its address. */
async function keepDraft(fields: Record<string, string> = {}) {
  const { form } = await load(clerk, NEW)
  const found = await press(clerk, NEW, { ...form, intent: "find", find: "airlobes 141" })
  const id = /name="pieces (\d+)"/.exec(found.html)?.[1] ?? "missing"
  const line = { [`pieces ${id}`]: "2", [`price ${id}`]: hidden(found.html, `price ${id}`) }
  const { to, html } = await press(clerk, NEW, { ...form, ...GITA, ...line, ...fields, intent: "save" })
  expect(to, html).toMatch(/^\/admin\/orders\/new\?draft=\d+$/)
  return { path: to, id }
}

test("a draft keeps all that was typed, is listed and found, and takes no stock, number or mail", async () => {
  const mails = (await shop.mails()).length
  const { path, id } = await keepDraft({
    agreed: "250.50",
    reason: "Box was dented",
    method: "cod",
    confirmed: "yes",
  })
  const { html } = await manager.page(path)
  const { state, email: _, ...texts } = GITA
  for (const text of [...Object.values(texts), "250.50", "Box was dented"])
    expect(shown(html), text).toContain(`value="${text}"`)
  expect(html).toMatch(new RegExp(`<option[^>]*selected=""[^>]*>${state}`))
  for (const box of ["cod", "yes"])
    expect(html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${box}"`))
  expect(html).toMatch(new RegExp(`name="pieces ${id}"[^>]*value="2"`))
  expect(shown(html)).toMatch(/Draft order D\d+/)
  expect(shown(html)).toContain("Saved by Asha support, ")
  expect(shown(html)).toContain("Total ₹")
  const list = shown((await manager.page(`${LIST}?q=43210`)).html)
  expect(list).toContain("Gita Rao")
  expect(list).toContain("2 × Airlobes 141")
  expect(shown((await manager.page(`${LIST}?q=nobody`)).html)).toContain("No drafts fit.")
  expect((await shop.mails()).length).toBe(mails)
  expect(await db.$count(orders)).toBe(0)
})

test("a name alone is a draft, an empty form is none, and prices and stock are those of the day it is opened", async () => {
  const { form } = await load(clerk, NEW)
  const empty = await press(clerk, NEW, { ...form, state: "Goa", intent: "save" })
  expect(empty.html).toContain("there is nothing to save yet")
  const { to } = await press(clerk, NEW, { ...form, fullName: "<b>Om</b> \u0001", intent: "save" })
  expect(to).toContain("?draft=")
  expect((await clerk.page(to)).html).toContain("&lt;b&gt;Om&lt;/b&gt;")
  const { path, id } = await keepDraft()
  const [product] = await db.select().from(products).where(eq(products.id, id))
  const restore = { pricePaise: product?.pricePaise ?? 0, withdrawnAt: null }
  await db.update(products).set({ pricePaise: 100_00 }).where(eq(products.id, id))
  expect(shown((await clerk.page(path)).html)).toContain("and is now ₹100. Tell the buyer.")
  await db
    .update(products)
    .set({ ...restore, withdrawnAt: new Date() })
    .where(eq(products.id, id))
  const withdrawn = shown((await clerk.page(path)).html)
  expect(withdrawn).toContain(`${product?.name} is not in the shop any more.`)
  expect(withdrawn, "its line stays").toContain(`name="pieces ${id}"`)
  await db.update(products).set(restore).where(eq(products.id, id))
  const [{ quantity = 0 } = {}] = await db
    .select()
    .from(stocks)
    .where(eq(stocks.sku, product?.sku ?? SKU))
  await db
    .update(stocks)
    .set({ quantity: 1 })
    .where(eq(stocks.sku, product?.sku ?? SKU))
  expect(shown((await clerk.page(path)).html)).toContain(`Of ${product?.name} the shop has 1 left.`)
  await db
    .update(stocks)
    .set({ quantity })
    .where(eq(stocks.sku, product?.sku ?? SKU))
})

test("a clerk who saves an older version is told by whom it was changed, and what they typed stands in the form", async () => {
  const { path } = await keepDraft()
  const [mine, theirs] = [await load(clerk, path), await load(manager, path)]
  await press(manager, path, { ...theirs.form, ...GITA, city: "Margao", intent: "save" })
  const told = await press(clerk, path, { ...mine.form, ...GITA, city: "Mapusa", intent: "save" })
  expect(told.html).toContain("Asha manager saved this draft on")
  expect(told.html).toContain('value="Mapusa"')
  const again = { ...mine.form, ...GITA, city: "Mapusa", version: hidden(told.html, "version") }
  expect((await press(clerk, path, { ...again, intent: "find" })).html, "looking changes nothing").toContain(
    'name="version" value="2"',
  )
  expect((await press(clerk, path, { ...again, intent: "save" })).html).toContain("The draft is saved.")
  expect((await clerk.page(path)).html).toContain('value="Mapusa"')
})

test("a draft saved by the press that follows the choice of a customer has their address, and an old one without it shows it", async () => {
  const placed = await press(
    clerk,
    ...(await ready({ email: "mira@example.in", method: "cod", confirmed: "yes" })),
  )
  const customer = placed.to.slice("/admin/orders/".length)
  const { form } = await load(clerk, NEW)
  const { to } = await press(clerk, NEW, { ...form, customer, intent: "save" })
  expect((await load(clerk, to)).html).toContain('value="Miramar"')
  const { html } = await press(clerk, NEW, { ...form, customer, method: "cod", intent: "place" })
  expect(html, "an address that nobody has seen is no order").toMatch(
    /Nothing was placed[\s\S]*value="Miramar"/,
  )
  const id = Number(to.split("=")[1])
  await db.update(orderDrafts).set({ fields: { customer } }).where(eq(orderDrafts.id, id))
  expect((await load(clerk, to)).html).toContain('value="Miramar"')
})

test("a draft keeps its customer, also where a clerk saves it who may find none, and the order is theirs", async () => {
  await db
    .insert(staffRoles)
    .values({ name: "counter", description: "", permissions: ["orders:read", "orders:edit"] })
  const counter = await joinStaff(shop, "counter")
  const address = { ...GITA, email: "kavya@example.in", method: "cod", confirmed: "yes" }
  const placed = await press(clerk, ...(await ready(address)))
  const customer = placed.to.slice("/admin/orders/".length)
  const { path } = await keepDraft({ ...address, email: "", customer })
  const { form } = await load(counter, path)
  const theirs = { ...address, email: "", landmark: "Near the lake" }
  const saved = await press(counter, path, { ...form, ...theirs, intent: "save" })
  expect(saved.html).toContain("The draft is saved.")
  const { form: last } = await load(counter, path)
  const { to, html } = await press(counter, path, { ...last, ...theirs, intent: "place" })
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.number, to.slice("/admin/orders/".length)))
  expect(order, html).toMatchObject({ guestEmail: "kavya@example.in" })
})

test("two clerks who place a draft at once are both led to its one order, and the draft is gone", async () => {
  const before = await db.$count(orders)
  const { path } = await keepDraft({ method: "cod", confirmed: "yes" })
  const fields = { ...GITA, method: "cod", confirmed: "yes", intent: "place" }
  const forms = [await load(clerk, path), await load(manager, path)]
  const placed = await Promise.all([
    press(clerk, path, { ...forms[0]?.form, ...fields }),
    press(manager, path, { ...forms[1]?.form, ...fields }),
  ])
  const [{ to, html } = { to: "", html: "" }] = placed
  expect(to, html).toMatch(/^\/admin\/orders\/DH-/)
  expect(placed.map((answer) => answer.to)).toEqual([to, to])
  expect((await press(clerk, path, { ...forms[0]?.form, ...fields })).to, "back, and pressed again").toBe(to)
  const order = await findOrderByNumber(db, to.slice("/admin/orders/".length))
  expect(order).toMatchObject({ state: "confirmed", fullName: "Gita Rao", lines: [{ quantity: 2 }] })
  expect(await db.$count(orders)).toBe(before + 1)
  const gone = await clerk.page(path)
  expect([gone.status, shown(gone.html)]).toEqual([404, expect.stringContaining("There is no such draft.")])
  const kept = await press(clerk, path, { ...forms[0]?.form, ...fields, intent: "save" })
  expect(kept.html).toContain("This draft was placed as order DH-")
})

test("a draft is deleted by its second button, and a form that was open then still has all that was typed", async () => {
  const { path } = await keepDraft()
  const [mine, theirs] = [await load(clerk, path), await load(manager, path)]
  expect(theirs.html).toContain("Yes, delete it")
  expect((await press(manager, path, { ...theirs.form, intent: "delete" })).to).toBe(LIST)
  const told = await press(clerk, path, { ...mine.form, ...GITA, method: "cod", intent: "place" })
  expect(told.html).toContain("this draft was deleted meanwhile")
  expect(told.html).toContain('value="Gita Rao"')
  const saved = await press(clerk, path, { ...mine.form, ...GITA, draft: "0", version: "0", intent: "save" })
  expect(saved.to).toMatch(/\?draft=\d+$/)
  expect(saved.to).not.toBe(path)
})

test("forged drafts are none, and who may not place orders by telephone sees and changes no draft", async () => {
  const { path } = await keepDraft()
  const { form } = await load(clerk, path)
  for (const id of ["0", "-1", "999999", "1e3", "' or 1=1", "9".repeat(30)])
    expect((await clerk.page(`${NEW}?draft=${id}`)).status, id).toBe(404)
  const count = await db.$count(orderDrafts)
  const forgeries: Record<string, string>[] = [
    { version: "7" },
    { version: "9".repeat(15) },
    { idempotencyKey: "forged" },
  ]
  for (const forged of forgeries)
    for (const intent of ["save", "delete"])
      expect((await press(clerk, path, { ...form, ...GITA, ...forged, intent })).to, intent).toBe("")
  expect(await db.$count(orderDrafts)).toBe(count)
  const packer = await joinStaff(shop, "fulfilment")
  for (const of of [LIST, path]) expect((await packer.get(of)).status, of).toBe(403)
  for (const intent of ["save", "delete", "place"])
    expect((await packer.post(path, { ...form, ...GITA, intent })).status, intent).toBe(403)
  expect(await db.$count(orderDrafts)).toBe(count)
})
