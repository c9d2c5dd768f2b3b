import { asc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { changeLines, reviewLines } from "#app/admin/orders/edit/change-lines.server.ts"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { writeConfirmation } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { receivePaymentEvent } from "#app/core/payments/payment-webhook.server.ts"
import { findPendingPayment } from "#app/core/payments/pending/pending-payment.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import type { PaymentChoice, PrepaidDiscount } from "#app/core/settings/payment-choices.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { orderLines } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { promotionUses } from "#db/tables/promotions.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { paymentStatesOf, refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import {
  ashasPayment,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  sampleRequest,
  speaker,
} from "#test/samples/sample-shop.ts"
import { agreedDiscount } from "./agreed-discount.server.ts"

const db = await keepSampleShop()

const PRICE = earbuds.pricePaise + speaker.pricePaise
const SAVED = 6_100 // 3% of ₹2,048.50 in whole rupees
const LINK = "https://dhun.example/orders/DH-1?token=t"
const AT_3_PERCENT: PrepaidDiscount = { percent: 3, mostPaise: 10_000 }

const shop = (prepaidDiscount: PrepaidDiscount | null = AT_3_PERCENT) => ({
  ...createTestServices(db),
  settings: fixedSettings("india", {
    "payments.prepaidDiscount": prepaidDiscount,
    company: createTestServices(db).settings.get("company"),
  }),
})
type Shop = ReturnType<typeof shop>

/** An order over ₹2,048.50 that its shopper has confirmed to pay to the courier. */
async function cashOrder(agreedPaise = 0) {
  const request = { ...sampleRequest([asked(earbuds), asked(speaker)]), method: "cod" as const, agreedPaise }
  const { order } = await placedOrder(shop(), request)
  expect(await confirmCash(shop(), order.id, cashCode(shop().secret, order.id))).toBe(true)
  return getOrderById(db, order.id)
}
type Ordered = { id: string; number: string }

const pay = (order: Ordered, method: PaymentChoice = "upi", services: Shop = shop(), typed = ashasPayment) =>
  payOrder(services, order, { method, typed: { ...typed } })

async function attemptsOf({ id }: Ordered) {
  const rows = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.askedAt))
  return rows.filter(({ method }) => method !== "cod")
}
async function tellCaptured(order: Ordered, nth = 0) {
  const payment = (await attemptsOf(order))[nth]
  if (!payment) throw new Error("there is no such attempt")
  const { id: paymentId, gateway, amountPaise } = payment
  const event = { id: `evt ${paymentId}`, paymentId, gateway, amountPaise, currency: "INR", reference: "r" }
  return receivePaymentEvent(shop(), { ...event, state: "captured" })
}
const sumsOf = async ({ id }: Ordered) => {
  const { state, totalPaise, discountPaise } = await getOrderById(db, id)
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id))
  const ofLines = lines.reduce((sum, line) => sum + line.discountPaise, 0)
  expect(ofLines, "the lines bear the discount of their order").toBe(discountPaise)
  return [state, totalPaise, discountPaise]
}
const REDUCED = ["paid", PRICE - SAVED, SAVED]
const UNCHANGED = ["confirmed", PRICE, 0]

async function addSpeaker(order: Awaited<ReturnType<typeof cashOrder>>) {
  const change = { order, wanted: { stays: new Map(), added: new Map([[speaker.id, 1]]) } }
  const reviewed = await reviewLines(shop(), change)
  if ("fault" in reviewed) return reviewed
  const seenPaise = reviewed.review.afterPaise
  return changeLines(shop(), { ...change, reason: "As agreed", seenPaise })
}

