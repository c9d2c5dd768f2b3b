import { type SQL, sql } from "drizzle-orm"
import { orderLines } from "#db/tables/orders.ts"

/**
 * Ordered pieces minus those refunded one by one. It ignores refunds of a whole order and replacements (`piecesUnderReplacement`). `line` is
 * the name of order_lines in the statement. `countUnrefunded` is the same of a line that was read.
 */
export function unrefundedPieces(line = "order_lines"): SQL<number> {
  const name = sql.raw(line)
  return sql<number>`(${name}.quantity - ${name}.refunded_quantity)`
}

/** The total of an order with the pieces that it has now: all but what went back for lines and delivery. It ignores refunds of a whole order. */
export function presentTotal(order = "orders"): SQL<number> {
  const name = sql.raw(order)
  return sql<number>`(${name}.total_paise - ${name}.refunded_delivery_paise
    - (select coalesce(sum(line.refunded_paise), 0)::int from ${orderLines} line where line.order_id = ${name}.id))`
}

/** Pieces of a line that its buyer keeps: the unrefunded ones, and none of an order that has ended or whose money goes back whole. */
export function piecesKept(line = "order_lines", order = "orders"): SQL<number> {
  const name = sql.raw(order)
  return sql<number>`(case when ${name}.lifecycle in ('cancelled', 'failed') or ${name}.payment_state in ('refund_asked', 'refunded')
    then 0 else ${unrefundedPieces(line)} end)`
}
