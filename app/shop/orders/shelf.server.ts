import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { piecesBySku } from "./order-lines.ts"

/**
 * Takes the pieces of the lines off the shelf (-1) or puts them back (1), stocks in the order of sku.
 * The database itself refuses a stock below zero, whoever forgot to look before.
 */
export async function moveStock(tx: Database, lines: readonly Pieces[], direction: -1 | 1) {
  for (const move of stockMoves(tx, lines, direction)) await move
}

/** The same as writes that are not sent yet, for one who holds the locks already. */
export function stockMoves(tx: Database, lines: readonly Pieces[], direction: -1 | 1) {
  return [...piecesBySku(lines)].map(([sku, pieces]) =>
    tx
      .update(stocks)
      .set({ quantity: sql`${stocks.quantity} + ${direction * pieces}::integer` })
      .where(eq(stocks.sku, sku)),
  )
}

type Pieces = { sku: string; quantity: number }
