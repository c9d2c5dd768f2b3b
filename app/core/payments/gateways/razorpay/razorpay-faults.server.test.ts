import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createRazorpayShop, type RazorpayShop } from "#test/samples/razorpay/razorpay-shop.ts"
import { asha, asked, earbuds, sampleRequest, stockOf } from "#test/samples/sample-shop.ts"

// The whole way of an order, with Razorpay's emulator and its faults. BP/06 and the like are Razorpay's own scenarios, BP-06 (decision 47).

const db = await keepSampleShop()
let shop: RazorpayShop

beforeEach(() => {
  shop = createRazorpayShop(db)
})

const LATE = { olderThanSeconds: 0, expireAfterSeconds: 0 }
const SOON = { olderThanSeconds: 0 }

test("Razorpay BP/01: an order is paid by Razorpay's report, captured once, whatever the shopper's browser sends", async () => {
  const { order, next } = await shop.place()
  await shop.answerNext(next, "pay")
  expect(await recoverOrders(shop.services, SOON)).toBe(1)
  await shop.hearAll()
  await shop.expectPaidOnce(order.id)
})

test.each(["query", "webhook"])(
  "a payment keeps Razorpay's own id of the money that was taken, from its %s",
  async (source) => {
    const { order, next } = await shop.place()
    await shop.answerNext(next, "pay")
    const key = await shop.keyOf(order.id)
    if (source === "webhook") await shop.services.gateways[0]?.gateway.capture(key)
    await (source === "webhook" ? shop.hearAll() : recoverOrders(shop.services, SOON))
    await shop.expectPaidOnce(order.id)
    const [taken] = shop.emulator.store.payments()
    const [kept] = await db.select().from(payments).where(eq(payments.id, key.id))
    expect(kept?.chargeId).toBe(taken?.id)
  },
)

test.each(["card", "upi", "checkout"] as const)(
  "an order is paid by %s, and a repeated submit leads to the same Razorpay order",
  async (method) => {
    const press = { ...sampleRequest([asked(earbuds)]), method }
    const { order, next } = await shop.place(press)
    await shop.place(press)
    expect(shop.emulator.store.orders()).toHaveLength(1)
    expect(next.kind).toBe(method === "upi" ? "upi" : "form")
    await shop.answerNext(next, "pay")
    await recoverOrders(shop.services, SOON)
    await shop.expectPaidOnce(order.id)
  },
)

test("where Razorpay refuses server-to-server UPI, its hosted page takes the payment", async () => {
  shop.emulator.switchFaults({ refusesUpi: true })
  const { order, next } = await shop.place({ ...sampleRequest([asked(earbuds)]), method: "upi" })
  expect(next).toMatchObject({ kind: "form", fields: { method: "upi" } })
  await shop.answerNext(next, "pay")
  await recoverOrders(shop.services, SOON)
  await shop.expectPaidOnce(order.id)
})

test("Razorpay BP/03: webhooks that arrive twice, out of order or after completion change nothing", async () => {
  const { order, next } = await shop.place()
  await shop.answerNext(next, "pay")
  await shop.services.gateways[0]?.gateway.capture(await shop.keyOf(order.id))
  const webhooks = shop.emulator.sent.toReversed()
  await Promise.all(webhooks.map((webhook) => shop.hear(webhook)))
  for (const webhook of webhooks) await shop.hear(webhook)
  await shop.expectPaidOnce(order.id)
})

test("a webhook that arrives before the response pays the order, and the response does not pay it again", async () => {
  shop = createRazorpayShop(db, { hearsWebhooks: true })
  shop.emulator.switchFaults({ earlyWebhooks: true, duplicateWebhooks: true })
  const { order, next } = await shop.place()
  await shop.answerNext(next, "pay")
  await recoverOrders(shop.services, SOON)
  await shop.expectPaidOnce(order.id)
})

test("Razorpay BP/06: a failed payment leaves its order open, and a late authorisation pays it once", async () => {
  const { order, next } = await shop.place()
  await shop.answerNext(next, "fail")
  await shop.hearAll()
  expect(await recoverOrders(shop.services, SOON)).toBe(0)
  expect((await getOrderById(db, order.id)).state).toBe("placed")
  const [failed] = shop.emulator.store.payments()
  shop.emulator.store.authorise(failed?.id ?? "")
  await recoverOrders(shop.services, SOON)
  await shop.hearAll()
  await shop.expectPaidOnce(order.id)
})

