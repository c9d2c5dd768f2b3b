import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { promotions } from "#db/tables/promotions.ts"
import { keepShop, shown } from "../shop-server.ts"
import { filledForm } from "../shopper.ts"

// A browser without a script: it follows links and sends forms as they stand in the page.
const shop = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()
const { db } = shop.services

type Browser = ReturnType<typeof shop.asGuest>

/** What a page sends unseen. */
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')],
    ),
  )

/** The order form of the page that "Buy now" leads to, filled in, and where it is sent. */
async function openForm(browser: Browser, query: string) {
  const led = await browser.get(`/payment?${query}`)
  const path = led.headers.get("location") ?? ""
  const { html } = await browser.page(path)
  const { idempotencyKey: _key, items: _items, card: _card, cvv: _cvv, ...typed } = filledForm({})
  const fields: Record<string, string> = { ...typed, method: "cod", ...hiddenIn(html) }
  return { path, html, fields }
}

/** The latest order with this key. */
async function findOrder({ idempotencyKey = "" }: Record<string, string>) {
  const [order] = await db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey))
  if (!order) throw new Error("there is no order")
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  return { ...order, lines }
}

let guests = 0
const newcomer = () => {
  guests += 1
  return { email: `plain${guests}@example.in`, phone: String(9_000_000_000 + guests) }
}

test("the form of a product's page leads to an order form with that product, and no form of a sold-out one does", async () => {
  const { html } = await shop.page("/product-detail/earbuds/1")
  const [form = ""] = html.match(/<form[^>]*id="buy".*?<\/form>/s) ?? []
  expect(form).toContain('action="/payment"')
  expect(form).toContain('<input type="hidden" name="product" value="1"/>')
  expect(form).toMatch(/<noscript>.*name="quantity"/s)
  await leave("3", 0)
  const { html: soldOut } = await shop.page("/product-detail/earbuds/3")
  expect([soldOut.includes("Sold out"), soldOut.includes('name="product"')]).toEqual([true, false])
  const kept = (await specification.page("/product-detail/earbuds/1")).html
  expect(kept).not.toContain('name="product"')
})

/** Leaves so many pieces of a product. */
async function leave(id: string, quantity: number) {
  const [product] = await db.select({ sku: products.sku }).from(products).where(eq(products.id, id))
  await db
    .update(stocks)
    .set({ quantity })
    .where(eq(stocks.sku, product?.sku ?? ""))
}

test("a guest orders so many pieces of a product on delivery by the form as it came", async () => {
  const guest = shop.asGuest()
  const { path, html, fields } = await openForm(guest, "product=1&quantity=2")
  expect(shown(html)).toContain("2 × ₹1,299")
  const placed = await guest.post(path, { ...fields, ...newcomer() })
  expect([placed.status, placed.headers.get("location")]).toEqual([303, expect.stringMatching(/\/pay$/)])
  const { totalPaise, lines } = await findOrder(fields)
  expect(totalPaise).toBe(259_800)
  expect(lines).toMatchObject([{ productId: "1", quantity: 2 }])
})

test("the name that a shopper typed is engraved on the first piece", async () => {
  const guest = shop.asGuest()
  const { path, html, fields } = await openForm(guest, "product=89&quantity=2&engraving=+Meera+")
  expect(shown(html)).toContain("Engraved: “Meera”")
  await guest.post(path, { ...fields, ...newcomer() })
  expect((await findOrder(fields)).lines).toMatchObject([{ quantity: 2, engravings: ["Meera"] }])
})

test("two presses are one order, and a page that was gone back to orders nothing again", async () => {
  const guest = shop.asGuest()
  const { path, fields } = await openForm(guest, "product=1")
  const filled = { ...fields, ...newcomer() }
  const [one, other] = await Promise.all([guest.post(path, filled), guest.post(path, filled)])
  expect(other.headers.get("location")).toBe(one.headers.get("location"))
  const back = await guest.page(path)
  expect(shown(back.html)).toContain("This order was placed already.")
  expect(hiddenIn(back.html)).not.toHaveProperty("items")
  const again = await guest.get(`/payment?product=1&attempt=`)
  expect(again.headers.get("location")).not.toBe(path)
  expect((await guest.post(path, filled)).headers.get("location")).toBe(one.headers.get("location"))
  const items = JSON.stringify([{ id: "1", quantity: 2, pricePaise: 129_900 }])
  const refused = await guest.post(path, { ...filled, items })
  const page = await refused.text()
  expect([refused.status, shown(page)]).toEqual([
    409,
    expect.stringContaining("is still waiting for the bank"),
  ])
  expect(hiddenIn(page).idempotencyKey, "a new attempt").not.toBe(fields.idempotencyKey)
})

