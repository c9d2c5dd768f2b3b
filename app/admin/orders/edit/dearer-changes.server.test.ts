import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { withdrawChange } from "#app/core/payments/line-changes/withdraw-change.server.ts"
import { findPendingPayment } from "#app/core/payments/pending/pending-payment.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { settlePayment } from "#app/core/payments/settle-payment.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { lineChanges } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import {
  DEARER_PAISE,
  orderWithChange,
  payDifference,
  swapForSoundbar,
} from "#test/samples/orders/dearer-change.ts"
import { pressChange, staysBySku } from "#test/samples/orders/press-change.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { paymentStatesOf, refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import { mailsAbout } from "#test/samples/outbox-mails.ts"
import { answerAtBank } from "#test/samples/sample-bank.ts"
import {
  ashasPayment,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  sampleBank,
  sampleRequest,
  soundbar,
  stockOf,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const services = () => ({
  ...createTestServices(db),
  settings: fixedSettings("india", { company: createTestServices(db).settings.get("company") }),
})

const piecesOf = async ({ id }: Pick<Order, "id">) =>
  (await getOrderById(db, id)).lines
    .flatMap(({ sku, kept }) => (kept > 0 ? [`${kept} ${sku}`] : []))
    .toSorted()
const stockNow = async () => [await stockOf(db, earbuds), await stockOf(db, soundbar)]
const stateOfChange = async () => (await db.select().from(lineChanges)).map(({ state }) => state)
const subjectsOf = async ({ number }: Order) => (await mailsAbout(db, number)).map(({ subject }) => subject)
const isOverdue = () => db.update(lineChanges).set({ payableUntil: sql`now() - interval '1 minute'` })

test("a change that costs more waits: the order stays as it is, the added piece leaves the stock, and the buyer gets a link", async () => {
  const order = await orderWithChange(services())
  expect(await getOrderById(db, order.id)).toMatchObject({ totalPaise: order.totalPaise, state: "paid" })
  expect(await piecesOf(order)).toEqual(["2 EB-1"])
  expect(await stockNow(), "the piece that it takes off is still the buyer's").toEqual([8, 9])
  const mail = (await mailsAbout(db, order.number)).at(-1)
  expect(mail?.subject).toContain("Pay for the change")
  expect(mail?.text).toContain("₹98,700")
  expect(mail?.text).toMatch(new RegExp(`/orders/${order.number}/pay\\?token=`))
  expect(await findPendingPayment(services(), order)).toMatchObject({
    change: { note: expect.stringContaining("Added: 1 × Taal 500") },
    toPay: expect.stringContaining("Pay ₹98,700 by"),
  })
})

test("its payment writes the lines at the prices of the review, the total, the stock and the mail; the invoice has all of it", async () => {
  const order = await orderWithChange(services())
  await db.update(products).set({ pricePaise: 1_000_000_0 }).where(eq(products.id, soundbar.id))
  expect(await payDifference(services(), order)).toMatchObject({ ok: true })
  const changed = await getOrderById(db, order.id)
  expect(changed).toMatchObject({
    totalPaise: order.totalPaise + DEARER_PAISE,
    state: "paid",
    paymentState: "paid",
  })
  expect(changed.discountPaise, "what went is no discount").toBe(0)
  expect(changed.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ["EB-1", 1],
    ["SB-1", 1],
  ])
  expect(await stockNow()).toEqual([9, 9])
  expect((await subjectsOf(order)).at(-1)).toMatch(/has changed$/)
  expect(await stateOfChange()).toEqual(["paid"])
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(services(), { orderId: order.id, to, note: "" })).toBeNull()
  expect((await findInvoice(db, order.id, "invoice"))?.totalPaise).toBe(order.totalPaise + DEARER_PAISE)
})

