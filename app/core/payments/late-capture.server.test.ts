import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { listPaymentExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { orders } from "#db/tables/orders.ts"
import { refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { reservedOrder } from "#test/samples/orders/sample-orders.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { receivePaymentEvent } from "./payment-webhook.server.ts"
import { settlePayment } from "./settle-payment.server.ts"

const db = await keepSampleShop()
const PRICE = earbuds.pricePaise
const TOLD = { reference: "r", amountPaise: PRICE, currency: "INR" }

/** An order whose payment was declined: of the one kind it fails with it, the other can still be paid. */
async function declinedOrder({ isPayable = false } = {}) {
  const reserved = await reservedOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  if (isPayable) await db.update(orders).set({ payableUntil: sql`now() + interval '10 minutes'` })
  const { id } = reserved.order
  await settlePayment(createTestServices(db), id, { ...TOLD, state: "declined" })
  return id
}

const captured = (paymentId: string, amountPaise = PRICE) =>
  receivePaymentEvent(createTestServices(db), {
    ...{ ...TOLD, amountPaise, state: "captured", gateway: "test-bank", id: `evt_${paymentId}`, paymentId },
  })
const stateOf = async (id: string) => (await getOrderById(db, id)).state
const allExceptions = () => listPaymentExceptions(db, { isAll: true })

test("a late capture pays an order that still waits for another attempt", async () => {
  const id = await declinedOrder({ isPayable: true })
  expect(await stateOf(id)).toBe("placed")
  expect([await captured(id), await captured(id)]).toEqual(["ended", "nothing-new"])
  expect([await stateOf(id), await db.$count(refunds)]).toEqual(["paid", 0])
  expect(await allExceptions()).toMatchObject([
    { kind: "late-capture", resolution: expect.stringMatching(/paid by this/) },
  ])
})

test("a late capture of a failed order is refunded once, automatically", async () => {
  const id = await declinedOrder()
  expect([await captured(id), await captured(id)]).toEqual(["ended", "nothing-new"])
  expect(await db.select().from(refunds)).toMatchObject([
    { paymentId: id, amountPaise: PRICE, state: "asked" },
  ])
  expect(await allExceptions()).toMatchObject([{ resolution: expect.stringMatching(/goes back by itself/) }])
})

test("a late capture of a wrong amount is left to staff", async () => {
  const id = await declinedOrder()
  expect(await captured(id, PRICE - 1)).toBe("exception")
  expect(await db.$count(refunds)).toBe(0)
  expect(await allExceptions()).toMatchObject([{ kind: "late-capture", resolution: null }])
})

test("two concurrent late captures of one order pay it once", async () => {
  const placed = await placeOrder(createTestServices(db), asha, sampleRequest([asked(earbuds)]))
  const id = await declinedOrder({ isPayable: true })
  const both = await Promise.all([captured(id), captured(id)])
  expect(both.toSorted()).toEqual(["ended", "nothing-new"])
  expect([placed.ok, await stateOf(id)]).toEqual([true, "paid"])
})
