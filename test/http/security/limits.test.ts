import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { createShop, shown } from "#test/http/shop-server.ts"
import { buy, orderForm, register } from "#test/http/shopper.ts"

const TWO = "2/600"
const shop = await createShop({
  LIMIT_LOGIN_ADDRESS: TWO,
  LIMIT_REGISTER_ADDRESS: TWO,
  LIMIT_RESET_ADDRESS: TWO,
  LIMIT_ORDER_ADDRESS: TWO,
  LIMIT_ENQUIRY_ADDRESS: TWO,
  LIMIT_ALERT_ADDRESS: TWO,
  LIMIT_SEARCH_ADDRESS: TWO,
})
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] })) // a second that passes is one less to wait
afterAll(() => {
  vi.useRealTimers()
  return shop.close()
})

const enquiry = {
  product: "Earbuds",
  units: "40",
  name: "Nalini Rao",
  company: "",
  phone: "9876543210",
  requirement: "",
}
const email = (turn: number) => `asha-${turn}@example.in`
const FORMS: [path: string, fields: (turn: number) => Record<string, string>][] = [
  ["/login", (turn) => ({ email: email(turn), password: "wrong-wrong" })],
  ["/register", (turn) => ({ name: "Asha", email: email(turn), password: "short" })],
  ["/forgot-password", (turn) => ({ email: email(turn) })],
  ["/reset-password?token=invented", () => ({ token: "invented", password: "sur-taal-9" })],
  ["/corporate", (turn) => ({ ...enquiry, email: email(turn) })],
  ["/subscriptions", (turn) => ({ email: email(turn) })],
  ["/stock-wishes?product=5", (turn) => ({ email: email(turn) })],
]
const SENTENCE = /Try again in 10 minutes\./
let addresses = 0
/** A browser behind an address that nobody used before. */
const newcomer = () => {
  addresses += 1
  return shop.asGuest(`198.51.100.${addresses}`)
}

test.each(FORMS)(
  "ID-5: %s says in the form itself, and to programs, when one address may send it again",
  async (path, fields) => {
    const browser = newcomer()
    for (const turn of [1, 2]) expect((await browser.post(path, fields(turn))).status).not.toBe(429)
    const refused = await browser.post(path, fields(3))
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"])
    const html = shown(await refused.text())
    expect(html).toMatch(SENTENCE)
    expect(html, "a page with the form, not a bare sentence").toMatch(/<form[^>]*method="post"/)
    if (fields(3).email) expect(html, "what was typed is still there").toContain(`value="${email(3)}"`)
    expect((await newcomer().post(path, fields(4))).status, "another address").not.toBe(429)
  },
)

test.each(FORMS)("ID-5: %s says the same to the page's own script", async (path, fields) => {
  const browser = newcomer()
  const data = path.replace(/(\?|$)/, ".data$1")
  for (const turn of [5, 6]) await browser.post(path, fields(turn))
  const refused = await browser.post(data, fields(7))
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"])
  expect(await refused.text()).toMatch(SENTENCE)
})

test("PAY-5: an order beyond the limit of its address is refused in the form, with what was typed but the card", async () => {
  const browser = newcomer()
  await register(browser, "Meera")
  for (const _ of [1, 2]) await buy(browser)
  const refused = await browser.post("/payment", await orderForm(browser))
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"])
  const html = shown(await refused.text())
  expect(html).toContain("Try again in 10 minutes: nothing was ordered or charged.")
  expect(html).toContain("4 Marine Drive")
  expect(html).not.toContain("738291046573")
})

test("ID-5: an account's orders are counted as well, from wherever they come", async () => {
  const few = await createShop({ LIMIT_ORDER_ACCOUNT: "1/600" })
  await register(few, "Meera")
  await buy(few)
  expect((await few.post("/payment", await orderForm(few))).status).toBe(429)
  await few.close()
})

test("SR-6: who searches too often is told so where the products would stand; the next address is not", async () => {
  const browser = newcomer()
  for (const word of ["earbuds", "watch"]) expect((await browser.get(`/search/${word}`)).status).toBe(200)
  const refused = await browser.get("/search/speaker")
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"])
  expect(refused.headers.get("cache-control"), "nobody else is given it").toBe("no-store")
  const html = shown(await refused.text())
  expect(html).toMatch(/role="alert"[^>]*>The products did not load\. Too many tries in a short time/)
  expect(html).toMatch(SENTENCE)
  const suggestions = await browser.get("/suggestions?q=a")
  expect([suggestions.status, suggestions.headers.get("retry-after")]).toEqual([429, "600"])
  expect((await newcomer().get("/search/speaker")).status).toBe(200)
})

test("CART-5: who asks for prices too often is told when to come back; the next address is not", async () => {
  const strict = await createShop({ LIMIT_PRICES_ADDRESS: TWO }) // a shop of its own: every order form asks for a price
  const browser = strict.asGuest("198.51.100.1")
  for (const id of [1, 2]) expect((await browser.get(`/prices?ids=${id}`)).status).toBe(200)
  const refused = await browser.get("/prices?ids=3")
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"])
  expect(refused.headers.get("cache-control"), "nobody else is given it").toBe("no-store")
  expect(await refused.json()).toEqual([])
  expect((await strict.asGuest("198.51.100.2").get("/prices?ids=3")).status).toBe(200)
  await strict.close()
})

test("ID-5: by default one address may register 100, log in 300 times in a quarter of an hour and order 300 times", async () => {
  const { services, close } = await createShop()
  const { LIMIT_REGISTER_ADDRESS, LIMIT_LOGIN_ADDRESS, LIMIT_ORDER_ADDRESS, LIMIT_LOGIN_ACCOUNT } =
    services.env
  const passes = async (name: Parameters<typeof services.limits.take>[0], tries: number) => {
    for (let n = 0; n < tries; n += 1) expect(await services.limits.take(name, "203.0.113.1")).toBe(0)
  }
  await passes("LIMIT_REGISTER_ADDRESS", 100)
  await passes("LIMIT_LOGIN_ADDRESS", 300)
  await passes("LIMIT_ORDER_ADDRESS", 300)
  await passes("LIMIT_ORDER_ACCOUNT", 300)
  expect(LIMIT_REGISTER_ADDRESS?.windowSeconds).toBeLessThanOrEqual(3600)
  expect(LIMIT_ORDER_ADDRESS?.windowSeconds).toBeLessThanOrEqual(3600)
  expect(LIMIT_LOGIN_ADDRESS?.windowSeconds).toBeLessThanOrEqual(900)
  expect(LIMIT_LOGIN_ACCOUNT).toEqual({ tries: 10, windowSeconds: 900 })
  await close()
})
