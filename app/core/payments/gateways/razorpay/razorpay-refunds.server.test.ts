import { beforeEach, expect, test } from "vitest"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { listOpenExceptionsOf } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createRazorpayShop, type RazorpayShop } from "#test/samples/razorpay/razorpay-shop.ts"
import { earbuds } from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const SOON = { olderThanSeconds: 0 }
let shop: RazorpayShop

beforeEach(() => {
  shop = createRazorpayShop(db)
})

test("a payment is refunded in parts, each with the bank's own reference", async () => {
  const id = await shop.paidOrder()
  await shop.refund(id, 29_900)
  expect(await shop.paymentStateOf(id)).toBe("partly_refunded")
  await shop.refund(id)
  expect(await shop.paymentStateOf(id)).toBe("refunded")
  const kept = await db.select({ reference: refunds.reference, state: refunds.state }).from(refunds)
  expect(kept).toHaveLength(2)
  for (const one of kept) expect(one).toEqual({ state: "refunded", reference: expect.stringMatching(/^arn/) })
  await shop.hearAll()
  expect([await shop.exceptions(), shop.emulator.refunds.all().length]).toEqual([[], 2])
})

test("Razorpay BP/12: when the answer to a refund is lost, the refund is made once", async () => {
  const id = await shop.paidOrder()
  shop.emulator.switchFaults({ silentAfter: ["refund"] })
  await shop.refund(id, undefined, shop.impatient)
  expect(await shop.paymentStateOf(id)).toBe("paid")
  shop.emulator.switchFaults({})
  expect(await shop.askRefundsAgain()).toBe(1)
  expect(await shop.paymentStateOf(id)).toBe("refunded")
  expect(shop.emulator.refunds.all()).toHaveLength(1)
})

test("a pending Razorpay refund completes by its webhook or by a query", async () => {
  const [told, asked] = [await shop.paidOrder(), await shop.paidOrder()]
  shop.emulator.switchFaults({ pendingRefunds: true })
  for (const id of [told, asked]) await shop.refund(id)
  expect([await shop.paymentStateOf(told), await shop.askRefundsAgain()]).toEqual(["paid", 0])
  for (const { id } of shop.emulator.refunds.all()) shop.emulator.refunds.process(id)
  const [ofFirst] = shop.emulator.sent.filter(({ event }) => event === "refund.processed")
  if (!ofFirst) throw new Error("no webhook")
  expect([await shop.hear(ofFirst), await shop.hear(ofFirst)]).toEqual(["ended", "nothing-new"])
  expect(await shop.paymentStateOf(told)).toBe("refunded")
  expect(await shop.askRefundsAgain()).toBe(1)
  expect(await shop.paymentStateOf(asked)).toBe("refunded")
})

test("a refund that Razorpay refused is left to the operator once", async () => {
  const id = await shop.paidOrder()
  shop.emulator.switchFaults({ pendingRefunds: true })
  await shop.refund(id)
  for (const one of shop.emulator.refunds.all()) shop.emulator.refunds.fail(one.id)
  await shop.hearAll()
  await shop.askRefundsAgain()
  expect([await shop.exceptions(), await shop.paymentStateOf(id)]).toEqual([["refused-refund"], "paid"])
  expect(shop.emulator.refunds.all(), "nobody asks for a second one").toHaveLength(1)
})

test("refunds made at Razorpay itself, and disputes, are left to the operator", async () => {
  const id = await shop.paidOrder()
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
  expect(new Set(await shop.exceptions())).toEqual(new Set(["unasked-refund", "chargeback"]))
  const [noted] = (await listOpenExceptionsOf(db, id)).filter(({ kind }) => kind === "chargeback")
  expect(noted).toMatchObject({
    ...{ reference: dispute.id, reason: "goods_or_services_not_received" },
    respondBy: new Date(dispute.respond_by * 1000),
  })
  expect(await shop.paymentStateOf(id)).toBe("paid")
})

test("a signed event of a wrong amount pays nothing and is left to the operator", async () => {
  shop.emulator.switchFaults({ wrongAmount: true })
  const { order, next } = await shop.place()
  await shop.answerNext(next, "pay")
  const { gateway } = shop.services.gateways[0] ?? {}
  await gateway?.capture(await shop.keyOf(order.id))
  await shop.hearAll()
  expect((await getOrderById(db, order.id)).state).toBe("placed")
  expect(new Set(await shop.exceptions())).toEqual(new Set(["wrong-amount"]))
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
  const id = await shop.paidOrder()
  await shop.refund(id, 29_900)
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
