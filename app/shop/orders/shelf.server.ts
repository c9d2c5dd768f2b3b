import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { piecesBySku } from "./order-lines.ts"

/**
 * Takes the pieces of the lines off the shelf (-1) or puts them back (1), stocks in the order of sku.
 * The database itself refuses a stock below zero, whoever forgot to look before.
 */
export async function moveStock(
  tx: Database,
  lines: readonly { sku: string; quantity: number }[],
  direction: -1 | 1,
) {
  for (const [sku, pieces] of piecesBySku(lines))
    await tx
      .update(stocks)
      .set({ quantity: sql`${stocks.quantity} + ${direction * pieces}` })
      .where(eq(stocks.sku, sku))
}