test("a late authorisation of an expired order is refunded automatically", async () => {
  const { order, next } = await shop.place()
  await shop.answerNext(next, "fail")
  expect(await recoverOrders(shop.services, LATE)).toBe(1)
  const [failed] = shop.emulator.store.payments()
  shop.emulator.store.authorise(failed?.id ?? "")
  await recoverOrders(shop.services, SOON)
  await shop.hearAll()
  expect([(await getOrderById(db, order.id)).state, await stockOf(db, earbuds)]).toEqual([
    "payment_failed",
    10,
  ])
  expect(shop.emulator.store.payments()).toMatchObject([{ captured: true, refund_status: "full" }])
  await shop.expectNothingTaken()
})

test("an order abandoned during 3-D Secure expires with its stock, and a later payment takes nothing", async () => {
  const { order, next } = await shop.place()
  await shop.answerNext(next, "leave")
  expect(await recoverOrders(shop.services, SOON)).toBe(0)
  expect(await recoverOrders(shop.services, LATE)).toBe(1)
  expect([(await getOrderById(db, order.id)).state, await stockOf(db, earbuds)]).toEqual([
    "payment_failed",
    10,
  ])
  await shop.answerNext(next, "pay")
  await recoverOrders(shop.services, SOON)
  await shop.expectNothingTaken()
})

test("a shopper who switches the payment method pays once, even when both are paid", async () => {
  const press = sampleRequest([asked(earbuds)])
  const { order, next } = await shop.place(press)
  await db.update(orders).set({ payableUntil: sql`now() + interval '1 hour'` })
  const again = await payOrder(shop.services, order, { method: "upi", typed: press.payment })
  if (!again.ok || !again.next) throw new Error("no second attempt")
  await shop.answerNext(next, "pay")
  await shop.answerNext(again.next, "pay")
  while ((await recoverOrders(shop.services, SOON)) > 0); // as its worker
  await shop.hearAll()
  await shop.expectPaidOnce(order.id)
  const states = await db
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.orderId, order.id))
  expect(states.map(({ state }) => state).toSorted()).toEqual(["captured", "refunded"])
})

test.each(["first", "second"])(
  "money of the %s attempt that comes after its order is paid goes back in the same round",
  async (late) => {
    const press = sampleRequest([asked(earbuds)])
    const { order, next } = await shop.place(press)
    await db.update(orders).set({ payableUntil: sql`now() + interval '1 hour'` })
    const again = await payOrder(shop.services, order, { method: "upi", typed: press.payment })
    if (!again.ok || !again.next) throw new Error("no second attempt")
    const attempts = late === "first" ? [again.next, next] : [next, again.next]
    for (const attempt of attempts) {
      await shop.answerNext(attempt, "pay")
      await db.update(payments).set({ claimedUntil: null })
      await recoverOrders(shop.services, SOON)
    }
    await shop.expectPaidOnce(order.id)
  },
)

test("of sixty orders under all faults at once, none is lost and none is paid twice", {
  timeout: 120_000,
}, async () => {
  await db.execute(sql`update stocks set quantity = 1000`)
  shop = createRazorpayShop(db, { hearsWebhooks: true })
  const faults = [
    ...[
      {},
      { duplicateWebhooks: true },
      { reversedWebhooks: true, earlyWebhooks: true },
      { lostWebhooks: true },
    ],
    ...[{ silentAfter: ["order" as const] }, { silentAfter: ["capture" as const] }, { wrongSignature: true }],
    ...[{ down: true }, { refusesKnownReceipts: true }],
  ]
  for (let turn = 0; turn < 60; turn += 1) {
    const press = {
      ...sampleRequest([asked(earbuds)]),
      method: turn % 2 ? ("card" as const) : ("upi" as const),
    }
    const during = faults[turn % faults.length] ?? {}
    shop.emulator.switchFaults(during)
    await placeOrder(shop.impatient, asha, press)
    shop.emulator.switchFaults({})
    const { next } = await shop.place(press)
    shop.emulator.switchFaults({ ...during, down: false })
    await shop.answerNext(next, turn % 5 === 4 ? "fail" : "pay")
    await recoverOrders(shop.impatient, SOON)
  }
  shop.emulator.switchFaults({})
  await db.update(payments).set({ claimedUntil: null })
  await recoverOrders(shop.services, SOON)
  await recoverOrders(shop.services, SOON)
  await recoverOrders(shop.services, LATE)
  expect(await shop.standing()).toEqual({ paidOrders: 48, mails: 48, taken: 48, exceptions: 0 })
})
