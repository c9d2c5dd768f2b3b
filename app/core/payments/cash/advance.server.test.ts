import { asc, eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { cashOf } from "#app/core/fulfilment/packing-documents/packing-documents.ts"
import { wholeParcel } from "#app/core/fulfilment/parcels/parcel-of-order.server.ts"
import { listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { receivePaymentEvent } from "#app/core/payments/payment-webhook.server.ts"
import { findPendingPayment } from "#app/core/payments/pending/pending-payment.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { noteRefund } from "#app/core/payments/refunds/refund.server.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { openMail } from "#app/platform/mail/sealed-mail.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { pressChange, staysBySku } from "#test/samples/orders/press-change.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { paymentStatesOf, refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import {
  asha,
  ashasPayment,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  sampleRequest,
  speaker,
  stockOf,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()

const ADVANCE = 20_000
const PRICE = earbuds.pricePaise + speaker.pricePaise
const REST = PRICE - ADVANCE

const shop = (
  cashAdvance: { advancePaise: number; fromPaise: number } | null = {
    advancePaise: ADVANCE,
    fromPaise: PRICE,
  },
) => ({
  ...createTestServices(db),
  settings: fixedSettings("india", {
    ...{ "payments.cashAdvance": cashAdvance, "payments.prepaidDiscount": null },
    company: createTestServices(db).settings.get("company"),
  }),
})
const request = (method: PaymentChoice = "cod", key?: string) => ({
  ...sampleRequest([asked(earbuds), asked(speaker)], {}, key),
  method,
})
const placed = async () => getOrderById(db, (await placedOrder(shop(), request())).order.id)
const pay = (order: Pick<Order, "id" | "number">, method: PaymentChoice = "card", typed = ashasPayment) =>
  payOrder(shop(), order, { method, typed: { ...typed } })

/** An order on delivery whose advance was paid by card. */
async function confirmed() {
  const order = await placed()
  expect(await pay(order)).toMatchObject({ ok: true, order: { state: "confirmed", paymentState: "pending" } })
  return getOrderById(db, order.id)
}
const attemptsOf = ({ id }: Pick<Order, "id">) =>
  db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.askedAt), asc(payments.id))
async function tellCaptured(order: Pick<Order, "id">, method: string) {
  const payment = (await attemptsOf(order)).find((one) => one.method === method)
  if (!payment) throw new Error("there is no such attempt")
  const { id: paymentId, gateway, amountPaise } = payment
  const event = { id: `evt ${paymentId}`, paymentId, gateway, amountPaise, currency: "INR", reference: "r" }
  return receivePaymentEvent(shop(), { ...event, state: "captured" })
}
const stateOf = async ({ id }: Pick<Order, "id">) => {
  const { state, paymentState } = await getOrderById(db, id)
  return [state, paymentState]
}
async function textsOfMails() {
  const rows = await db.select().from(outboxMails).orderBy(asc(outboxMails.createdAt))
  return rows.map((row) => JSON.stringify(openMail({ secret: shop().secret, id: row.id }, row.sealed ?? "")))
}
const mismatches = async () => (await reconcilePayments(shop(), { settledForMinutes: 60 })).exceptions

test("an order on delivery from a value on waits for its advance without a code, and a smaller one for its code", async () => {
  const order = await placed()
  expect(order).toMatchObject({ state: "placed", advancePaise: ADVANCE, totalPaise: PRICE })
  expect([await attemptsOf(order), await db.$count(outboxMails)]).toEqual([[], 0])
  expect(await findPendingPayment(shop(), order)).toMatchObject({
    ...{ needsCode: false, isLink: false },
    toPay:
      "Pay ₹200 now: that confirms your order. The courier collects the other ₹1,848.50 when it arrives.",
  })
  const { order: small } = await placedOrder(shop(), { ...sampleRequest([asked(speaker)]), method: "cod" })
  expect(await getOrderById(db, small.id)).toMatchObject({ advancePaise: 0 })
  expect(await paymentStatesOf(db, small.id)).toEqual(["cod asked"])
  expect(fixedSettings("specification").get("payments.cashAdvance")).toBeNull()
})

