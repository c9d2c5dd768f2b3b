import { beforeEach, expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createRazorpayShop, type RazorpayShop } from "#test/samples/razorpay/razorpay-shop.ts"
import { asha, asked, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"

// Answers of Razorpay that are lost or never come. BP/06 and the like are Razorpay's own scenarios, BP-06 (decision 47).

const db = await keepSampleShop()
let shop: RazorpayShop

beforeEach(() => {
  shop = createRazorpayShop(db)
})

const LATE = { olderThanSeconds: 0, expireAfterSeconds: 0 }
const SOON = { olderThanSeconds: 0 }

test("Razorpay BP/07: when the answer to a new order is lost, a repeated submit finds that order", async () => {
  const press = sampleRequest([asked(earbuds)])
  shop.emulator.switchFaults({ silentAfter: ["order"] })
  expect(await placeOrder(shop.impatient, asha, press)).toMatchObject({
    refusal: { reason: "bank-unreachable" },
  })
  shop.emulator.switchFaults({})
  const { order, next } = await shop.place(press)
  expect(shop.emulator.store.orders()).toHaveLength(1)
  await shop.answerNext(next, "pay")
  await recoverOrders(shop.services, SOON)
  await shop.expectPaidOnce(order.id)
})

test("Razorpay BP/08: when the answer to a UPI payment is lost and both payments arrive, one is captured and the other refunded", async () => {
  const press = { ...sampleRequest([asked(earbuds)]), method: "upi" as const }
  shop.emulator.switchFaults({ silentAfter: ["upi"] })
  expect(await placeOrder(shop.impatient, asha, press)).toMatchObject({
    refusal: { reason: "bank-unreachable" },
  })
  shop.emulator.switchFaults({})
  const { order } = await shop.place(press)
  const both = shop.emulator.store.payments()
  expect(both).toHaveLength(2)
  for (const { id } of both) shop.emulator.store.authorise(id)
  await recoverOrders(shop.services, SOON)
  shop.emulator.advance(4 * 24 * 60 * 60 * 1000)
  await shop.hearAll()
  expect(both.map(({ captured, status }) => [captured, status]).toSorted()).toEqual([
    [false, "refunded"],
    [true, "captured"],
  ])
  await shop.expectPaidOnce(order.id)
})

test("when the answer to a capture is lost, the order is paid once", async () => {
  const { order, next } = await shop.place()
  await shop.answerNext(next, "pay")
  shop.emulator.switchFaults({ silentAfter: ["capture"] })
  expect(await recoverOrders(shop.impatient, SOON)).toBe(0)
  shop.emulator.switchFaults({})
  expect(await recoverOrders(shop.services, SOON)).toBe(1)
  await shop.expectPaidOnce(order.id)
})

test("Razorpay BP/04: while Razorpay answers 503 nothing is lost, and payments are found afterwards", async () => {
  const { order, next } = await shop.place()
  await shop.answerNext(next, "pay")
  shop.emulator.switchFaults({ down: true, lostWebhooks: true })
  expect(await recoverOrders(shop.services, LATE)).toBe(0)
  expect((await getOrderById(db, order.id)).state).toBe("placed")
  shop.emulator.switchFaults({})
  expect(await recoverOrders(shop.services, LATE)).toBe(1)
  await shop.expectPaidOnce(order.id)
})
