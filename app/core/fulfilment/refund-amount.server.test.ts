import { expect, test } from "vitest"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { listRefunds } from "#app/core/payments/refunds/refund-queries.server.ts"
import type { AmountRefund } from "#app/core/payments/refunds/refunds.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder, placedOrder } from "#test/samples/orders/sample-orders.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import { asked, createTestServices, earbuds, sampleRequest, speaker } from "#test/samples/sample-shop.ts"
import { advanceOrder } from "./advance-order.server.ts"
import { planRefund, refundAmount } from "./refund-amount.server.ts"
import { refundLines } from "./refund-lines.server.ts"

const db = await keepSampleShop()
const FEE = 4_900
const PAID = 3 * earbuds.pricePaise + speaker.pricePaise + FEE

function services(gateway: Parameters<typeof createTestServices>[1] = {}) {
  const shop = createTestServices(db, gateway)
  const fees = [
    { name: "All", states: [], pins: [], bands: [{ upToPaise: null, upToGrams: null, feePaise: FEE }] },
  ]
  const settings = fixedSettings("specification", {
    ...{ company: shop.settings.get("company"), "fulfilment.deliveryFees": fees },
  })
  return { ...shop, settings }
}

const request = (items = [asked(earbuds, 3), asked(speaker)], place: Record<string, string> = {}) => ({
  ...sampleRequest(items, { city: "Surat", state: "Gujarat", ...place }),
  deliveryPaise: FEE,
})

async function bought(...steps: OrderState[]) {
  const order = await paidOrder(services(), request())
  for (const to of steps)
    expect(await advanceOrder(services(), { orderId: order.id, to, note: "" })).toBeNull()
  return getOrderById(db, order.id)
}

const sent = () => bought("packed", "shipped", "delivered")
const give = (order: { id: string }, refund: AmountRefund, shop = services()) =>
  refundAmount(shop, { order, refund, note: "Agreed" })
const lastNote = (order: { id: string }) => findInvoice(db, order.id, "credit_note")

test("the delivery fee goes back once, with a credit note at the tax of its line on the invoice", async () => {
  const order = await sent()
  const planned = await planRefund(services(), { order, refund: { kind: "delivery" } })
  expect(planned).toMatchObject({ ok: true, amountPaise: FEE, creditPaise: FEE })
  expect(await give(order, { kind: "delivery" })).toEqual({ ok: true, amountPaise: FEE })
  expect(await give(order, { kind: "delivery" })).toEqual({ ok: false, refusal: { reason: "no-delivery" } })
  const invoice = await findInvoice(db, order.id, "invoice")
  expect((await lastNote(order))?.lines).toEqual(invoice?.lines.filter(({ isDelivery }) => isDelivery))
  expect((await db.select().from(outboxMails)).map(({ subject }) => subject)).toContain(
    `₹${FEE / 100} of your {shop} order ${order.number} is refunded`,
  )
})

test("a delivery fee that went back before dispatch is not invoiced", async () => {
  const order = await bought()
  expect(await give(order, { kind: "delivery" })).toEqual({ ok: true, amountPaise: FEE })
  for (const to of ["packed", "shipped"] as const)
    await advanceOrder(services(), { orderId: order.id, to, note: "" })
  const invoice = await findInvoice(db, order.id, "invoice")
  expect(invoice?.totalPaise).toBe(PAID - FEE)
  expect(invoice?.lines.some(({ isDelivery }) => isDelivery)).toBe(false)
})

test("a lower price of a line is credited at its rate without a piece, and a later refund of its pieces gives the rest", async () => {
  const order = await sent()
  const line = order.lines.find(({ sku }) => sku === earbuds.sku)
  const refund = { kind: "price", amountPaise: 11_800, lineId: line?.id ?? "" } as const
  expect(await planRefund(services(), { order, refund })).toEqual({
    ...{ ok: true, amountPaise: 11_800, creditPaise: 11_800, taxPaise: 1_800 },
  })
  await give(order, refund)
  expect((await lastNote(order))?.lines).toMatchObject([
    {
      name: `${earbuds.name}: price reduced`,
      quantity: 0,
      gstPercent: 18,
      taxablePaise: 10_000,
      cgstPaise: 900,
      sgstPaise: 900,
    },
  ])
  const pieces = [{ line: earbuds.sku, quantity: 3 }]
  expect(await refundLines(services(), { order, pieces, note: "" })).toEqual({
    ...{ ok: true, amountPaise: 3 * earbuds.pricePaise - 11_800 },
  })
  expect(await give(order, { ...refund, amountPaise: 1 })).toMatchObject({
    refusal: { reason: "too-much", leftPaise: 0 },
  })
})

