import { expect, test } from "vitest"
import { payments } from "#db/tables/payments.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { orderForm, register } from "#test/http/shopper.ts"
import { createSampleRazorpay } from "#test/samples/razorpay/sample-razorpay.ts"

// Razorpay, plugged into the whole shop: its hosted page posts the shopper's browser back, from an address of its own.
const { emulator, gatewayWith, answerNext, url } = createSampleRazorpay()
const shop = await keepShop()
Object.assign(shop.services, {
  gateways: [
    { name: "razorpay", methods: ["card", "upi", "checkout"], form: null, gateway: gatewayWith({}) },
  ],
})
await register(shop, "Asha")

const foreign = { Origin: url, "Sec-Fetch-Site": "cross-site" }
const stateOf = async () => (await shop.services.db.select().from(payments)).map(({ state }) => state)
let number = ""

test("the order's payment is a form to Razorpay's page, with no card fields in the shop", async () => {
  const { card: _card, cvv: _cvv, ...filled } = await orderForm(shop)
  const answer = await shop.post("/payment", filled)
  const path = answer.headers.get("Location") ?? ""
  number = path.match(/DH-[0-9A-Z-]+/)?.[0] ?? ""
  expect([answer.status, path]).toEqual([303, `/orders/${number}/pay/gateway`])
  const page = await (await shop.get(path)).text()
  expect(page).toContain(`action="${url}/v1/checkout/embedded"`)
  expect(page).toContain(`name="callback_url" value="http://shop.test/payment-returns/razorpay/${number}"`)
})

test("a return from Razorpay's page leads to the order, and a forged one pays nothing", async () => {
  const forged = {
    razorpay_payment_id: "pay_1",
    razorpay_order_id: "order_1",
    razorpay_signature: "0".repeat(64),
  }
  for (const ask of [
    () => shop.post(`/payment-returns/razorpay/${number}`, forged, foreign),
    () => shop.get(`/payment-returns/razorpay/${number}`),
  ]) {
    const answer = await ask()
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/orders/${number}/pay`])
  }
  expect(await stateOf()).toEqual(["pending"])
})

test("a return from a gateway that is not installed, or to a foreign URL, is a 404", async () => {
  expect((await shop.post(`/payment-returns/nobody/${number}`, {}, foreign)).status).toBe(404)
  const away = await shop.get("/payment-returns/razorpay/%2F%2Fevil.example")
  expect(away.headers.get("Location") ?? "/").toMatch(/^\/(?!\/)/)
  const refused = [
    `/orders/${number}/pay`,
    `/payment-returns/razorpay/${number}/pay`,
    `/payment-returns/razorpay/${number}.data`,
    "/payment-returns/razorpay/%2F%2Fevil.example",
    "/payment-returns",
  ]
  for (const path of refused)
    expect((await shop.post(path, { intent: "check" }, foreign)).status, path).toBe(403)
})

test("a payment that Razorpay reports as authorised is captured by its webhook, without the shopper", async () => {
  const [payment] = await shop.services.db.select().from(payments)
  if (payment?.next == null) throw new Error("no next step")
  await answerNext(Object(payment.next), "pay")
  const tell = async () => {
    for (const { body, headers } of emulator.sent) {
      const told = await shop.asGuest().ask("/payment-events/razorpay", { method: "POST", body, headers })
      expect(told.status).toBe(204)
    }
  }
  expect(emulator.sent.map(({ event }) => event)).toEqual(["payment.authorized"])
  await tell()
  expect(await stateOf()).toEqual(["captured"])
  await tell()
  expect(emulator.sent.map(({ event }) => event)).toEqual([
    "payment.authorized",
    "payment.captured",
    "order.paid",
  ])
  expect((await shop.get(`/orders/${number}/pay`)).headers.get("Location")).toBe(`/orders/${number}`)
})
