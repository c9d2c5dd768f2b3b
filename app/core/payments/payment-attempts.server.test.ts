import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { listPaymentExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, stockOf } from "#test/samples/sample-shop.ts"
import { findNextAction } from "./open-payment.server.ts"
import type { Charge, NextAction, PaymentGateway } from "./payment-gateway.ts"
import { receivePaymentEvent } from "./payment-webhook.server.ts"
import { recoverOrders } from "./recovery/recovery.server.ts"
import { askRefunds, noteRefund } from "./refunds/refund.server.ts"
import { settlePayment } from "./settle-payment.server.ts"

const db = await keepSampleShop()
const PRICE = earbuds.pricePaise
const NEXT: NextAction = { kind: "redirect", url: "https://pay.example/p/1" }

/** A gateway with pages of its own: it waits for the shopper until a test says how the charge ended. */
function createHostedGateway() {
  const charges = new Map<string, Charge>()
  const charge = (state: Charge["state"]): Charge => ({
    state,
    reference: "h-1",
    amountPaise: PRICE,
    currency: "INR",
  })
  const gateway: Partial<PaymentGateway> = {
    async start({ id }) {
      charges.set(id, charges.get(id) ?? charge("pending"))
      return { ...charge("pending"), state: "pending", next: NEXT }
    },
    find: async (id) => charges.get(id) ?? null,
    async cancel({ id }) {
      charges.set(id, charge("declined"))
      return charge("declined")
    },
  }
  const end = (id: string, state: Charge["state"]) => charges.set(id, charge(state))
  return { gateway, end, services: createTestServices(db, gateway) }
}

const paymentsOf = (orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.askedAt, payments.id)
const placed = async (
  services: ReturnType<typeof createTestServices>,
  press = sampleRequest([asked(earbuds)]),
) => {
  const answer = await placedOrder(services, press)
  return answer
}
const captured: Charge = { state: "captured", reference: "r-2", amountPaise: PRICE, currency: "INR" }

/** Another attempt to pay for an order. */
async function payAgain(orderId: string) {
  const id = crypto.randomUUID()
  await db.insert(payments).values({ id, orderId, amountPaise: PRICE, state: "asked" })
  return id
}

test("an order paid on a hosted page keeps its stock and its next step", async () => {
  const { services, end } = createHostedGateway()
  const press = sampleRequest([asked(earbuds)])
  const { order, next } = await placed(services, press)
  const { state, paymentState } = await getOrderById(db, order.id)
  expect([state, paymentState, next]).toEqual(["placed", "pending", NEXT])
  expect(await placed(services, press), "the same press answers the same step").toMatchObject({
    ...{ order: { id: order.id }, next: NEXT },
  })
  expect([await findNextAction(db, order.id), await stockOf(db, earbuds)]).toEqual([NEXT, 9])
  end(order.id, "captured")
  expect(await recoverOrders(services, { olderThanSeconds: 0 })).toBe(1)
  expect(await getOrderById(db, order.id)).toMatchObject({
    state: "paid",
    lifecycle: "confirmed",
    paymentState: "paid",
  })
  expect(await findNextAction(db, order.id)).toBeNull()
})

test("an order left unpaid on a hosted page expires at the gateway, then in the shop", async () => {
  const { services } = createHostedGateway()
  const { order } = await placed(services)
  expect(await recoverOrders(services, { olderThanSeconds: 0 }), "not before its time").toBe(0)
  await db.update(payments).set({ askedAt: sql`now() - interval '901 seconds'` })
  expect(await recoverOrders(services, { olderThanSeconds: 0 })).toBe(1)
  expect([(await getOrderById(db, order.id)).state, await stockOf(db, earbuds)]).toEqual([
    "payment_failed",
    10,
  ])
})

test("an order fails with the last of its attempts, and is paid by any of them", async () => {
  const { services } = createHostedGateway()
  const { order } = await placed(services)
  const second = await payAgain(order.id)
  await settlePayment(services, order.id, { ...captured, state: "declined" })
  expect([(await getOrderById(db, order.id)).state, await stockOf(db, earbuds)]).toEqual(["placed", 9])
  await settlePayment(services, second, captured)
  expect((await getOrderById(db, order.id)).state).toBe("paid")
  expect((await paymentsOf(order.id)).map(({ state }) => state).toSorted()).toEqual(["captured", "declined"])
})