test("a confirmed order on delivery is offered for less in its mail and on its pages until it is packed", async () => {
  const order = await cashOrder()
  const sentence = "Or pay ₹1,987.50 online now and save ₹61"
  const mail = writeConfirmation(shop(), order, LINK)
  expect(mail.text).toContain(sentence)
  expect(mail.text).toContain("https://dhun.example/orders/DH-1/pay?token=t")
  expect(await findPendingPayment(shop(), order)).toMatchObject({
    toPay: "Pay ₹1,987.50 now and save ₹61.",
  })
  expect((await findPendingPayment(shop(null), order))?.toPay).toBeNull()
  expect(writeConfirmation(shop(null), order, LINK).text).not.toContain("online now")
  await advanceOrder(shop(), { orderId: order.id, to: "packed", note: "" })
  const packed = await getOrderById(db, order.id)
  expect(writeConfirmation(shop(), packed, LINK).text).not.toContain("online now")
})

test("an order that waits for another payment, and every order of the specification, costs the same online", async () => {
  const { order } = await placedOrder(shop(), { ...sampleRequest([asked(earbuds)]), method: "link" })
  await pay(order)
  expect(await attemptsOf(order)).toMatchObject([{ amountPaise: earbuds.pricePaise, discountPaise: 0 }])
  expect(fixedSettings("specification").get("payments.prepaidDiscount")).toBeNull()
})

test("the attempt asks for the lower sum, and the discount is taken off the order once, when it is captured", async () => {
  const order = await cashOrder()
  await pay(order)
  expect(await attemptsOf(order)).toMatchObject([{ amountPaise: PRICE - SAVED, discountPaise: SAVED }])
  expect(await sumsOf(order)).toEqual(UNCHANGED)
  expect([await tellCaptured(order), await tellCaptured(order)]).toEqual(["ended", "nothing-new"])
  expect(await sumsOf(order)).toEqual(REDUCED)
  expect(await db.select().from(promotionUses)).toMatchObject([
    { title: "Discount for paying online", amountPaise: SAVED, terms: { amountPaise: SAVED } },
  ])
  expect(await paymentStatesOf(db, order.id)).toEqual(["cod declined", "upi captured"])
  expect((await reconcilePayments(shop(), { settledForMinutes: 0 })).exceptions).toBe(1) // the test bank knows of no capture
})

test("the invoice, an edit and a refund follow the discount", async () => {
  const order = await cashOrder()
  expect(await pay(order, "card")).toMatchObject({
    ok: true,
    order: { state: "paid", totalPaise: PRICE - SAVED },
  })
  expect((await reconcilePayments(shop(), { settledForMinutes: 0 })).exceptions).toBe(0)
  const [line] = order.lines.filter(({ sku }) => sku === speaker.sku)
  const change = { order, wanted: { stays: new Map([[line?.id ?? "", 0]]), added: new Map() } }
  const seenPaise = earbuds.pricePaise - SAVED
  expect(await changeLines(shop(), { ...change, reason: "Not wanted", seenPaise })).toHaveProperty("done")
  expect(await refundedPaiseOf(db, order)).toBe(speaker.pricePaise)
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(shop(), { orderId: order.id, to, note: "" })).toBeNull()
  expect((await findInvoice(db, order.id, "invoice"))?.totalPaise).toBe(earbuds.pricePaise - SAVED)
})

test("a declined attempt changes nothing, and the next one is promised the same", async () => {
  const order = await cashOrder()
  const declined = { ...ashasPayment, card: DECLINED_CARD }
  expect(await pay(order, "card", shop(), declined)).toMatchObject({ refusal: { reason: "declined" } })
  expect([await sumsOf(order), await db.$count(promotionUses)]).toEqual([UNCHANGED, 0])
  const cash = await db.select().from(payments).where(eq(payments.method, "cod"))
  expect(cash).toMatchObject([{ state: "pending", amountPaise: PRICE }])
  expect(await pay(order, "card")).toMatchObject({ ok: true })
  expect(await sumsOf(order)).toEqual(REDUCED)
})

test("an open attempt keeps what it was promised when the setting changes", async () => {
  const order = await cashOrder()
  await pay(order)
  expect(await findPendingPayment(shop(null), order)).toMatchObject({
    toPay: "Pay ₹1,987.50 now and save ₹61.",
  })
  await pay(order, "upi", shop(null))
  expect(await attemptsOf(order)).toHaveLength(1)
  await tellCaptured(order)
  expect(await sumsOf(order)).toEqual(REDUCED)
})