test("a lower price of the whole order is spread over its lines by value, and only after dispatch", async () => {
  const unsent = await bought()
  const refund = { kind: "price", amountPaise: 10_001, lineId: null } as const
  expect(await give(unsent, refund)).toEqual({ ok: false, refusal: { reason: "not-sent" } })
  const order = await sent()
  expect(await give(order, refund)).toEqual({ ok: true, amountPaise: 10_001 })
  const note = await lastNote(order)
  expect(note?.totalPaise).toBe(10_001)
  expect(note?.lines.map(({ unitPricePaise }) => unitPricePaise)).toEqual([8_388, 1_613])
})

test("goodwill has no credit note, and pays a later refund of the whole order only once", async () => {
  const order = await sent()
  expect(await planRefund(services(), { order, refund: { kind: "goodwill", amountPaise: 5_000 } })).toEqual({
    ...{ ok: true, amountPaise: 5_000, creditPaise: 0, taxPaise: 0 },
  })
  await give(order, { kind: "goodwill", amountPaise: 5_000 })
  expect(await lastNote(order)).toBeNull()
  expect(await listRefunds(db, order.id)).toMatchObject([{ kind: "goodwill", amountPaise: 5_000 }])
  await advanceOrder(services(), { orderId: order.id, to: "refunded", note: "All" })
  expect(await refundedPaiseOf(db, order)).toBe(PAID)
  expect((await lastNote(order))?.totalPaise, "the goods come back whole").toBe(PAID)
  expect((await db.select().from(refunds)).map(({ setOffPaise }) => setOffPaise).toSorted()).toEqual([
    0, 5_000,
  ])
})

test("no amount goes back while a dispute is open or lost, nor more than is left, nor all that is left", async () => {
  const order = await sent()
  const goodwill = (amountPaise: number) => give(order, { kind: "goodwill", amountPaise })
  expect(await goodwill(PAID + 1)).toEqual({ ok: false, refusal: { reason: "too-much", leftPaise: PAID } })
  expect(await goodwill(PAID)).toEqual({ ok: false, refusal: { reason: "all" } })
  const dispute = { kind: "chargeback" as const, orderId: order.id, reference: "d", toldState: "disputed" }
  await db.insert(paymentExceptions).values({ ...dispute, key: "d" })
  expect(await goodwill(100)).toEqual({ ok: false, refusal: { reason: "disputed" } })
  await db.update(paymentExceptions).set({ resolvedAt: new Date(), resolution: "lost it", outcome: "lost" })
  expect(await give(order, { kind: "delivery" })).toEqual({ ok: false, refusal: { reason: "charged-back" } })
  await db.update(paymentExceptions).set({ outcome: "won" })
  expect(await goodwill(100)).toEqual({ ok: true, amountPaise: 100 })
})

test("concurrent refunds of amounts, pieces and delivery never exceed what was paid", async () => {
  const order = await sent()
  const most = Math.ceil(PAID * 0.6)
  const answers = await Promise.all([
    give(order, { kind: "goodwill", amountPaise: most }),
    give(order, { kind: "goodwill", amountPaise: most }),
    give(order, { kind: "delivery" }),
    give(order, { kind: "delivery" }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.reason])).toSorted()).toEqual([
    ...["no-delivery", "too-much"],
  ])
  expect(await refundedPaiseOf(db, order)).toBe(most + FEE)
})

test("an amount whose gateway was not reached before a restart is given once by the worker", async () => {
  const order = await sent()
  const given: string[] = []
  const down = services({ refund: () => Promise.reject(new Error("down")) })
  await give(order, { kind: "goodwill", amountPaise: 700 }, down)
  const up = services({
    refund: async ({ id, amountPaise }) => {
      given.push(id)
      return { state: "refunded", reference: "rf", amountPaise, currency: "INR" }
    },
  })
  await db.update(refunds).set({ claimedUntil: null })
  await recoverOrders(up, { olderThanSeconds: 0 })
  await recoverOrders(up, { olderThanSeconds: 0 })
  expect(given).toHaveLength(1)
  expect((await db.select().from(payments))[0]?.refundedPaise).toBe(700)
})

test("an amount of an order that was paid to the courier is left to staff", async () => {
  const shop = { ...services(), settings: fixedSettings("india") }
  const placed = await placedOrder(shop, { ...sampleRequest([asked(earbuds)]), method: "cod" })
  const { id: orderId } = placed.order
  await confirmCash(shop, orderId, cashCode(shop.secret, orderId))
  for (const to of ["packed", "shipped"] as const) await advanceOrder(shop, { orderId, to, note: "" })
  const goodwill = () => give({ id: orderId }, { kind: "goodwill", amountPaise: 900 }, shop)
  expect(await goodwill()).toEqual({ ok: false, refusal: { reason: "unpaid" } })
  await advanceOrder(shop, { orderId, to: "delivered", note: "" })
  expect(await goodwill()).toEqual({ ok: true, amountPaise: 900 })
  expect(await listRefunds(db, orderId)).toMatchObject([
    { kind: "goodwill", state: "asked", isForStaff: true },
  ])
})
