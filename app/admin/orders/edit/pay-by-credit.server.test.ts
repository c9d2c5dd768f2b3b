import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { findAwaitedPayment } from "#app/admin/orders/phone/awaited-payment.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { listPaymentExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { withdrawChange } from "#app/core/payments/line-changes/withdraw-change.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { issueCredit, ownCreditPaise } from "#app/core/store-credit/store-credit.server.ts"
import { credits } from "#db/tables/credits.ts"
import { lineChanges, orderLines, orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { DEARER_PAISE, orderWithChange, payDifference } from "#test/samples/orders/dearer-change.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import { asha, createTestServices, earbuds, soundbar, stockOf } from "#test/samples/sample-shop.ts"
import { payChangeByCredit } from "./pay-by-credit.server.ts"

const db = await keepSampleShop()
const services = (settings: Parameters<typeof fixedSettings>[1] = {}) => ({
  ...createTestServices(db),
  settings: fixedSettings("india", settings),
})
const REST = 10_000
beforeEach(() => db.update(credits).set({ userId: null }))
const give = (amountPaise: number, userId: string | null = asha.id) =>
  issueCredit(services(), { kind: "goodwill", amountPaise, userId })
const leftPaise = () => ownCreditPaise(db, asha.id)
const stateOf = async ({ id }: Pick<Order, "id">) => {
  const [change] = await db.select().from(lineChanges).where(eq(lineChanges.orderId, id))
  const { lines, totalPaise, creditPaise } = await getOrderById(db, id)
  return {
    change: change?.state,
    lines: lines.map(({ sku, kept }) => `${kept} ${sku}`).sort(),
    totalPaise,
    creditPaise,
  }
}
async function expectSoundBooks() {
  await reconcilePayments(services(), { settledForMinutes: 0 })
  expect(await listPaymentExceptions(db)).toEqual([])
}

test("store credit of the account pays a change once, and of what goes back later it is the last to go, to the credit", async () => {
  const order = await orderWithChange(services())
  for (const paise of [DEARER_PAISE - 5_000, REST + 5_000]) await give(paise)
  expect(await findAwaitedPayment(services(), order)).toMatchObject({ credit: "₹98,700" })
  const answers = await Promise.all([1, 2].map(() => payChangeByCredit(services(), order.id)))
  expect(answers.filter((answer) => "done" in answer)).toHaveLength(1)
  expect(answers).toContainEqual({ fault: "No change waits any more: it was paid or withdrawn just now." })
  expect(await stateOf(order)).toEqual({
    ...{ change: "paid", lines: ["1 EB-1", "1 SB-1"] },
    ...{ totalPaise: order.totalPaise + DEARER_PAISE, creditPaise: DEARER_PAISE },
  })
  expect(await leftPaise()).toBe(REST)
  expect([await stockOf(db, earbuds), await stockOf(db, soundbar)]).toEqual([9, 9])
  await expectSoundBooks()
  const changed = await getOrderById(db, order.id)
  const pieces = changed.lines.flatMap(({ id, sku }) =>
    sku === earbuds.sku ? [{ line: id, quantity: 1 }] : [],
  )
  expect(await refundLines(services(), { order: changed, pieces, note: "" })).toMatchObject({ ok: true })
  expect(await leftPaise(), "the card first").toBe(REST)
  await expectSoundBooks()
  expect(await cancelOrder(services(), changed)).toEqual({ ok: true })
  expect(await refundedPaiseOf(db, order)).toBe(changed.totalPaise)
  expect(await leftPaise()).toBe(REST + DEARER_PAISE)
  await expectSoundBooks()
})

test("credit pays no change in part, of another account, in a shop without it, or while its buyer pays at a gateway", async () => {
  const order = await orderWithChange(services())
  const before = await stateOf(order)
  const short = { fault: "The buyer's account has less than ₹98,700 of store credit. Nothing was taken." }
  await give(DEARER_PAISE, null)
  await give(DEARER_PAISE - 1)
  expect(await payChangeByCredit(services(), order.id)).toEqual(short)
  expect(await findAwaitedPayment(services(), order)).not.toHaveProperty("credit")
  await give(1)
  const off = services({ "payments.storeCredit": null })
  expect(await payChangeByCredit(off, order.id)).toEqual(short)
  expect(await findAwaitedPayment(off, order)).not.toHaveProperty("credit")
  await payDifference(services(), order, { method: "upi" })
  expect(await payChangeByCredit(services(), order.id)).toEqual({
    fault: "The buyer is paying in another way at this moment. Try again when that has ended.",
  })
  expect([await stateOf(order), await leftPaise()]).toEqual([before, DEARER_PAISE])
  await withdrawChange(services(), order.id)
  expect(await payChangeByCredit(services(), order.id)).toMatchObject({
    fault: expect.stringMatching("No change"),
  })
})

test("an order of a guest has no credit of an account", async () => {
  const order = await orderWithChange(services())
  await db.update(orders).set({ userId: null, guestEmail: asha.email }).where(eq(orders.id, order.id))
  expect(await payChangeByCredit(services(), order.id)).toMatchObject({
    fault: expect.stringMatching("less than"),
  })
})

test("credit is not taken for a change that no longer fits its order, which stays to be withdrawn", async () => {
  const order = await orderWithChange(services())
  await give(DEARER_PAISE)
  const paid = await db.$count(payments)
  await db
    .update(orderLines)
    .set({ discountPaise: sql`discount_paise + 1` })
    .where(eq(orderLines.orderId, order.id))
  expect(await payChangeByCredit(services(), order.id)).toMatchObject({
    fault: expect.stringMatching("No credit was taken"),
  })
  expect([await leftPaise(), await db.$count(payments)]).toEqual([DEARER_PAISE, paid])
  expect(await stateOf(order)).toMatchObject({ change: "waiting" })
})
