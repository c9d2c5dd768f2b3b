import { createHmac } from "node:crypto"
import { expect, test } from "vitest"
import { createGateways } from "#app/core/payments/gateways.server.ts"
import { createSampleRazorpay, RAZORPAY_KEYS } from "#test/samples/razorpay/sample-razorpay.ts"
import { attempt } from "#test/samples/sample-bank.ts"
import { razorpay } from "./razorpay.server.ts"

const CONTEXT = { env: {} as never, secret: "", shopName: () => "Dhun" }
const SET = {
  RAZORPAY_KEY_ID: "rzp_test_1",
  RAZORPAY_KEY_SECRET: "a key secret",
  RAZORPAY_WEBHOOK_SECRET: "a webhook secret",
}

test("Razorpay is left out without its variables", () => {
  for (const RAZORPAY_URL of ["", "http://127.0.0.1:3910"])
    expect(createGateways([razorpay], { PATH: "/bin", RAZORPAY_URL }, CONTEXT)).toEqual([])
  expect(createGateways([razorpay], SET, CONTEXT)).toMatchObject([{ name: "razorpay", form: null }])
})

test.each(Object.keys(SET))("Razorpay without %s fails with the name of the missing variable", (name) => {
  expect(() => createGateways([razorpay], { ...SET, [name]: undefined }, CONTEXT)).toThrow(name)
})

const { gatewayWith, emulator, answerNext } = createSampleRazorpay()
const gateway = gatewayWith({})

function signed(event: object) {
  const body = JSON.stringify({ entity: "event", created_at: Math.floor(Date.now() / 1000), ...event })
  const signature = createHmac("sha256", RAZORPAY_KEYS.webhookSecret).update(body).digest("hex")
  return { body, headers: new Headers({ "X-Razorpay-Signature": signature }) }
}

test("a signed event of an unused type is acknowledged, so that Razorpay keeps sending others", () => {
  const events = [
    { event: "payment.downtime.started", payload: { "payment.downtime": { entity: {} } } },
    { event: "refund.speed_changed", payload: {} },
    { event: "settlement.processed", payload: { settlement: { entity: { id: "setl_1" } } } },
  ]
  for (const event of events) expect(gateway.readEvent(signed(event))).toBe("ignored")
})

test("an event of a payment that the shop did not start is acknowledged and changes nothing", () => {
  const entity = { id: "pay_1", order_id: null, amount: 100, currency: "INR", status: "captured", notes: [] }
  expect(gateway.readEvent(signed({ event: "payment.captured", payload: { payment: { entity } } }))).toBe(
    "ignored",
  )
})

test("an unexpected answer is an error that quotes nothing", async () => {
  const answers = [
    Response.json({ items: [{ id: 5, receipt: "asha@example.in" }] }),
    new Response("asha@example.in"),
  ]
  for (const answer of answers) {
    const error: unknown = await gatewayWith({ send: async () => answer })
      .find("1")
      .catch((thrown: unknown) => thrown)
    expect(String(error)).toBe("Error: Razorpay's answer cannot be read")
  }
})

test("a refund of an unknown payment is not requested at Razorpay", async () => {
  const refund = { id: crypto.randomUUID(), paymentId: crypto.randomUUID(), amountPaise: 100 }
  expect(await gateway.refund(refund)).toMatchObject({ state: "failed", amountPaise: 100 })
  expect(emulator.refunds.all()).toEqual([])
})

test("a payment of an expired order is not captured, even from a page that is still open", async () => {
  const payment = { id: crypto.randomUUID(), amountPaise: 129_900, currency: "INR" }
  const started = await gateway.start({ ...attempt({ ...payment, card: "" }), ...payment })
  if (!("next" in started)) throw new Error("no next step")
  await gateway.cancel(payment)
  await answerNext(started.next, "pay")
  expect(await gateway.find(payment.id)).toMatchObject({ state: "declined" })
  expect(await gateway.capture(payment)).toMatchObject({ state: "declined" })
  expect(emulator.store.payments()).toMatchObject([{ status: "authorized", captured: false }])
})
