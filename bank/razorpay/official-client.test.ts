import { once } from "node:events"
import { serve } from "@hono/node-server"
import Razorpay from "razorpay"
import { afterAll, expect, test } from "vitest"
import { createSampleRazorpay, RAZORPAY_KEYS } from "#test/samples/razorpay/sample-razorpay.ts"

// Razorpay's own client, pointed at the emulator: whatever it sends and reads, the emulator takes and answers.
const { emulator } = createSampleRazorpay()
const server = serve({ fetch: emulator.fetch, hostname: "127.0.0.1", port: 0 })
await once(server, "listening")
afterAll(() => new Promise((resolve) => server.close(resolve)))

const address = server.address()
const port = typeof address === "object" && address ? address.port : 0
const { keyId: key_id, keySecret: key_secret, webhookSecret } = RAZORPAY_KEYS
const client = new Razorpay({ key_id, key_secret })
Object(client).api.rq.defaults.baseURL = `http://127.0.0.1:${port}` // its host is fixed in its code

const createOrder = (receipt: string) => client.orders.create({ amount: 129_900, currency: "INR", receipt })
const payFor = (order_id: string) => {
  const asked = { order_id, method: "card", email: "asha@example.in", contact: "0987654321", notes: [] as [] }
  return emulator.store.authorise(emulator.store.begin(asked).id)
}

test("Razorpay's own client creates an order, finds it by its receipt, and sees its payments", async () => {
  const made = await createOrder("r-1")
  expect(made).toMatchObject({ status: "created", amount_due: 129_900, amount_paid: 0, attempts: 0 })
  expect(await client.orders.fetch(made.id)).toMatchObject({ id: made.id, receipt: "r-1" })
  expect((await client.orders.all({ receipt: "r-1" })).items.map(({ id }) => id)).toEqual([made.id])
  const payment = payFor(made.id)
  const { count, items } = await client.orders.fetchPayments(made.id)
  expect([count, items[0]?.id, items[0]?.status]).toEqual([1, payment.id, "authorized"])
  expect(await client.orders.edit(made.id, { notes: { state: "cancelled" } })).toMatchObject({
    notes: { state: "cancelled" },
  })
})

test("Razorpay's own client captures a payment and refunds a part of it", async () => {
  const { id } = await createOrder("r-2")
  const payment = payFor(id)
  expect(await client.payments.capture(payment.id, 129_900, "INR")).toMatchObject({ status: "captured" })
  await expect(client.payments.capture(payment.id, 129_900, "INR")).rejects.toMatchObject({
    statusCode: 400,
    error: { code: "BAD_REQUEST_ERROR", description: "This payment has already been captured" },
  })
  const refund = await client.payments.refund(payment.id, { amount: 29_900, receipt: "refund-1" })
  expect(refund).toMatchObject({ amount: 29_900, status: "processed", payment_id: payment.id })
  expect(await client.payments.fetch(payment.id)).toMatchObject({
    refund_status: "partial",
    amount_refunded: 29_900,
  })
})

test("Razorpay's own client verifies the emulator's webhooks and refuses altered ones", async () => {
  payFor((await createOrder("r-3")).id)
  const [webhook] = emulator.sent
  if (!webhook) throw new Error("no webhook was sent")
  const signature = webhook.headers.get("X-Razorpay-Signature") ?? ""
  expect(Razorpay.validateWebhookSignature(webhook.body, signature, webhookSecret)).toBe(true)
  expect(Razorpay.validateWebhookSignature(`${webhook.body} `, signature, webhookSecret)).toBe(false)
})

test("Razorpay's own client with another key is refused", async () => {
  const stranger = new Razorpay({ key_id, key_secret: "another secret" })
  Object(stranger).api.rq.defaults.baseURL = `http://127.0.0.1:${port}`
  await expect(stranger.orders.all({})).rejects.toMatchObject({ statusCode: 401 })
})
