import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { listPaymentExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createRazorpayShop, type RazorpayShop } from "#test/samples/razorpay/razorpay-shop.ts"
import { ashasPayment, asked, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"

// Money that a shopper's app still pays after the attempt was given up, one way or another.

const db = await keepSampleShop()
let shop: RazorpayShop

beforeEach(() => {
  shop = createRazorpayShop(db)
})

async function waitingOrder() {
  const { order } = await shop.place({ ...sampleRequest([asked(earbuds)]), method: "upi" })
  await db.update(orders).set({ payableUntil: sql`now() + interval '10 minutes'` })
  return order
}

const [PAID, FAILED] = ["paid", "payment_failed"]
/** The ways in which an attempt is given up, and how its order then stands. */
const WAYS: Record<string, { giveUp: (id: string) => Promise<unknown>; order: string }> = {
  "its order expires": {
    giveUp: async () => {
      await db.update(orders).set({ payableUntil: sql`now() - interval '1 minute'` })
      await recoverOrders(shop.services, { olderThanSeconds: 0, expireAfterSeconds: 0 })
      await recoverOrders(shop.services, { olderThanSeconds: 0 })
    },
    order: FAILED,
  },
  "its order is cancelled": { giveUp: (id) => cancelOrder(shop.services, { id }), order: FAILED },
  "its order is paid by another attempt": {
    giveUp: async (id) => {
      const paid = await payOrder(
        shop.services,
        { id, number: "" },
        { method: "checkout", typed: ashasPayment },
      )
      if (paid.ok && paid.next) await shop.answerNext(paid.next, "pay")
      await shop.hearAll()
      await recoverOrders(shop.services, { olderThanSeconds: 0 })
    },
    order: PAID,
  },
}

async function payLate(orderId: string) {
  const [first] = shop.emulator.store.payments()
  if (!first) throw new Error("no payment")
  shop.emulator.store.authorise(first.id)
  return { payment: first, orderId }
}

const isRest = () =>
  shop.emulator.store.payments().every(({ status }) => status !== "authorized" && status !== "created")

for (const [way, { giveUp, order: state }] of Object.entries(WAYS))
  test.each(["its webhook", "nothing"])(
    `money that comes after ${way}, told by %s, is given back at the gateway, and the order is as it was`,
    async (told) => {
      const order = await waitingOrder()
      await giveUp(order.id)
      expect((await getOrderById(db, order.id)).state).toBe(state)
      shop.emulator.sent.splice(0)
      const { payment } = await payLate(order.id)
      if (told === "its webhook") await shop.hearAll()
      else await recoverOrders(shop.services, { olderThanSeconds: 0 })
      await shop.hearAll()
      expect([payment.captured, payment.refund_status, isRest()]).toEqual([true, "full", true])
      expect((await getOrderById(db, order.id)).state).toBe(state)
      const [late] = await db.select().from(payments).where(eq(payments.id, order.id))
      expect(late).toMatchObject({ state: "refunded", refundedPaise: earbuds.pricePaise })
      expect(await listPaymentExceptions(db), "nothing waits for staff").toEqual([])
    },
  )

test("nobody asks for what was looked for a moment ago", async () => {
  const order = await waitingOrder()
  await cancelOrder(shop.services, order)
  expect(await recoverOrders(shop.services, { olderThanSeconds: 0 })).toBe(0)
  await payLate(order.id)
  expect(await recoverOrders(shop.services, { olderThanSeconds: 0 })).toBe(0)
  await db.update(payments).set({ claimedUntil: sql`now()` })
  expect(await recoverOrders(shop.services, { olderThanSeconds: 0 })).toBe(1)
})
