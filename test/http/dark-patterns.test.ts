import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { GUEST_PAGES } from "#test/looked-pages.ts"
import { keepShop, shown } from "./shop-server.ts"
import { orderForm, register } from "./shopper.ts"

// The Guidelines for Prevention and Regulation of Dark Patterns, 2023, Annexure 1, in a shop that trades in India.

const shop = await keepShop({ SHOP_PROFILE: "india" })

const { db } = shop.services
const PATHS = [...GUEST_PAGES.map(({ path }) => path), "/complaints", "/social/pickup", "/saved", "/choose"]
const URGENT =
  /(?<!in a )hurry|last chance|selling fast|almost gone|limited[- ]time|ends (soon|today)|act now|before (it is|it's) gone|(are|is) (viewing|looking at) this|in (other people's|\d+) (bags|carts)/i
const pages = await Promise.all(
  PATHS.map(async (path) => [path, shown((await shop.page(path)).html)] as const),
)

/** The text of a page without its markup, scripts and data. */
const textOf = (html: string) => html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " ")

type Browser = ReturnType<typeof shop.asGuest>

async function placeOrder(buyer: Browser, fields: Record<string, string> = {}): Promise<string> {
  const placed = await buyer.post("/payment", { ...(await orderForm(buyer)), ...fields })
  const number = placed.headers.get("location")?.match(/DH-[\w-]+/)?.[0]
  if (!number) throw new Error(`the order was refused with ${placed.status}: ${textOf(await placed.text())}`)
  return number
}

const linesOf = (number: string) =>
  db
    .select({
      productId: orderLines.productId,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number))

/** The fields of the page's own form that must be filled in. */
const fieldsOf = (html: string) =>
  [...(html.match(/<main\b.*?<\/main>/s)?.[0] ?? "").matchAll(/<input\b[^>]*\srequired[^>]*>/g)].map(
    ([field]) => field.match(/\sname="([^"]+)"/)?.[1],
  )

/** The form's boxes with the words beside each. */
const boxesIn = (html: string) =>
  [...html.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs)].flatMap(([, inner = ""]) => {
    const box = inner.match(/<input\b[^>]*type="checkbox"[^>]*>/)?.[0]
    return box ? [{ box, words: textOf(inner) }] : []
  })

test("Dark pattern 1, false urgency: how many are left is said of few pieces alone, and it is how many there are", async () => {
  const sku = db.select({ sku: products.sku }).from(products).where(eq(products.id, "1"))
  for (const [quantity, said] of [
    [3, ["Only 3 left"]],
    [40, []],
    [0, []],
  ] as const) {
    await db.update(stocks).set({ quantity }).where(eq(stocks.sku, sku))
    const { html } = await shop.page("/product-detail/earbuds/1")
    expect([...new Set(textOf(shown(html)).match(/Only \d+ left/g))]).toEqual(said)
  }
  await db.update(stocks).set({ quantity: 40 }).where(eq(stocks.sku, sku))
  expect(
    pages.flatMap(([path, html]) =>
      textOf(html).match(URGENT)?.[0] ? [`${path}: ${textOf(html).match(URGENT)?.[0]}`] : [],
    ),
  ).toEqual([])
  expect(URGENT.test("Hurry, 12 people are viewing this")).toBe(true)
})

test("Dark pattern 2, basket sneaking: an order has the lines of the cart and no other, and no box is ticked beforehand", async () => {
  const buyer = shop.asGuest()
  await register(buyer, "Basket")
  const number = await placeOrder(buyer)
  expect(await linesOf(number)).toEqual([{ productId: "1", quantity: 1 }])
  const boxes = (
    await Promise.all([...PATHS, "/account"].map(async (path) => (await buyer.page(path)).html))
  ).flatMap(boxesIn)
  expect(boxes.length).toBeGreaterThan(5)
  expect(boxes.filter(({ box }) => /\schecked/.test(box))).toEqual([])
})

test("Dark pattern 4, forced action: an order asks for no account, no alerts and no app, and an account for no more than name, address and password", async () => {
  const guest = shop.asGuest()
  const form = { ...(await orderForm(guest)), email: "guest@example.in" }
  await guest.post("/payment", form)
  const mailed = (await shop.mails()).findLast(({ recipient }) => recipient === "guest@example.in")
  const mailCode = mailed?.subject.match(/^\d{6}/)?.[0] ?? ""
  expect((await guest.post("/payment", { ...form, mailCode })).headers.get("location")).toMatch(/^\/thankyou/)
  expect(fieldsOf((await shop.page("/register")).html)).toEqual(["name", "email", "password"])
})