test("money for an order that was packed or cancelled meanwhile goes back, and nothing is taken off", async () => {
  const packed = await cashOrder()
  await pay(packed)
  await advanceOrder(shop(), { orderId: packed.id, to: "packed", note: "" })
  expect(await tellCaptured(packed)).toBe("ended")
  expect([await sumsOf(packed), await refundedPaiseOf(db, packed)]).toEqual([
    ["packed", PRICE, 0],
    PRICE - SAVED,
  ])
  const cancelled = await cashOrder()
  await pay(cancelled)
  expect(await cancelOrder(shop(), cancelled)).toEqual({ ok: true })
  await tellCaptured(cancelled)
  expect([await sumsOf(cancelled), await refundedPaiseOf(db, cancelled)]).toEqual([
    ["cancelled", PRICE, 0],
    PRICE - SAVED,
  ])
  expect(await db.$count(promotionUses)).toBe(0)
})

test("lines do not change while an attempt is open; a late capture of an order that was changed after it goes back", async () => {
  const order = await cashOrder()
  await pay(order)
  expect(await addSpeaker(order)).toHaveProperty("fault")
  const [attempt] = await attemptsOf(order)
  await db
    .update(payments)
    .set({ state: "expired" })
    .where(eq(payments.id, attempt?.id ?? ""))
  expect(await addSpeaker(order)).toHaveProperty("done")
  expect(await tellCaptured(order)).toBe("ended")
  expect([await sumsOf(order), await refundedPaiseOf(db, order)]).toEqual([
    ["confirmed", PRICE + speaker.pricePaise, 0],
    PRICE - SAVED,
  ])
})

test("a late capture of an order that did not change pays it at the promised sum", async () => {
  const order = await cashOrder()
  await pay(order)
  await db.update(payments).set({ state: "expired" }).where(eq(payments.method, "upi"))
  expect([await tellCaptured(order), await tellCaptured(order)]).toEqual(["ended", "nothing-new"])
  expect([await sumsOf(order), await refundedPaiseOf(db, order)]).toEqual([REDUCED, 0])
  expect(await paymentStatesOf(db, order.id)).toEqual(["cod declined", "upi captured"])
})

test.each([
  [0, 1],
  [1, 0],
])(
  "of two attempts the one captured first, number %i, pays, and the other's money goes back",
  async (...order) => {
    const ordered = await cashOrder()
    await pay(ordered, "upi")
    await pay(ordered, "checkout", shop(null)) // ends the first one at its gateway, and promises nothing
    const sums = [PRICE - SAVED, PRICE]
    for (const nth of order) expect(await tellCaptured(ordered, nth)).toBe("ended")
    const [first = 0, second = 1] = order
    expect(await sumsOf(ordered)).toEqual(first === 0 ? REDUCED : ["paid", PRICE, 0])
    expect(await refundedPaiseOf(db, ordered)).toBe(sums[second])
    expect(await db.$count(promotionUses)).toBe(first === 0 ? 1 : 0)
  },
)

test("two captures at once take the discount off once", async () => {
  const order = await cashOrder()
  await pay(order, "upi")
  await pay(order, "checkout")
  await Promise.all([tellCaptured(order, 0), tellCaptured(order, 1)])
  expect([await sumsOf(order), await refundedPaiseOf(db, order)]).toEqual([REDUCED, PRICE - SAVED])
  expect(await db.select().from(promotionUses)).toMatchObject([{ amountPaise: SAVED }])
})

test("an order that staff gave a discount by hand keeps both in one use", async () => {
  const agreed = await agreedDiscount(db, 4_850)
  const order = await cashOrder(4_850)
  expect([order.totalPaise, await db.$count(promotionUses)]).toEqual([PRICE - 4_850, 1])
  await pay(order, "card")
  expect(await sumsOf(order)).toEqual(["paid", PRICE - 4_850 - 6_000, 10_850])
  expect(await db.select().from(promotionUses)).toMatchObject([
    { promotionId: agreed.id, amountPaise: 10_850, terms: { amountPaise: 10_850 } },
  ])
})