test("the captured advance confirms the order once, the courier collects the rest, and both pay it", async () => {
  const order = await placed()
  await pay(order, "upi")
  expect(await attemptsOf(order)).toMatchObject([{ amountPaise: ADVANCE, isAdvance: true, state: "pending" }])
  expect([await tellCaptured(order, "upi"), await tellCaptured(order, "upi")]).toEqual([
    "ended",
    "nothing-new",
  ])
  expect(await attemptsOf(order)).toMatchObject([
    { method: "upi", amountPaise: ADVANCE, state: "captured" },
    { method: "cod", amountPaise: REST, state: "pending", isAdvance: false },
  ])
  const now = await getOrderById(db, order.id)
  expect([await stateOf(order), cashOf(now)]).toEqual([["confirmed", "pending"], "₹1,848.50"])
  const [mail = ""] = await textsOfMails()
  expect(mail).toContain("Paid in advance: ₹200")
  expect(mail).toContain("₹1,848.50")
  await advanceOrder(shop(), { orderId: order.id, to: "packed", note: "" })
  expect((await wholeParcel(db, now)).collectPaise).toBe(REST)
  for (const to of ["shipped", "delivered"] as const)
    expect(await advanceOrder(shop(), { orderId: order.id, to, note: "" })).toBeNull()
  expect(await stateOf(order)).toEqual(["delivered", "paid"])
  expect(await mismatches()).toBe(0)
  const { ledger } = await reconcilePayments(shop(), { settledForMinutes: 60 })
  expect(ledger).toMatchObject({ takenPaise: PRICE, ordersPaise: PRICE, cashPaise: REST })
})

test("while the courier is on the way the books have the advance and nothing differs", async () => {
  await confirmed()
  const { ledger, exceptions } = await reconcilePayments(shop(), { settledForMinutes: 0 })
  expect([ledger.takenPaise, ledger.ordersPaise, exceptions]).toEqual([ADVANCE, ADVANCE, 0])
})

test("a declined advance can be tried again, and an unpaid one fails the order with its stock", async () => {
  const order = await placed()
  expect(await pay(order, "card", { ...ashasPayment, card: DECLINED_CARD })).toMatchObject({ ok: false })
  expect(await stateOf(order)).toEqual(["placed", "pending"])
  await db.update(orders).set({ payableUntil: sql`now() - interval '1 second'` })
  expect(await recoverOrders(shop(), { olderThanSeconds: 3600 })).toBe(1)
  expect([await stateOf(order), await stockOf(db, earbuds)]).toEqual([["payment_failed", "failed"], 10])
  await tellCaptured(order, "card")
  expect([await stateOf(order), await refundedPaiseOf(db, order)]).toEqual([
    ["payment_failed", "failed"],
    ADVANCE,
  ])
})

test("of two attempts at the advance one confirms, and the other's money goes back", async () => {
  const order = await placed()
  await pay(order, "upi")
  await pay(order, "checkout")
  await Promise.all([tellCaptured(order, "upi"), tellCaptured(order, "checkout")])
  expect([await stateOf(order), await refundedPaiseOf(db, order)]).toEqual([
    ["confirmed", "pending"],
    ADVANCE,
  ])
  expect((await paymentStatesOf(db, order.id)).filter((state) => state.startsWith("cod"))).toEqual([
    "cod pending",
  ])
})

test("a cancelled order and a parcel that comes back give the advance back by the gateway", async () => {
  const order = await confirmed()
  expect(await cancelOrder(shop(), order)).toEqual({ ok: true })
  expect([await stateOf(order), await refundedPaiseOf(db, order)]).toEqual([["cancelled", "failed"], ADVANCE])
  expect(await paymentStatesOf(db, order.id)).toEqual(["card refunded", "cod declined"])
  expect((await textsOfMails()).at(-1)).toContain("₹200 goes back the way you paid")
  const returned = await confirmed()
  for (const to of ["packed", "shipped", "returned"] as const)
    expect(await advanceOrder(shop(), { orderId: returned.id, to, note: "" })).toBeNull()
  expect([await stateOf(returned), await refundedPaiseOf(db, returned)]).toEqual([
    ["returned", "failed"],
    ADVANCE,
  ])
  expect((await listDocuments(db, returned.id)).map(({ kind }) => kind)).toEqual(["invoice", "credit_note"])
  expect([await mismatches(), await stockOf(db, earbuds)]).toEqual([0, 10])
})

