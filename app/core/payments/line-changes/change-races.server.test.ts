import { eq } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { expect, test } from "vitest"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { receivePaymentEvent } from "#app/core/payments/payment-webhook.server.ts"
import { settlePayment } from "#app/core/payments/settle-payment.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { lineChanges } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { DEARER_PAISE, orderWithChange, swapForSoundbar } from "#test/samples/orders/dearer-change.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  soundbar,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { withdrawChange } from "./withdraw-change.server.ts"

const db = await keepSampleShop()
const services = () => ({ ...createTestServices(db), settings: fixedSettings("india") })
const ROUNDS = [1, 2, 3, 4, 5]
const TOLD = { reference: "r", amountPaise: DEARER_PAISE, currency: "INR", state: "captured" as const }

/** An attempt at a gateway to pay the change of an order. */
async function openAttempt({ id: orderId }: Order) {
  const [change] = await db.select().from(lineChanges).where(eq(lineChanges.orderId, orderId))
  const id = uuidv7()
  const lineChangeId = change?.id ?? ""
  await db
    .insert(payments)
    .values({ id, orderId, lineChangeId, amountPaise: DEARER_PAISE, method: "upi", state: "pending" })
  return id
}

/** Whether the change was made; its money is in the order then, and else went back whole. */
async function isMade({ id, totalPaise }: Order, taken = 1) {
  const now = await getOrderById(db, id)
  const isChanged = now.totalPaise === totalPaise + DEARER_PAISE
  if (!isChanged) expect(now.totalPaise).toBe(totalPaise)
  expect(
    now.lines
      .filter(({ kept }) => kept > 0)
      .map(({ sku, kept }) => `${kept} ${sku}`)
      .toSorted(),
  ).toEqual(isChanged ? ["1 EB-1", "1 SB-1"] : ["2 EB-1"])
  expect([await stockOf(db, earbuds), await stockOf(db, soundbar)]).toEqual(isChanged ? [9, 9] : [8, 10])
  expect(await refundedPaiseOf(db, now)).toBe((taken - (isChanged ? 1 : 0)) * DEARER_PAISE)
  return isChanged
}

test.each(ROUNDS)(
  "the word of one payment, told five times at once, changes the order once (%i)",
  async (nth) => {
    const order = await orderWithChange(services())
    const paymentId = await openAttempt(order)
    const event = { ...TOLD, gateway: "test-bank", paymentId }
    await Promise.all([
      ...[1, 2].map((id) => receivePaymentEvent(services(), { ...event, id: `evt_${nth}_${id % 2}` })),
      ...[3, 4, 5].map(() => settlePayment(services(), paymentId, TOLD)),
    ])
    expect(await isMade(order)).toBe(true)
  },
)

test.each(ROUNDS)(
  "of two payments that end at once, one pays the change and the other goes back (%i)",
  async () => {
    const order = await orderWithChange(services())
    const attempts = [await openAttempt(order), await openAttempt(order)]
    await Promise.all(attempts.map((id) => settlePayment(services(), id, TOLD)))
    expect(await isMade(order, 2)).toBe(true)
    const [change] = await db.select().from(lineChanges)
    expect(attempts).toContain(change?.paidBy)
  },
)

test.each(ROUNDS)(
  "a payment that ends while staff withdraw is booked or goes back, never both (%i)",
  async (nth) => {
    const order = await orderWithChange(services())
    const paymentId = await openAttempt(order)
    const work = [
      () => settlePayment(services(), paymentId, TOLD),
      () => withdrawChange(services(), order.id),
      () => withdrawChange(services(), order.id),
    ]
    await Promise.all((nth % 2 ? work : work.toReversed()).map((run) => run()))
    const [change] = await db.select().from(lineChanges)
    expect(await isMade(order)).toBe(change?.state === "paid")
  },
)

test.each(ROUNDS)(
  "a payment that ends while the order is cancelled goes back with all others (%i)",
  async () => {
    const order = await orderWithChange(services())
    const paymentId = await openAttempt(order)
    await Promise.all([settlePayment(services(), paymentId, TOLD), cancelOrder(services(), order)])
    expect(await refundedPaiseOf(db, order)).toBe(order.totalPaise + DEARER_PAISE)
    expect([await stockOf(db, earbuds), await stockOf(db, soundbar)]).toEqual([10, 10])
  },
)

test("of two clerks who ask for a change at once, one does: one piece is held, and one mail sent", async () => {
  const { id } = await paidOrder(services(), sampleRequest([asked(earbuds, 2)]))
  const order = await getOrderById(db, id)
  const answers = await Promise.all([1, 2, 3].map(() => swapForSoundbar(services(), order)))
  expect(answers.filter((answer) => "done" in answer)).toHaveLength(1)
  expect(await db.$count(lineChanges)).toBe(1)
  expect(await stockOf(db, soundbar)).toBe(9)
})