test("a declined card leaves the change to be paid by another attempt; a UPI payment is booked by its event", async () => {
  const order = await orderWithChange(services())
  expect(await payDifference(services(), order, { card: DECLINED_CARD })).toMatchObject({
    refusal: { reason: "declined", number: order.number },
  })
  expect(await stateOfChange()).toEqual(["waiting"])
  const upi = await payDifference(services(), order, { method: "upi" })
  expect(upi).toMatchObject({ ok: true, next: { kind: "upi" } })
  if (upi.ok && upi.next) await answerAtBank(sampleBank, upi.next)
  await recoverOrders(services(), { olderThanSeconds: 0 })
  expect(await paymentStatesOf(db, order.id)).toEqual(["card captured", "card declined", "upi captured"])
  expect(await piecesOf(order)).toEqual(["1 EB-1", "1 SB-1"])
})

test("while it waits the order is not packed, changed again or refunded in pieces, each with a sentence", async () => {
  const order = await orderWithChange(services())
  expect(await advanceOrder(services(), { orderId: order.id, to: "packed", note: "" })).toEqual({
    reason: "change-waits",
  })
  expect(await swapForSoundbar(services(), order)).toEqual({
    fault: `A change of order ${order.number} waits for its payment. Wait until it is paid, or withdraw the change first.`,
  })
  const pieces = [{ line: order.lines[0]?.id ?? "", quantity: 1 }]
  expect(await refundLines(services(), { order, pieces, note: "" })).toMatchObject({
    refusal: { reason: "change-waits" },
  })
  expect(await db.$count(refunds)).toBe(0)
})

test("staff withdraw it once: the held piece goes back, the buyer is told, and the order is packed as it was", async () => {
  const order = await orderWithChange(services())
  expect(await withdrawChange(services(), order.id)).toBe(true)
  expect(await withdrawChange(services(), order.id)).toBe(false)
  expect(await stockNow()).toEqual([8, 10])
  expect((await subjectsOf(order)).filter((subject) => subject.endsWith("stays as it was"))).toHaveLength(1)
  expect(await payDifference(services(), order), "nothing is paid for it any more").toMatchObject({
    ok: true,
  })
  expect(await paymentStatesOf(db, order.id)).toEqual(["card captured"])
  expect(await advanceOrder(services(), { orderId: order.id, to: "packed", note: "" })).toBeNull()
  expect(await piecesOf(order)).toEqual(["2 EB-1"])
})

test("the worker withdraws one that nobody paid in time, but not while a gateway may still be paid for it", async () => {
  const order = await orderWithChange(services())
  await payDifference(services(), order, { method: "upi" })
  await isOverdue()
  expect(await findPendingPayment(services(), order)).toBeNull()
  await recoverOrders(services(), { olderThanSeconds: 600 })
  expect(await stateOfChange()).toEqual(["waiting"])
  await recoverOrders(services(), { olderThanSeconds: 0, expireAfterSeconds: 0 })
  await recoverOrders(services(), { olderThanSeconds: 600 })
  expect(await stateOfChange()).toEqual(["withdrawn"])
  expect(await stockNow()).toEqual([8, 10])
})

test("a press that shows another sum, or repeats the order, pays nothing for the change", async () => {
  const request = sampleRequest([asked(earbuds)])
  const { id } = await paidOrder(services(), request)
  const order = await getOrderById(db, id)
  await pressChange(services(), order, { added: new Map([[soundbar.id, 1]]) })
  await payDifference(services(), order, { method: "upi" })
  const card = { method: "card", typed: ashasPayment } as const
  expect(await payOrder(services(), order, card)).toMatchObject({ ok: true, order: { id } })
  expect(await payOrder(services(), order, { ...card, lineChangeId: id })).toMatchObject({ ok: true })
  expect((await paidOrder(services(), request)).id).toBe(id)
  expect(await paymentStatesOf(db, id)).toEqual(["card captured", "upi pending"])
  expect(await stateOfChange()).toEqual(["waiting"])
})

test("after its time no attempt to pay it begins", async () => {
  const order = await orderWithChange(services())
  await isOverdue()
  expect(await payDifference(services(), order)).toMatchObject({ ok: true })
  expect(await paymentStatesOf(db, order.id)).toEqual(["card captured"])
})

