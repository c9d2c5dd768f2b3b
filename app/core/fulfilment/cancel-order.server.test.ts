import { eq } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder, reservedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleBank,
  sampleRequest,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { cancelOrder } from "./cancel-order.server.ts"

const bank = sampleBank.gateway
const db = await keepSampleShop()

/** An order for two earbuds that was paid and then moved on by these steps. */
async function paidOrder(...steps: OrderState[]) {
  const placed = await placedOrder(createTestServices(db), sampleRequest([asked(earbuds, 2)]))
  for (const step of steps) await moveOrder(db, placed.order.id, step)
  return placed.order
}

const services = (fault: Partial<PaymentGateway> = {}) => createTestServices(db, fault, { timeoutMs: 50 })
const paymentOf = async (id: string) =>
  (await db.select().from(payments).where(eq(payments.orderId, id))).at(0)
const mailSubjects = async () => (await db.select().from(outboxMails)).map(({ subject }) => subject).sort()

test.each([
  ["paid", []],
  ["packed", ["packed"]],
] as const)("an order that is %s can be cancelled: stock, money, history and mail", async (_, steps) => {
  const order = await paidOrder(...steps)
  expect(await cancelOrder(services(), order)).toEqual({ ok: true })
  expect(await stockOf(db, earbuds)).toBe(10)
  expect((await getOrderById(db, order.id)).events.at(-1)).toMatchObject({ state: "cancelled" })
  expect(await paymentOf(order.id)).toMatchObject({ state: "refunded", refundedAt: expect.any(Date) })
  expect(await bank.find(order.id)).toMatchObject({ state: "refunded" })
  expect(await mailSubjects()).toEqual([
    `Your {shop} order ${order.number}`,
    `Your {shop} order ${order.number} is cancelled`,
  ])
})

test("an order that is cancelled twice, at once and later, is cancelled once", async () => {
  const order = await paidOrder()
  const refund = vi.fn(bank.refund)
  const cancel = () => cancelOrder(services({ refund }), order)
  expect(await Promise.all([cancel(), cancel(), cancel()])).toEqual([
    { ok: true },
    { ok: true },
    { ok: true },
  ])
  expect(await cancel()).toEqual({ ok: true })
  expect(refund).toHaveBeenCalledTimes(1)
  expect(await stockOf(db, earbuds)).toBe(10)
  expect(await mailSubjects()).toHaveLength(2)
  expect((await getOrderById(db, order.id)).events).toHaveLength(3)
})

test("an order that was shipped is not cancelled, and nothing is refunded", async () => {
  const refund = vi.fn(bank.refund)
  for (const steps of [
    ["packed", "shipped"],
    ["packed", "shipped", "delivered"],
  ] as const) {
    const order = await paidOrder(...steps)
    expect(await cancelOrder(services({ refund }), order)).toEqual({ ok: false, refusal: "too-late" })
  }
  expect(refund).not.toHaveBeenCalled()
  expect(await stockOf(db, earbuds)).toBe(6)
  expect(await mailSubjects()).toHaveLength(2)
})

test("an order that waits for the bank has nothing to cancel", async () => {
  const reserved = await reservedOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  expect(await cancelOrder(services(), reserved.order)).toEqual({ ok: false, refusal: "unpaid" })
})

test.each([
  ["is down", { refund: () => Promise.reject(new Error("down")) }],
  ["never answers", { refund: () => new Promise<never>(() => {}) }],
])(
  "a refund that the bank does not take because it %s is asked for again, and given once",
  async (_, fault) => {
    const order = await paidOrder()
    expect(await cancelOrder(services(fault), order)).toEqual({ ok: true })
    expect(await paymentOf(order.id)).toMatchObject({ state: "refund_asked", refundedAt: null })

    const recover = () => recoverOrders(services(), { olderThanSeconds: 0 })
    expect(await Promise.all([recover(), recover()])).toEqual(expect.arrayContaining([1, 0]))
    expect(await paymentOf(order.id)).toMatchObject({ state: "refunded" })
    expect(await recover()).toBe(0)
    expect((await getOrderById(db, order.id)).state).toBe("cancelled")
    expect(await stockOf(db, earbuds)).toBe(10)
  },
)

test("a refund whose answer was lost is not given twice", async () => {
  const order = await paidOrder()
  const answerLost: PaymentGateway["refund"] = async (refund) => {
    await bank.refund(refund)
    throw new Error("connection reset")
  }
  await cancelOrder(services({ refund: answerLost }), order)
  expect(await bank.find(order.id)).toMatchObject({ state: "refunded" })
  expect(await recoverOrders(services(), { olderThanSeconds: 0 })).toBe(1)
  expect(await bank.find(order.id)).toMatchObject({ state: "refunded" })
  expect(await paymentOf(order.id)).toMatchObject({ state: "refunded" })
})
