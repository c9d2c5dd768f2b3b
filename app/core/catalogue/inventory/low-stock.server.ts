import { type SQL, sql } from "drizzle-orm"
import { stocks } from "#db/tables/catalogue.ts"

/** Where a page of low stocks begins: after a stock, by its quantity and then its SKU. */
export type LowKey = { quantity: number; sku: string }

/**
 * The stocks at or below their level, the fewest pieces first, as `sku` and `quantity`: those with a level of their own by one index, those
 * with the setting's by another. `level` is the setting's; 0 is none.
 */
export function lowStocks(level: number, { after, limit }: { after?: LowKey | null; limit: number }): SQL {
  const from = (column: SQL) =>
    after ? sql`and (${column}, ${stocks.sku}) > (${after.quantity}::integer, ${after.sku})` : sql``
  const low = sql`${stocks.low}`
  const few = sql`${stocks.few}`
  return sql`(
    (select ${stocks.sku} as sku, ${low} as quantity from ${stocks}
      where ${low} is not null ${from(low)} order by ${low}, ${stocks.sku} limit ${limit})
    union all
    (select ${stocks.sku} as sku, ${few} as quantity from ${stocks}
      where ${few} <= ${level}::integer and ${level}::integer > 0 and ${stocks.lowLevel} is null ${from(few)}
      order by ${few}, ${stocks.sku} limit ${limit})
    order by quantity, sku limit ${limit}) low`
}

/** Whether a stock is at or below its level, as a condition on its row. */
export function isLow(level: number): SQL {
  const { quantity, lowLevel } = stocks
  return sql`coalesce(${lowLevel}, ${level}::integer) > 0 and ${quantity} <= coalesce(${lowLevel}, ${level}::integer)`
}
