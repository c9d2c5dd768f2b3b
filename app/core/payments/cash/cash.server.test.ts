import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { methodsFor } from "#app/core/checkout/placing/returned-parcels.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  ashasPayment,
  asked,
  createTestServices,
  earbuds,
  ravi,
  sampleRequest,
  soundbar,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { cashCode } from "./cash-code.server.ts"
import { confirmCash } from "./confirm-cash.server.ts"

const db = await keepSampleShop()
const trading = () => ({ ...createTestServices(db), settings: fixedSettings("india") })
const request = (product = earbuds) => ({ ...sampleRequest([asked(product)]), method: "cod" as const })

async function placed() {
  const answer = await placedOrder(trading(), request())
  return answer.order
}

async function confirmed(...steps: OrderState[]) {
  const order = await placed()
  expect(await confirmCash(trading(), order.id, cashCode(trading().secret, order.id))).toBe(true)
  for (const to of steps)
    expect(await advanceOrder(trading(), { orderId: order.id, to, note: "" }), to).toBeNull()
  return order
}

const paymentOf = async (orderId: string) =>
  (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0]
const subjects = async () => (await db.select().from(outboxMails)).map(({ subject }) => subject)

test("a cash on delivery order is confirmed once, by the mailed code", async () => {
  const order = await placed()
  expect(await subjects()).toEqual([`The code of your {shop} order ${order.number}`])
  for (const wrong of ["", "000000x", "12345"])
    expect(await confirmCash(trading(), order.id, wrong)).toBe(false)
  const code = cashCode(trading().secret, order.id)
  const both = await Promise.all([
    confirmCash(trading(), order.id, code),
    confirmCash(trading(), order.id, code),
  ])
  expect(both.filter(Boolean)).toHaveLength(1)
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "confirmed", paymentState: "pending" })
  expect(await subjects()).toHaveLength(2)
})

test("workers query no gateway about cash on delivery, and an unconfirmed order expires", async () => {
  const order = await confirmed()
  expect(await recoverOrders(trading(), { olderThanSeconds: 0, expireAfterSeconds: 0 })).toBe(0)
  expect((await getOrderById(db, order.id)).state).toBe("confirmed")
})

test("delivery marks a cash on delivery order as paid, and its refund is made by hand", async () => {
  const order = await confirmed("packed", "shipped")
  expect(await paymentOf(order.id)).toMatchObject({ method: "cod", state: "pending" })
  expect(await advanceOrder(trading(), { orderId: order.id, to: "delivered", note: "" })).toBeNull()
  expect(await paymentOf(order.id)).toMatchObject({ state: "captured", settledAt: expect.any(Date) })
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "delivered", paymentState: "paid" })
})

test("a refused cash on delivery parcel is restocked with a credit note, refunds nothing, and counts for the buyer", async () => {
  const order = await confirmed("packed", "shipped", "returned")
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "returned", paymentState: "failed" })
  expect([await stockOf(db, earbuds), (await paymentOf(order.id))?.state]).toEqual([10, "declined"])
  expect((await listDocuments(db, order.id)).map(({ kind }) => kind)).toEqual(["invoice", "credit_note"])
  expect((await placeOrder(trading(), asha, request())).ok, "one is forgiven").toBe(true)
  await confirmed("packed", "shipped", "returned")
  expect(await placeOrder(trading(), asha, request())).toMatchObject({
    ...{ ok: false, refusal: { reason: "not-accepted", sentence: expect.stringMatching(/came back to us/) } },
  })
})

test("an account whose parcels came back too often is not offered cash on delivery, and others still are", async () => {
  const choices = async (buyer: { id: string } | null) =>
    (await methodsFor(trading(), buyer)).map(({ choice }) => choice)
  const offered = await choices(null)
  for (const isOffered of [true, true, false]) {
    expect((await choices(asha)).includes("cod")).toBe(isOffered)
    if (isOffered) await confirmed("packed", "shipped", "returned")
  }
  expect(await choices(asha)).toEqual(offered.filter((choice) => choice !== "cod"))
  await db.update(orders).set({ phone: "" })
  expect([await choices(ravi), await choices(null)]).toEqual([offered, offered])
})

test("a confirmed cash on delivery order can be cancelled until it is shipped, without a refund", async () => {
  const order = await confirmed("packed")
  expect(await cancelOrder(trading(), order)).toEqual({ ok: true })
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "cancelled", paymentState: "failed" })
  expect(await stockOf(db, earbuds)).toBe(10)
  const sent = await confirmed("packed", "shipped")
  expect(await cancelOrder(trading(), sent)).toMatchObject({ ok: false })
})

test("a confirmed order that is then paid online is paid once, and the courier collects nothing", async () => {
  const order = await confirmed()
  expect(await payOrder(trading(), order, { method: "card", typed: ashasPayment })).toMatchObject({
    ...{ ok: true, order: { state: "paid", paymentState: "paid" } },
  })
  const states = await db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(states.map(({ method, state }) => `${method} ${state}`).sort()).toEqual([
    "card captured",
    "cod declined",
  ])
})

test("a declined card keeps a confirmed order on cash on delivery", async () => {
  const order = await confirmed()
  const typed = { ...ashasPayment, card: "400000000002" }
  expect(await payOrder(trading(), order, { method: "card", typed })).toEqual({
    ...{ ok: false, refusal: { reason: "declined", number: order.number } },
  })
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "confirmed", paymentState: "pending" })
})

test("an order above the merchant's limit is refused for cash on delivery and takes no stock", async () => {
  expect(await placeOrder(trading(), asha, request(soundbar))).toMatchObject({
    ...{ ok: false, refusal: { reason: "not-accepted", sentence: expect.stringMatching(/up to ₹10,000/) } },
  })
  expect(await stockOf(db, soundbar)).toBe(10)
})
