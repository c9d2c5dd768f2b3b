import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { listPaymentExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import type { PaymentGateway, SettlementLine } from "#app/core/payments/payment-gateway.ts"
import { orders } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleBank, sampleRequest } from "#test/samples/sample-shop.ts"
import { reconcilePayments } from "./reconcile.server.ts"

const db = await keepSampleShop()
const PRICE = earbuds.pricePaise
const reconcile = (gateway: Partial<PaymentGateway> = {}) =>
  reconcilePayments(createTestServices(db, gateway), { settledForMinutes: 0 })
const kinds = async () => (await listPaymentExceptions(db)).map(({ kind }) => kind)

async function paidOrder(quantity = 1) {
  const placed = await placedOrder(createTestServices(db), sampleRequest([asked(earbuds, quantity)]))
  return placed.order
}

test("matching payments are reconciled once, settled to the paisa, and the ledger balances", async () => {
  await paidOrder()
  const cancelled = await paidOrder()
  await cancelOrder(createTestServices(db), cancelled)
  const partly = await paidOrder(2)
  await refundLines(createTestServices(db), {
    order: partly,
    pieces: [{ line: earbuds.sku, quantity: 1 }],
    note: "",
  })
  const first = await reconcile()
  expect(first).toMatchObject({ compared: 3, silent: 0, settlementLines: 5, exceptions: 0 })
  expect(first.ledger).toMatchObject({ takenPaise: 4 * PRICE, givenPaise: 2 * PRICE, ordersPaise: 2 * PRICE })
  expect(first.ledger.settledPaise).toBe(2 * PRICE)
  expect(await reconcile()).toMatchObject({ compared: 0, settlementLines: 0, exceptions: 0 })
})

test("money that only the gateway or only the shop has on record is found and recorded once", async () => {
  const [lost, kept, given] = [await paidOrder(), await paidOrder(), await paidOrder()]
  await cancelOrder(createTestServices(db), given)
  const find: PaymentGateway["find"] = async (id) => {
    if (id === lost.id) return null
    const charge = await sampleBank.gateway.find(id)
    return charge && { ...charge, state: "captured", amountPaise: id === kept.id ? PRICE - 1 : PRICE }
  }
  expect(await reconcile({ find })).toMatchObject({ compared: 3, exceptions: 3 })
  expect((await kinds()).toSorted()).toEqual(["missing-capture", "missing-refund", "wrong-amount"])
  await db.update(payments).set({ reconciledAt: null })
  await reconcile({ find })
  expect(await kinds()).toHaveLength(3)
})

test("a payment captured after it failed in the shop is refunded automatically", async () => {
  const order = await paidOrder()
  await db.update(payments).set({ state: "expired" }).where(eq(payments.id, order.id))
  await reconcile()
  expect(await db.select().from(refunds)).toMatchObject([{ paymentId: order.id, amountPaise: PRICE }])
  expect(await kinds()).toEqual([])
})

test("a gateway that does not answer is asked again, and nothing counts as reconciled", async () => {
  await paidOrder()
  const down = () => Promise.reject(new Error("down"))
  expect(await reconcile({ find: down, settlements: down })).toMatchObject({
    compared: 0,
    silent: 5,
    exceptions: 0,
  })
  expect(await reconcile()).toMatchObject({ compared: 1, silent: 0, settlementLines: 1 })
})

test("a settlement line of an unknown payment or a wrong amount is recorded, and adjustments are kept", async () => {
  const order = await paidOrder()
  const line: SettlementLine = {
    ...{ id: "a", settlementId: "s-1", kind: "payment", paymentId: order.id, refundId: null },
    ...{ amountPaise: PRICE, feePaise: 200, taxPaise: 36, settledPaise: PRICE - 236, reference: "UTR 1" },
  }
  const lines: SettlementLine[] = [
    line,
    { ...line, id: "b", amountPaise: PRICE - 1 },
    { ...line, id: "c", paymentId: crypto.randomUUID() },
    { ...line, id: "d", kind: "refund", refundId: crypto.randomUUID() },
    { ...line, id: "e", kind: "adjustment", paymentId: null, settledPaise: -100 },
  ]
  const told = await reconcile({ settlements: async () => lines })
  expect(told).toMatchObject({ settlementLines: 5, exceptions: 3 })
  expect((await kinds()).toSorted()).toEqual(["unasked-refund", "unknown-settlement", "wrong-settlement"])
})

test("an order whose payments differ from its total is found", async () => {
  const order = await paidOrder()
  await paidOrder()
  await db
    .update(orders)
    .set({ totalPaise: sql`${orders.totalPaise} + 1` })
    .where(eq(orders.id, order.id))
  expect((await reconcile()).exceptions).toBe(1)
  expect(await listPaymentExceptions(db)).toMatchObject([{ kind: "order-mismatch", number: order.number }])
})