test("Dark pattern 5, subscription trap: an account that began with one form ends with one form, which asks for the password alone", async () => {
  const buyer = shop.asGuest()
  await register(buyer, "Leaver")
  const { html } = await buyer.page("/account/delete")
  expect(fieldsOf(html)).toEqual(["password"])
  const ended = await buyer.post("/account/delete", { password: "sur-taal-9" })
  expect(ended.status).toBe(303)
  expect((await buyer.get("/account")).headers.get("location")).toMatch(/^\/login/)
})

test("Dark pattern 7, bait and switch: what is sold out or costs more by now is not ordered in place of what was shown", async () => {
  const buyer = shop.asGuest()
  await register(buyer, "Bait")
  const form = await orderForm(buyer)
  const [product] = await db.select().from(products).where(eq(products.id, "1"))
  if (!product) throw new Error("no product")
  await db
    .update(products)
    .set({ pricePaise: product.pricePaise + 5_000 })
    .where(eq(products.id, "1"))
  const dearer = await buyer.post("/payment", form)
  expect([dearer.status, dearer.headers.get("location")]).toEqual([expect.any(Number), null])
  await db.update(products).set({ pricePaise: product.pricePaise }).where(eq(products.id, "1"))
  await db.update(stocks).set({ quantity: 0 }).where(eq(stocks.sku, product.sku))
  expect((await buyer.post("/payment", form)).headers.get("location")).toBeNull()
  await db.update(stocks).set({ quantity: 40 }).where(eq(stocks.sku, product.sku))
})

test("Dark pattern 8, drip pricing: what the product's page shows is what the cart, the order and the payment come to", async () => {
  const buyer = shop.asGuest()
  await register(buyer, "Drip")
  const { html } = await buyer.page("/product-detail/earbuds/1")
  const [price = ""] = textOf(shown(html)).match(/₹[\d,]+/) ?? []
  const preview = await buyer.ask("/price-preview", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: shop.services.shopUrl },
    body: JSON.stringify({
      items: [{ id: "1", quantity: 1 }],
      place: { pin: "403001", state: "Goa", city: "" },
    }),
  })
  const { totalPaise } = await preview.json()
  const number = await placeOrder(buyer)
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  expect(Number(price.replace(/\D/g, "")) * 100).toBe(totalPaise)
  expect(order?.totalPaise).toBe(totalPaise)
})

test("Dark pattern 9, disguised advertisement: stars are what buyers gave, and where nobody gave any there are none", async () => {
  const { html } = await shop.page("/product-detail/earbuds/1")
  expect(textOf(shown(html))).not.toMatch(/1359 reviews|4\.8/)
  expect(html).not.toContain("aggregateRating")
})

test("Dark pattern 9, disguised advertisement: a product whose place in a search is paid for is marked as promoted, and no other is", async () => {
  const { settings } = shop.services
  const pinned = [
    { id: "1", isPaid: true },
    { id: "2", isPaid: false },
  ]
  const value = [{ words: "soundbar", products: pinned }]
  await changeSetting({ db, settings }, { key: "search.pins", value, actor: "test" })
  const { html } = await shop.page("/search/soundbar")
  const cards = shown(html).match(/<article\b.*?<\/article>/gs) ?? []
  expect(cards.map((card) => textOf(card).includes("Promoted")).slice(0, 3)).toEqual([true, false, false])
  expect(cards.filter((card) => card.includes("Promoted"))).toHaveLength(1)
  await changeSetting({ db, settings }, { key: "search.pins", value: [], actor: "test" })
})

test("Dark pattern 11, trick wording: what a box asks is said without a no", () => {
  const boxes = pages.flatMap(([, html]) => boxesIn(html))
  const turned = boxes.filter(({ words }) =>
    /\b(not|don't|never|unsubscribe|opt[- ]out|untick|uncheck)\b/i.test(words),
  )
  expect(turned).toEqual([])
})

test("Dark pattern 13, rogue malware: pages run scripts of the shop alone, and nothing is downloaded that was not asked for", async () => {
  for (const path of PATHS) {
    const { headers } = await shop.page(path)
    const policy = headers.get("Content-Security-Policy") ?? ""
    const sources = policy.match(/script-src ([^;]+)/)?.[1]?.split(" ") ?? ["none"]
    expect(
      sources.filter((source) => !/^'(self|sha256-[\w+/=]+|strict-dynamic|none)'$/.test(source)),
      path,
    ).toEqual([])
    expect(headers.get("Content-Disposition"), path).toBeNull()
  }
})
