import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { keepShop, shown } from "../shop-server.ts"

const india = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()

const ask = (question: unknown) =>
  india.ask("/price-preview", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: india.services.shopUrl },
    body: typeof question === "string" ? question : JSON.stringify(question),
  })
const place = { pin: "560001", state: "Karnataka", city: "" }

test("a cart's price and tax are shown before payment and never cached", async () => {
  const answer = await ask({ items: [{ id: "1", quantity: 2 }], place })
  expect(answer.headers.get("Cache-Control")).toBe("no-store")
  const { tax, totalPaise, deliveryPaise } = await answer.json()
  expect([deliveryPaise, tax.supply, tax.cgstPaise]).toEqual([0, "29", 0])
  expect(tax.taxablePaise + tax.igstPaise).toBe(totalPaise)
})

test.each([
  "",
  "null",
  "[]",
  { items: [], place },
  { items: [{ id: "1", quantity: 100 }], place },
  { items: [{ id: "1", quantity: 0.5 }], place },
  { items: [{ id: "'; drop table orders", quantity: 1 }], place },
  { items: Array.from({ length: 501 }, (_, id) => ({ id: String(id), quantity: 1 })), place },
  { items: [{ id: "1", quantity: 1 }], place: { ...place, state: "x".repeat(10_000) } },
])("an invalid price request is refused: %j", async (question) => {
  expect((await ask(question)).status).toBe(400)
})

test("GET /price-preview is refused, and products no longer sold cost nothing", async () => {
  expect((await india.ask("/price-preview")).status).toBe(405)
  const gone = await (await ask({ items: [{ id: "999999", quantity: 1 }], place })).json()
  expect(gone).toMatchObject({ goodsPaise: 0, totalPaise: 0 })
})

test("pages of the specification profile mention no fees, tax splits or previews", async () => {
  for (const path of ["/cart", "/payment"])
    expect((await specification.page(path)).html, path).not.toMatch(/hasPreview|deliveryIsFree|Taxable value/)
})

test("order terms are stated and linked beside the order button, and not in the specification form", async () => {
  const { html } = await india.page("/payment")
  expect(shown(html)).toMatch(/You order under our.*terms of sale.*cancel without a charge.*within 7 days/s)
  for (const topic of ["terms", "delivery", "returns"]) {
    expect(html).toContain(`href="/help/${topic}"`)
    expect((await india.page(`/help/${topic}`)).status).toBe(200)
  }
  expect(shown((await specification.page("/payment")).html)).not.toContain("You order under our")
})

test("where delivery has fees, neither the product page nor its structured data calls it free", async () => {
  const bands = [{ upToPaise: null, upToGrams: null, feePaise: 4_900 }]
  const value = [{ name: "Everywhere", states: [], pins: [], bands }]
  const path = "/product-detail/earbuds/1"
  expect((await india.page(path)).html).toContain("Free Delivery")
  await changeSetting(india.services, { key: "fulfilment.deliveryFees", value, actor: "test" })
  const { html } = await india.page(path)
  expect(html).toContain("Home Delivery")
  expect(html).not.toMatch(/free (express )?delivery|shippingRate/i)
  const markdown = await (await india.get(path, { Accept: "text/markdown" })).text()
  expect(markdown).toContain("Home Delivery")
  expect(markdown).not.toMatch(/free (express )?delivery/i)
})
