import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { listPaymentExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { lineChanges, orderLines } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { DEARER_PAISE, orderWithChange, payDifference } from "#test/samples/orders/dearer-change.ts"
import { createTestServices, earbuds, soundbar } from "#test/samples/sample-shop.ts"
import { bookTransfer } from "./book-transfer.server.ts"

const db = await keepSampleShop()
const services = () => ({ ...createTestServices(db), settings: fixedSettings("india") })
const linesOf = async (id: string) =>
  (await getOrderById(db, id)).lines.map(({ sku, kept }) => [sku, kept]).sort()
const paymentsOf = (orderId: string) =>
  db
    .select({ method: payments.method, amountPaise: payments.amountPaise, state: payments.state })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.askedAt)

test("a transfer pays the difference of a change once, and the order has its new lines", async () => {
  const { id } = await orderWithChange(services())
  const booked = await Promise.all(["UTR000001", "UTR000002"].map((utr) => bookTransfer(services(), id, utr)))
  expect(booked.filter((answer) => "done" in answer)).toHaveLength(1)
  expect(booked.filter((answer) => "fault" in answer)).toEqual([
    { fault: "This order does not wait for money any more." },
  ])
  expect(await linesOf(id)).toEqual(
    [
      [earbuds.sku, 1],
      [soundbar.sku, 1],
    ].sort(),
  )
  const transfer = { method: "transfer", amountPaise: DEARER_PAISE, state: "captured" }
  expect((await paymentsOf(id)).slice(1)).toEqual([transfer])
  expect(await db.select({ state: lineChanges.state }).from(lineChanges)).toEqual([{ state: "paid" }])
  await reconcilePayments(services(), { settledForMinutes: 0 })
  expect(await listPaymentExceptions(db)).toEqual([])
})

test("no transfer is booked for a change that is being paid at a gateway", async () => {
  const order = await orderWithChange(services())
  await payDifference(services(), order, { method: "upi" })
  expect(await bookTransfer(services(), order.id, "UTR000001")).toEqual({
    fault: "The buyer is paying in another way at this moment. Try again when that has ended.",
  })
})

test("a transfer for a change that no longer fits its order is noted as money to give back", async () => {
  const { id } = await orderWithChange(services())
  await db.update(orderLines).set({ refundedPaise: 100 }).where(eq(orderLines.orderId, id))
  const answer = await bookTransfer(services(), id, "UTR000001")
  expect(answer).toMatchObject({ fault: expect.stringMatching(/The change is withdrawn/) })
  expect(await linesOf(id)).toEqual([[earbuds.sku, 2]])
  expect((await paymentsOf(id)).slice(1)).toMatchObject([{ method: "transfer", state: "refund_asked" }])
})
