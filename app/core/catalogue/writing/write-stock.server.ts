import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { stocks } from "#db/tables/catalogue.ts"

const CAUSE = "product write"

/** Makes the stock of a new thing; of a twin it is there. */
export async function addStock(tx: Database, sku: string, quantity: number) {
  await tx.execute(
    sql`insert into stocks (sku, quantity) values (${sku}, ${quantity}) on conflict do nothing`,
  )
}

/** How much there is of a thing, which no order changes until the transaction ends. */
export async function lockStock(tx: Database, sku: string): Promise<number> {
  const [stock] = await tx.select().from(stocks).where(eq(stocks.sku, sku)).for("update")
  return stock?.quantity ?? 0
}

type Adjustment = {
  sku: string
  quantity: number
  cause?: string | undefined
  /** The place that has more or fewer then; without it the places share it. */
  placeId?: number | null
}

/** Sets a stock and notes from what to what, and why. It locks the stock first, so "before" is what the last order left. */
export async function adjustStock(
  tx: Database,
  { sku, quantity, cause = CAUSE, placeId = null }: Adjustment,
) {
  await tx.execute(sql`
    with held as materialized (
      select sku, quantity as before from stocks where sku = ${sku} and quantity <> ${quantity} for update),
    adjusted as (
      update stocks set quantity = ${quantity} from held where stocks.sku = held.sku returning stocks.sku, before)
    insert into stock_adjustments (sku, before, after, cause, place_id)
    select sku, before, ${quantity}, ${cause}, ${placeId}::integer from adjusted`)
}

/** What is published again can be bought again: whoever waits for it is told, as of a stock that came back. */
export async function noteReturn(tx: Database, sku: string) {
  await tx.execute(sql`insert into stock_returns (sku)
    select sku from stocks where sku = ${sku} and quantity > 0 on conflict do nothing`)
}
