import { and, asc, eq, inArray, ne, sql } from "drizzle-orm"
import { resolvePaymentException } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, settlementLines } from "#db/tables/payments.ts"

/** The condition that a settlement line is of no payment of the shop: its sum is kept in suspense, and no buyer has paid it. */
export const IS_UNMATCHED = sql<boolean>`(${settlementLines.kind} <> 'adjustment' and not exists (
  select from ${payments} known where known.id = ${settlementLines.paymentId}))`

/** The condition that an exception is about a settlement line in suspense. Payments name it, or nothing does. */
export const IS_OF_LINE = sql<boolean>`(${paymentExceptions.kind} = 'unknown-settlement' and ${IS_UNMATCHED}
  and ${paymentExceptions.orderId} = coalesce(${settlementLines.paymentId}, '00000000-0000-0000-0000-000000000000'::uuid)
  and ${paymentExceptions.key} in ('unknown-settlement ' || ${settlementLines.id},
    'unknown-settlement ' || ${settlementLines.gateway} || ' ' || ${settlementLines.id}))`

/** The condition that a payment was paid out, by a line that names it or by one that staff assigned to it. */
export const IS_SETTLED = sql<boolean>`(exists (select from ${settlementLines} line where line.payment_id = ${payments.id})
  or exists (select from ${paymentExceptions} assigned where assigned.payment_id = ${payments.id} and assigned.kind = 'unknown-settlement'))`

type Assignment = { id: number; number: string; note: string }

/**
 * Takes a settlement line out of suspense for a payment of an order that no other line has paid out. Answers the exception as it then stands
 * (null: there is none), or why not.
 */
export async function assignSettlement(db: Database, { id, number, note }: Assignment) {
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select({ id: payments.id, isSettled: IS_SETTLED })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          ...[eq(orders.number, number), ne(payments.method, "credit")],
          inArray(payments.state, ["captured", "refund_asked", "refunded"]),
        ),
      )
      .orderBy(IS_SETTLED, asc(payments.askedAt))
      .limit(1)
      .for("update", { of: payments })
    if (!payment) return "no-payment"
    if (payment.isSettled) return "settled"
    return resolvePaymentException(tx, { id, note: `order ${number}, ${note}`, paymentId: payment.id })
  })
}