test("of two captured attempts one pays the order, and the other is refunded automatically", async () => {
  const services = createTestServices(db)
  const { order } = await placed(services)
  const second = await payAgain(order.id)
  const event = { ...captured, gateway: "test-bank", id: "evt_2", paymentId: second }
  expect([await receivePaymentEvent(services, event), await receivePaymentEvent(services, event)]).toEqual([
    ...["ended", "nothing-new"],
  ])
  const given: string[] = []
  const refund: PaymentGateway["refund"] = async ({ paymentId, amountPaise }) => {
    given.push(`${paymentId} ${amountPaise}`)
    return { state: "refunded", reference: "rf-1", amountPaise, currency: "INR" }
  }
  await db.update(refunds).set({ claimedUntil: null })
  await recoverOrders(createTestServices(db, { refund }), { olderThanSeconds: 0 })
  expect(given).toEqual([`${second} ${PRICE}`])
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "paid", paymentState: "paid" })
})

test("partial refunds never exceed the captured amount, and the order shows what is left", async () => {
  const services = createTestServices(db)
  const { order } = await placed(services)
  const give = async (amountPaise?: number) => {
    const noted = await db.transaction((tx) =>
      noteRefund(tx, { orderId: order.id, ...(amountPaise && { amountPaise }) }),
    )
    await askRefunds(services, order.id)
    const [payment] = await paymentsOf(order.id)
    const { state, paymentState } = await getOrderById(db, order.id)
    return [noted, payment?.refundedPaise, payment?.state, paymentState, state]
  }
  expect(await give(29_900)).toEqual([29_900, 29_900, "captured", "partly_refunded", "paid"])
  expect(await give(200_000)).toEqual([100_000, PRICE, "refunded", "refunded", "refunded"])
  expect(await give()).toEqual([0, PRICE, "refunded", "refunded", "refunded"])
  expect(await listPaymentExceptions(db)).toEqual([])
})

test("a refund event completes its own refund, whichever arrives first", async () => {
  const silent = createTestServices(db, { refund: () => Promise.reject(new Error("down")) })
  const { order } = await placed(silent)
  for (const amountPaise of [100, 200]) {
    await db.transaction((tx) => noteRefund(tx, { orderId: order.id, amountPaise }))
    await askRefunds(silent, order.id)
  }
  const [first, second] = await db.select().from(refunds).orderBy(refunds.id)
  const told = (refundId: string | undefined, amountPaise: number) =>
    receivePaymentEvent(silent, {
      ...{
        ...captured,
        gateway: "test-bank",
        state: "refunded",
        paymentId: order.id,
        id: `evt_${refundId}`,
        refundId,
        amountPaise,
      },
    })
  expect([await told(second?.id, 200), await told(first?.id, 100)]).toEqual(["ended", "ended"])
  expect((await paymentsOf(order.id))[0]?.refundedPaise).toBe(300)
  expect(await told(crypto.randomUUID(), 100), "one that nobody asked for").toBe("exception")
})

test("a refused or delayed refund is retried, and a refusal is recorded once", async () => {
  const answers = ["failed", "pending", "failed"] as const
  let times = 0
  const refund: PaymentGateway["refund"] = async ({ amountPaise }) => ({
    ...{ state: answers[times++] ?? "refunded", reference: "rf-1", amountPaise, currency: "INR" },
  })
  const services = createTestServices(db, { refund })
  const { order } = await placed(services)
  await noteRefund(db, { orderId: order.id })
  await askRefunds(services, order.id)
  while (times < 4) {
    await db.update(refunds).set({ dueAt: sql`now()` })
    await recoverOrders(services, { olderThanSeconds: 0 })
  }
  expect((await listPaymentExceptions(db)).map(({ kind }) => kind)).toEqual(["refused-refund"])
  expect((await paymentsOf(order.id))[0]?.state).toBe("refunded")
})

test("a payment of a removed gateway waits, and completes when the gateway returns", async () => {
  const { services, end } = createHostedGateway()
  const { order } = await placed(services)
  end(order.id, "captured")
  expect(await recoverOrders({ ...services, gateways: [] }, { olderThanSeconds: 0 })).toBe(0)
  expect((await getOrderById(db, order.id)).state).toBe("placed")
  expect(await recoverOrders(services, { olderThanSeconds: 0 })).toBe(1)
})