test.each([
  ["product=none", "This product is not in the shop.", "/"],
  ["product=999999", "This product is not in the shop.", "/"],
  ["product=1&quantity=0", "Airlobes 141 Ink Black can be ordered in whole pieces, 1 to 99.", ""],
  ["product=1&quantity=1.5", "Airlobes 141 Ink Black can be ordered in whole pieces, 1 to 99.", ""],
  ["product=1&quantity=many", "Airlobes 141 Ink Black can be ordered in whole pieces, 1 to 99.", ""],
  ["product=1&quantity=100", "Airlobes 141 Ink Black can be ordered in whole pieces, 1 to 99.", ""],
  ["product=1&engraving=Meera", "This product is not engraved.", ""],
  ["product=89&engraving=Meera+and+all+her+friends", "Please keep the name to 12 letters.", ""],
])("the page of %s says why it is not ordered, and leads back", async (query, sentence, back) => {
  const { html, fields } = await openForm(shop.asGuest(), query)
  expect(shown(html)).toContain(sentence)
  const id = new URLSearchParams(query).get("product")
  expect(html).toContain(`href="${back || `/product-detail/${id === "1" ? "earbuds" : "speaker"}/${id}`}"`)
  expect(fields).not.toHaveProperty("items")
})

test("a product that is sold out, is not published or has too few pieces is not ordered, whenever that happened", async () => {
  const guest = shop.asGuest()
  const { path, fields } = await openForm(guest, "product=2&quantity=3")
  const answers: [number, string][] = [
    [2, "Only 2 of "],
    [0, " is sold out."],
  ]
  for (const [left, sentence] of answers) {
    await leave("2", left)
    const refused = await guest.post(path, { ...fields, method: "upi", ...newcomer() })
    const html = await refused.text()
    expect(refused.status).toBe(409)
    expect(shown(html)).toContain(sentence)
    expect(hiddenIn(html)).not.toHaveProperty("items")
    expect(shown((await openForm(guest, "product=2&quantity=3")).html)).toContain(sentence)
  }
  await leave("2", 9)
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, "2"))
  expect(shown((await openForm(guest, "product=2")).html)).toContain("This product is not in the shop.")
  const gone = await guest.post(path, { ...fields, ...newcomer() })
  expect(shown(await gone.text())).toContain("This product is not in the shop.")
})

test("nobody reads off a large stock", async () => {
  await leave("4", 40)
  const { fields } = await openForm(shop.asGuest(), "product=4&quantity=99")
  expect(fields).toHaveProperty("items")
})

test("forged products, quantities and prices are refused by the rules of every order, and the page stays as it was", async () => {
  const guest = shop.asGuest()
  const { path, fields } = await openForm(guest, "product=1")
  const forged = [
    [
      { id: "1", quantity: 1, pricePaise: 100 },
      409,
      "was ₹1 and is now ₹1,299. Please confirm it once more.",
    ],
    [{ id: "999999", quantity: 1, pricePaise: 100 }, 409, "no longer in the shop"],
    [{ id: "1", quantity: -1, pricePaise: 129_900 }, 400, "in whole pieces"],
    [{ id: "1", quantity: 1, pricePaise: 129_900, engravings: ["Meera"] }, 409, "not engraved"],
  ] as const
  for (const [item, status, sentence] of forged) {
    const filled = { ...fields, items: JSON.stringify([item]), ...newcomer() }
    const refused = await guest.post(path, filled)
    const html = await refused.text()
    expect([refused.status, shown(html)]).toEqual([status, expect.stringContaining(sentence)])
    expect(hiddenIn(html)).toMatchObject({ items: fields.items, idempotencyKey: fields.idempotencyKey })
  }
  expect((await guest.post(path, { ...fields, items: "[]", ...newcomer() })).status).toBe(400)
})

test("a form with gaps comes back with the product, with what was typed, and with the way to pay", async () => {
  const guest = shop.asGuest()
  const { path, fields } = await openForm(guest, "product=1&quantity=2")
  const refused = await guest.post(path, { ...fields, fullName: "Meera Rao", phone: "12" })
  const html = await refused.text()
  expect(refused.status).toBe(400)
  expect(html).toMatch(/<input[^>]*name="fullName" value="Meera Rao"/)
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="cod"/)
  expect(shown(html)).toMatch(/Please look at these fields again:.*10 digits/s)
  const placed = await guest.post(path, { ...fields, ...hiddenIn(html), ...newcomer() })
  expect(placed.status).toBe(303)
})

