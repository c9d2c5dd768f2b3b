import { asc, eq, inArray, sql } from "drizzle-orm"
import { putBack } from "#app/core/catalogue/inventory/order-draws.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { lineChanges, orderLines } from "#db/tables/orders.ts"
import { unrefundedPieces } from "./line-pieces.server.ts"
import { piecesBySku } from "./order.ts"

/**
 * Locks the stocks of an order's lines, of a change that waits for its payment, and of products that are added to the order. Do it before you
 * lock the order, as placing does, against deadlocks. One list of SKUs: with conditions joined by `or` PostgreSQL reads every stock.
 */
export async function lockInventory(tx: Database, orderId: string, added: readonly string[] = []) {
  const skus = sql`(select ${orderLines.sku} from ${orderLines} where ${orderLines.orderId} = ${orderId}
    union select piece ->> 'sku' from ${lineChanges} change, jsonb_array_elements(change.plan -> 'held') piece
      where change.order_id = ${orderId} and change.state = 'waiting'
    union select ${products.sku} from ${products} where ${inArray(products.id, [...added])})`
  await tx
    .select({ sku: stocks.sku })
    .from(stocks)
    .where(inArray(stocks.sku, skus))
    .orderBy(asc(stocks.sku))
    .for("update")
}

/** Takes the lines' pieces from the stock (-1) or restocks them (1), in the order of sku. The database refuses less than zero. */
export async function changeStock(tx: Database, lines: readonly Pieces[], direction: -1 | 1) {
  for (const move of stockChanges(tx, lines, direction)) await move
}

/** The same as writes that are not sent yet, for one who holds the locks already. */
export function stockChanges(tx: Database, lines: readonly Pieces[], direction: -1 | 1) {
  return [...piecesBySku(lines)].map(([sku, pieces]) =>
    tx
      .update(stocks)
      .set({ quantity: sql`${stocks.quantity} + ${direction * pieces}::integer` })
      .where(eq(stocks.sku, sku)),
  )
}

/** Restocks pieces of an order: they can be sold again and, where they were packed, lie again where they were drawn from. */
export async function restock(tx: Database, orderId: string, lines: readonly Pieces[]) {
  await changeStock(tx, lines, 1)
  await putBack(tx, orderId, piecesBySku(lines))
}

/** The pieces of an order, without those that were refunded one by one, restocked or not. */
export function listUnrefundedPieces(tx: Database, orderId: string): Promise<Pieces[]> {
  return tx
    .select({ sku: orderLines.sku, quantity: unrefundedPieces() })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
}

export type Pieces = { sku: string; quantity: number }