test("money that comes after the withdrawal goes back whole, and the order stays paid as it was", async () => {
  const order = await orderWithChange(services())
  const silent = {
    ...services(),
    ...createTestServices(db, { cancel: () => Promise.reject(new Error("away")) }),
  }
  const upi = await payDifference(services(), order, { method: "upi" })
  expect(await withdrawChange({ ...silent, settings: services().settings }, order.id)).toBe(true)
  if (upi.ok && upi.next) await answerAtBank(sampleBank, upi.next)
  for (let times = 0; times < 2; times += 1) await recoverOrders(services(), { olderThanSeconds: 0 })
  const given = await db.select().from(refunds)
  expect(given.map(({ amountPaise, state }) => [amountPaise, state])).toEqual([[DEARER_PAISE, "refunded"]])
  expect(await getOrderById(db, order.id)).toMatchObject({
    totalPaise: order.totalPaise,
    paymentState: "paid",
  })
  expect(await piecesOf(order)).toEqual(["2 EB-1"])
  expect(await stockNow()).toEqual([8, 10])
})

test("a capture that comes after its attempt was given up pays the change while that waits", async () => {
  const order = await orderWithChange(services())
  await payDifference(services(), order, { method: "upi" })
  const [attempt] = await db.select().from(payments).where(eq(payments.amountPaise, DEARER_PAISE))
  await db
    .update(payments)
    .set({ state: "expired" })
    .where(eq(payments.id, attempt?.id ?? ""))
  const told = { reference: "r", amountPaise: DEARER_PAISE, currency: "INR", state: "captured" as const }
  expect(await settlePayment(services(), attempt?.id ?? "", told)).toMatchObject({
    isNew: true,
    order: { id: order.id },
  })
  expect(await piecesOf(order)).toEqual(["1 EB-1", "1 SB-1"])
})

test("cancelling withdraws what waits, and gives back both payments of what was paid, no more than each took", async () => {
  const waiting = await orderWithChange(services())
  expect(await cancelOrder(services(), waiting)).toEqual({ ok: true })
  expect(await refundedPaiseOf(db, waiting)).toBe(waiting.totalPaise)
  expect(await stockNow()).toEqual([10, 10])
  const paid = await orderWithChange(services())
  await payDifference(services(), paid)
  expect(await cancelOrder(services(), paid)).toEqual({ ok: true })
  expect(await refundedPaiseOf(db, paid)).toBe(paid.totalPaise + DEARER_PAISE)
  const each = await db.select().from(payments).where(eq(payments.orderId, paid.id))
  expect(each.map(({ amountPaise, refundedPaise }) => amountPaise - refundedPaise)).toEqual([0, 0])
  expect(await getOrderById(db, paid.id)).toMatchObject({ state: "cancelled", paymentState: "refunded" })
  expect(await stockNow()).toEqual([10, 10])
})

test("more of a product at another price takes the stock that is needed once, even the last piece", async () => {
  const order = await orderWithChange(services())
  await payDifference(services(), order)
  await db.update(stocks).set({ quantity: 1 }).where(eq(stocks.sku, soundbar.sku))
  await db
    .update(products)
    .set({ pricePaise: soundbar.pricePaise + 100 })
    .where(eq(products.id, soundbar.id))
  const now = await getOrderById(db, order.id)
  const ask = (pieces: number) =>
    pressChange(services(), now, {
      stays: staysBySku(now, { [soundbar.sku]: 0 }),
      added: new Map([[soundbar.id, pieces]]),
    })
  expect(await ask(3)).toHaveProperty("fault")
  expect(await ask(2)).toHaveProperty("done")
  expect(await stockOf(db, soundbar)).toBe(0)
  await payDifference(services(), now)
  expect(await piecesOf(now)).toEqual(["1 EB-1", "2 SB-1"])
  expect(await stockOf(db, soundbar)).toBe(0)
})