test("after delivery a refund takes the advance by the gateway first, and the cash by hand", async () => {
  const order = await confirmed()
  for (const to of ["packed", "shipped", "delivered"] as const)
    expect(await advanceOrder(shop(), { orderId: order.id, to, note: "" })).toBeNull()
  await db.transaction((tx) => noteRefund(tx, { orderId: order.id, amountPaise: ADVANCE + 5_000 }))
  const back = await db
    .select({ method: payments.method, paise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .orderBy(asc(refunds.id))
  expect(back).toEqual([
    { method: "card", paise: ADVANCE },
    { method: "cod", paise: 5_000 },
  ])
})

test("the rest can be paid online too, and a late capture of the whole sum beside the advance goes back", async () => {
  const order = await placed()
  await payOrder(shop(), order, { method: "upi", typed: { ...ashasPayment }, isWhole: true })
  expect(await attemptsOf(order)).toMatchObject([{ amountPaise: PRICE, isAdvance: false }])
  await payOrder(shop(), order, { method: "cod", typed: { ...ashasPayment } }) // ends it, and asks for the advance again
  expect(await getOrderById(db, order.id)).toMatchObject({ advancePaise: ADVANCE })
  expect(await pay(order)).toMatchObject({ ok: true, order: { state: "confirmed" } })
  await tellCaptured(order, "upi")
  expect([await stateOf(order), await refundedPaiseOf(db, order)]).toEqual([["confirmed", "pending"], PRICE])
  expect(await pay(order, "card")).toMatchObject({ ok: true, order: { state: "paid" } })
  const captured = (await attemptsOf(order)).filter(({ state }) => state === "captured")
  expect(captured.map(({ amountPaise }) => amountPaise)).toEqual([ADVANCE, REST])
  expect(await mismatches()).toBe(0)
})

test("a repeat of the press asks for no second advance, and one by card asks for the whole sum", async () => {
  const press = request()
  const first = await placeOrder(shop(), asha, press)
  expect(await placeOrder(shop(), asha, press)).toMatchObject(
    first.ok ? { ok: true, order: { id: first.order.id } } : {},
  )
  expect([await db.$count(orders), await db.$count(payments)]).toEqual([1, 0])
  const whole = await placeOrder(shop(), asha, { ...press, method: "card" })
  expect(whole).toMatchObject({ ok: true, order: { state: "paid", advancePaise: 0 } })
  expect(await db.select().from(payments)).toMatchObject([{ amountPaise: PRICE, state: "captured" }])
})

test("an edit changes what the courier collects, and never leaves less than the advance", async () => {
  const order = await confirmed()
  expect(await pressChange(shop(), order, { added: new Map([[speaker.id, 1]]) })).toHaveProperty("done")
  expect((await attemptsOf(order)).at(-1)).toMatchObject({
    method: "cod",
    amountPaise: REST + speaker.pricePaise,
  })
  await db.update(orders).set({ advancePaise: earbuds.pricePaise })
  const now = await getOrderById(db, order.id)
  expect(await pressChange(shop(), now, { stays: staysBySku(now, { [speaker.sku]: 0 }) })).toMatchObject({
    fault: expect.stringContaining("paid in advance"),
  })
})

test("an order by telephone is mailed a link over its advance", async () => {
  const press = { ...request(), isByTelephone: true, isConfirmed: true }
  const { order } = await placedOrder(shop(), press)
  const [mail = ""] = await textsOfMails()
  expect(mail).toContain("₹200")
  expect(mail).toContain(`/orders/${order.number}/pay?token=`)
  expect(mail).toContain("the courier collects the other ₹1,848.50")
})
