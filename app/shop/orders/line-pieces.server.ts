import { type SQL, sql } from "drizzle-orm"

/** Pieces of a line whose money did not go back piece by piece. `line` is the name of order_lines in the statement. */
export function piecesLeft(line = "order_lines"): SQL<number> {
  const name = sql.raw(line)
  return sql<number>`(${name}.quantity - ${name}.refunded_quantity)`
}

/** Pieces of a line that its buyer keeps: those left, and none of an order that has ended or whose money goes back whole. */
export function piecesKept(line = "order_lines", order = "orders"): SQL<number> {
  const name = sql.raw(order)
  return sql<number>`(case when ${name}.lifecycle in ('cancelled', 'failed') or ${name}.payment_state in ('refund_asked', 'refunded')
    then 0 else ${piecesLeft(line)} end)`
}