test("a guest who needs a code types it into the same form", async () => {
  const guest = shop.asGuest()
  const { path, fields } = await openForm(guest, "product=1&quantity=4")
  const filled = { ...fields, email: "coded@example.in", phone: newcomer().phone }
  const asked = await (await guest.post(path, filled)).text()
  expect(shown(asked)).toContain("6 digits, sent to coded@example.in")
  const wrong = await (await guest.post(path, { ...filled, ...hiddenIn(asked), mailCode: "000000" })).text()
  expect(shown(wrong)).toContain("This is not the code")
  const mailed = (await shop.mails()).findLast(({ recipient }) => recipient === "coded@example.in")
  const mailCode = mailed?.subject.match(/^\d{6}/)?.[0] ?? ""
  const placed = await guest.post(path, { ...filled, ...hiddenIn(wrong), mailCode })
  expect([placed.status, (await findOrder(fields)).totalPaise]).toEqual([303, 519_600])
})

test("a fee that follows from the PIN code is shown, and is confirmed by a second press", async () => {
  await changeSetting(shop.services, {
    key: "fulfilment.deliveryFees",
    value: [
      {
        name: "Goa",
        states: ["Goa"],
        pins: [],
        bands: [{ upToPaise: null, upToGrams: null, feePaise: 4_900 }],
      },
      { name: "India", states: [], pins: [], bands: [{ upToPaise: null, upToGrams: null, feePaise: 9_900 }] },
    ],
    actor: "test",
  })
  const guest = shop.asGuest()
  const { path, html, fields } = await openForm(guest, "product=1")
  expect(shown(html)).toContain("from the PIN code")
  const filled = { ...fields, ...newcomer() }
  const asked = await guest.post(path, filled)
  const once = await asked.text()
  expect([asked.status, shown(once)]).toEqual([409, expect.stringContaining("your order comes to ₹1,348")])
  expect(shown(once)).toContain("Place order for ₹1,348")
  const elsewhere = { ...filled, ...hiddenIn(once), pin: "560001", state: "Karnataka", city: "Bengaluru" }
  const moved = await guest.post(path, elsewhere)
  expect([moved.status, shown(await moved.text())]).toEqual([
    409,
    expect.stringContaining("Delivery was ₹49 and is now ₹99"),
  ])
  expect((await guest.post(path, { ...filled, ...hiddenIn(once) })).status).toBe(303)
  expect((await findOrder(fields)).totalPaise).toBe(134_800)
})

test("an offer for orders that are paid before is taken off only where its way to pay is chosen", async () => {
  await changeSetting(shop.services, { key: "fulfilment.deliveryFees", value: [], actor: "test" })
  const offer = { title: "Paid now", kind: "percent" as const, percent: 10, isPrepaidOnly: true }
  await db.insert(promotions).values({ ...offer, startsAt: new Date(0) })
  await expect.poll(() => shop.services.promotions.automatic().length, { timeout: 2_000 }).toBe(1)
  const guest = shop.asGuest()
  const { path, html, fields } = await openForm(guest, "product=1")
  expect(shown(html)).toContain("Place order for ₹1,169.10")
  const filled = { ...fields, ...newcomer() }
  const refused = await guest.post(path, filled)
  const again = await refused.text()
  expect([refused.status, shown(again)]).toEqual([409, expect.stringContaining("Place order for ₹1,299<")])
  expect((await guest.post(path, { ...filled, ...hiddenIn(again) })).status).toBe(303)
  expect((await findOrder(fields)).totalPaise).toBe(129_900)
})

test("a form that the browser itself sends leads to another site by a link alone, for it may not lead there itself", async () => {
  const guest = shop.asGuest()
  const plain = { "Sec-Fetch-Dest": "document" }
  const { path, fields } = await openForm(guest, "product=1")
  const filled = { ...fields, method: "checkout", ...newcomer(), discountPaise: "12990" }
  const ordered = await guest.post(path, filled, plain)
  const page = ordered.headers.get("location") ?? ""
  expect([ordered.status, page]).toEqual([303, expect.stringMatching(/^\/orders\/DH-[\w-]+\/pay$/)])
  expect((await guest.page(page)).html).toMatch(/href="https?:[^"]*"[^>]*>Go on to the payment page/)
  const again = { intent: "pay", method: "checkout" }
  expect((await guest.post(page, again, plain)).headers.get("location")).toBe(page)
  expect((await guest.post(page, again)).headers.get("location")).toMatch(/^https?:/)
})

test("the specification's order form takes no product from its address", async () => {
  const { status, html } = await specification.page("/payment?product=1")
  expect([status, hiddenIn(html)]).toEqual([200, {}])
})
