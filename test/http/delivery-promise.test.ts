import { expect, test } from "vitest"
import { piecesField } from "#app/core/fulfilment/returns/replacement.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { delivered } from "./orders/delivered-order.ts"
import { keepShop, shown } from "./shop-server.ts"
import { buy, orderForm, register } from "./shopper.ts"

const india = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()
await register(india, "Asha")

const PUNE = { pin: "411001", city: "Pune", state: "Maharashtra" }
const decide = (value: object) =>
  changeSetting(india.services, { key: "fulfilment.transitDays", value, actor: "test" })
const DAY = /by(?:<!-- -->)? <time dateTime="\d{4}-\d{2}-\d{2}"/i

test("the delivery date is shown for a PIN code, and for no other text", async () => {
  const answer = await india.get("/delivery/411001")
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(await answer.json()).toMatchObject({
    kind: "by",
    day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    zone: "city",
  })
  expect(await (await india.get("/delivery/999999")).json()).toEqual({ kind: "unknown" })
  for (const typed of ["0", "041100", "4110011", "%3Cb%3E"])
    expect((await india.get(`/delivery/${typed}`)).status, typed).toBe(404)
})

test("an engraved piece is promised for a later day than a plain one, with JavaScript and without", async () => {
  const dayOf = async (products: string) =>
    (await (await india.get(`/delivery/411001?products=${products}`)).json()).day
  const [plain, engraved] = [await dayOf("1"), await dayOf("1,154")]
  expect(plain < engraved).toBe(true)
  expect(await dayOf("nobody,,'")).toBe(plain)
  const form = (await india.page("/product-detail/specialrange/154")).html
  expect(form).toContain('name="products" value="154"')
  expect((await india.page("/delivery?products=154&pin=411001")).html).toContain(`dateTime="${engraved}"`)
})

test("beside the day it says up to which sum the courier collects cash there", async () => {
  const cash = { ...india.services.settings.get("payments.cashOnDelivery"), refusedPins: ["411001"] }
  await changeSetting(india.services, { key: "payments.cashOnDelivery", value: cash, actor: "test" })
  const cashAt = async (pin: string) => (await (await india.get(`/delivery/${pin}`)).json()).cashUpToPaise
  expect([await cashAt("411001"), await cashAt("400001")]).toEqual([0, 1_000_000])
  const none = { ...cash, mostPaise: 0, refusedPins: [] }
  await changeSetting(india.services, { key: "payments.cashOnDelivery", value: none, actor: "test" })
  expect(await cashAt("411001"), "a shop that takes no cash says nothing of it").toBeUndefined()
  await changeSetting(india.services, {
    key: "payments.cashOnDelivery",
    value: { ...cash, refusedPins: [] },
    actor: "test",
  })
})

test("without JavaScript the product form opens a page with the delivery date, and other pages are the same for all", async () => {
  const { html: product } = await india.page("/product-detail/earbuds/1")
  expect(product).toMatch(/<form[^>]*action="\/delivery"/)
  expect(product).not.toMatch(DAY)
  const { html } = await india.page("/delivery?pin=411+001")
  expect(html).toMatch(DAY)
  expect(shown(html)).toContain("Delivery to 411001 by")
  const refused = await india.get("/delivery?pin=12")
  expect([refused.status, shown(await refused.text())]).toEqual([
    400,
    expect.stringContaining("Type 6 digits"),
  ])
  expect(shown((await india.page("/delivery")).html)).toContain("Enter your PIN code")
})

test("an unserviceable PIN code is reported on the page and refused at checkout, at its field", async () => {
  const days = { ...india.services.settings.get("fulfilment.transitDays"), city: null }
  await decide(days)
  const sentence = "No courier of ours delivers to 411001 yet."
  expect(shown((await india.page("/delivery?pin=411001")).html)).toContain(sentence)
  const answer = await india.post("/payment", { ...(await orderForm(india)), ...PUNE })
  expect([answer.status, shown(await answer.text())]).toEqual([400, expect.stringContaining(sentence)])
  await decide({ ...days, city: 1 })
})

test("the order's page and its confirmation state the delivery date", async () => {
  const number = await buy(india)
  const { html } = await india.page(`/orders/${number}`)
  expect(shown(html)).toMatch(/Arriving by \w+day, \d+ \w+/)
  const thanks = shown((await india.page(`/thankyou?order=${number}`)).html)
  expect(thanks).toMatch(/by \w+day, \d+ \w+/)
  expect(thanks).toContain("Thank you. Your payment has reached us.")
})

test("an order of which a replacement is requested no longer says that it arrived on time", async () => {
  const { number, lineId } = await delivered(india, india)
  const page = async () => shown((await india.page(`/orders/${number}`)).html)
  expect(await page()).toContain("It arrived on time.")
  const asked = { reason: "faulty", words: "The left one is silent.", [piecesField(lineId)]: "1" }
  await india.post(`/orders/${number}/replacement`, asked)
  expect(await page()).toContain("Replacement requested")
  expect(await page()).not.toContain("It arrived on time.")
})

test("the specification profile states no delivery date and has no such pages", async () => {
  for (const path of ["/delivery", "/delivery?pin=411001", "/delivery/411001"])
    expect((await specification.get(path)).status, path).toBe(404)
  expect((await specification.page("/product-detail/earbuds/1")).html).not.toContain('action="/delivery"')
})
