import { and, asc, eq, inArray, ne, sql } from "drizzle-orm"
import {
  findPaymentException,
  resolvePaymentException,
} from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
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

/** The condition that staff assigned a settlement line to a payment. */
export const IS_ASSIGNED = sql<boolean>`exists (select from ${paymentExceptions} assigned where assigned.payment_id = ${payments}.id
  and assigned.kind = 'unknown-settlement')`

/** The condition that a payment was paid out, by a line that names it or by one that staff assigned to it. */
export const IS_SETTLED = sql<boolean>`(exists (select from ${settlementLines} line where line.payment_id = ${payments}.id) or ${IS_ASSIGNED})`

type WriteOff = { id: number; note: string }
/** Why a line is not assigned; of another sum, what the gateway or courier still owes for the order. */
export type AssignRefusal =
  | { refusal: "no-payment" | "settled" }
  | { refusal: "another-sum"; paidOutPaise: number; owedPaise: number }

/**
 * Takes a settlement line out of suspense for a payment of an order that no other line has paid out and that is of the same sum. Answers the
 * exception as it then stands (null: there is none of a settlement), or why not.
 */
export async function assignSettlement(db: Database, { id, number, note }: WriteOff & { number: string }) {
  return db.transaction(async (tx) => {
    const line = await findSettlement(tx, id)
    if (!line) return null
    const found = await tx
      .select({ id: payments.id, isSettled: IS_SETTLED, amountPaise: payments.amountPaise })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          ...[eq(orders.number, number), ne(payments.method, "credit")],
          inArray(payments.state, ["captured", "refund_asked", "refunded"]),
        ),
      )
      .orderBy(IS_SETTLED, asc(payments.askedAt))
      .for("update", { of: payments })
    if (found.length === 0) return refused({ refusal: "no-payment" })
    const open = found.filter(({ isSettled }) => !isSettled)
    const [first] = open
    if (!first) return refused({ refusal: "settled" })
    const payment = open.find(({ amountPaise }) => amountPaise === line.paise)
    if (!payment)
      return refused({ refusal: "another-sum", paidOutPaise: line.paise, owedPaise: first.amountPaise })
    const resolution = `${formatRupees(line.paise)} assigned to order ${number}, ${note}`
    return resolvePaymentException(tx, { id, note: resolution, paymentId: payment.id })
  })
}

/** Writes a settlement line in suspense off: no buyer has paid it. Answers the exception as it then stands; null where there is none of a settlement. */
export async function writeOffSettlement(db: Database, { id, note }: WriteOff) {
  return db.transaction(async (tx) => {
    const line = await findSettlement(tx, id)
    return (
      line && resolvePaymentException(tx, { id, note: `${formatRupees(line.paise)} written off, ${note}` })
    )
  })
}

const refused = (refusal: AssignRefusal): AssignRefusal => refusal

async function findSettlement(tx: Database, id: number): Promise<{ paise: number } | null> {
  const exception = await findPaymentException(tx, id)
  return exception?.kind === "unknown-settlement" ? { paise: exception.toldPaise ?? 0 } : null
}
