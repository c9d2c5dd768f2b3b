import { sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { getOrderById } from "#app/shop/orders/order-queries.server.ts"
import { listPaymentExceptions } from "#app/shop/payments/exceptions/payment-exceptions.server.ts"
import { recoverOrders } from "#app/shop/payments/recovery/recovery.server.ts"
import { askRefunds, noteRefund } from "#app/shop/payments/refunds/refund.server.ts"
import { refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createRazorpayShop, type RazorpayShop } from "#test/samples/razorpay-shop.ts"
import { earbuds } from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const SOON = { olderThanSeconds: 0 }
let shop: RazorpayShop

beforeEach(() => {
  shop = createRazorpayShop(db)
})

async function paidOrder() {
  const { order, next } = await shop.place()
  await shop.answerNext(next, "pay")
  await recoverOrders(shop.services, SOON)
  shop.emulator.sent.splice(0)
  return order.id
}

async function refund(orderId: string, amountPaise?: number, services = shop.services) {
  await db.transaction((tx) => noteRefund(tx, { orderId, ...(amountPaise && { amountPaise }) }))
  await askRefunds(services, orderId)
}

const askAgain = async () => {
  await db.update(refunds).set({ claimedUntil: sql`now()` })
  return recoverOrders(shop.services, SOON)
}
const paymentStateOf = async (id: string) => (await getOrderById(db, id)).paymentState
const exceptions = async () => (await listPaymentExceptions(db)).map(({ kind }) => kind)

test("a payment is refunded in parts, each with the bank's own reference", async () => {
  const id = await paidOrder()
  await refund(id, 29_900)
  expect(await paymentStateOf(id)).toBe("partly_refunded")
  await refund(id)
  expect(await paymentStateOf(id)).toBe("refunded")
  const kept = await db.select({ reference: refunds.reference, state: refunds.state }).from(refunds)
  expect(kept).toHaveLength(2)
  for (const one of kept) expect(one).toEqual({ state: "refunded", reference: expect.stringMatching(/^arn/) })
  await shop.hearAll()
  expect([await exceptions(), shop.emulator.refunds.all().length]).toEqual([[], 2])
})

test("Razorpay BP/12: when the answer to a refund is lost, the refund is made once", async () => {
  const id = await paidOrder()
  shop.emulator.switchFaults({ silentAfter: ["refund"] })
  await refund(id, undefined, shop.impatient)
  expect(await paymentStateOf(id)).toBe("paid")
  shop.emulator.switchFaults({})
  expect(await askAgain()).toBe(1)
  expect(await paymentStateOf(id)).toBe("refunded")
  expect(shop.emulator.refunds.all()).toHaveLength(1)
})

test("a pending Razorpay refund completes by its webhook or by a query", async () => {
  const [told, asked] = [await paidOrder(), await paidOrder()]
  shop.emulator.switchFaults({ pendingRefunds: true })
  for (const id of [told, asked]) await refund(id)
  expect([await paymentStateOf(told), await askAgain()]).toEqual(["paid", 0])
  for (const { id } of shop.emulator.refunds.all()) shop.emulator.refunds.process(id)
  const [ofFirst] = shop.emulator.sent.filter(({ event }) => event === "refund.processed")
  if (!ofFirst) throw new Error("no webhook")
  expect([await shop.hear(ofFirst), await shop.hear(ofFirst)]).toEqual(["ended", "nothing-new"])
  expect(await paymentStateOf(told)).toBe("refunded")
  expect(await askAgain()).toBe(1)
  expect(await paymentStateOf(asked)).toBe("refunded")
})

test("a refund that Razorpay refused is left to the operator once", async () => {
  const id = await paidOrder()
  shop.emulator.switchFaults({ pendingRefunds: true })
  await refund(id)
  for (const one of shop.emulator.refunds.all()) shop.emulator.refunds.fail(one.id)
  await shop.hearAll()
  await askAgain()
  expect([await exceptions(), await paymentStateOf(id)]).toEqual([["refused-refund"], "paid"])
  expect(shop.emulator.refunds.all(), "nobody asks for a second one").toHaveLength(1)
})

test("refunds made at Razorpay itself, and disputes, are left to the operator", async () => {
  const id = await paidOrder()
  const [payment] = shop.emulator.store.payments()
  if (!payment) throw new Error("no payment")
  shop.emulator.refunds.create(
    payment.id,
    { amount: 10_000, receipt: null, notes: [], isPending: false },
    undefined,
  )
  const dispute = shop.emulator.refunds.dispute(payment.id)
  shop.emulator.refunds.endDispute(dispute.id, "won")
  await shop.hearAll()
  expect(new Set(await exceptions())).toEqual(new Set(["unasked-refund", "chargeback"]))
  expect(await paymentStateOf(id)).toBe("paid")
})

test("a signed event of a wrong amount pays nothing and is left to the operator", async () => {
  shop.emulator.switchFaults({ wrongAmount: true })
  const { order, next } = await shop.place()
  await shop.answerNext(next, "pay")
  const { gateway } = shop.services.gateways[0] ?? {}
  await gateway?.capture(await shop.keyOf(order.id))
  await shop.hearAll()
  expect((await getOrderById(db, order.id)).state).toBe("placed")
  expect(new Set(await exceptions())).toEqual(new Set(["wrong-amount"]))
})

test("a payment with another order's forged notes pays only the shopper's own order", async () => {
  const own = await shop.place()
  const others = await shop.place()
  if (own.next.kind !== "form" || others.next.kind !== "form") throw new Error("no form")
  const forged = { ...own.next.fields, "notes[payment]": others.next.fields["notes[payment]"] ?? "" }
  await shop.answerNext({ ...own.next, fields: forged }, "pay")
  expect(new Set(await shop.hearAll())).toEqual(new Set(["ignored"]))
  await recoverOrders(shop.services, SOON)
  const states = await Promise.all([own, others].map(({ order }) => getOrderById(db, order.id)))
  expect(states.map(({ state }) => state)).toEqual(["paid", "placed"])
})

test("Razorpay's settlement is listed line by line with the shop's own terms", async () => {
  const id = await paidOrder()
  await refund(id, 29_900)
  const { id: paymentId } = await shop.keyOf(id)
  const [refunded] = await db.select().from(refunds)
  const { gateway } = shop.services.gateways[0] ?? {}
  const today = new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const lines = (await gateway?.settlements?.(today)) ?? []
  const amountPaise = earbuds.pricePaise
  expect(lines).toMatchObject([
    { kind: "payment", paymentId, refundId: null, amountPaise },
    { kind: "refund", paymentId, refundId: refunded?.id, amountPaise: 29_900, settledPaise: -29_900 },
  ])
  for (const { feePaise, taxPaise, settledPaise, ...line } of lines)
    expect(settledPaise + feePaise + taxPaise).toBe(
      line.kind === "payment" ? line.amountPaise : -line.amountPaise,
    )
  expect(await gateway?.settlements?.("2026-01-01")).toEqual([])
})
