import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"

/** The stock of an entry that names none. */
export const UNNAMED = -1

/** Of the products whose stock a file does not name: how many kept theirs, and how many are new and have none. */
export type UnnamedStock = { kept: number; empty: number }

/** Gathers the stocks that a file names: of twins one row, for they share one stock. */
export async function gatherStocks(tx: Database) {
  await tx.execute(sql`create temp table incoming_stocks on commit drop as
    select sku, max(stock) as quantity from incoming_keys group by sku`)
  await tx.execute(sql`analyze incoming_stocks`)
}

/** What is about to become of the stocks that are not named. Ask it before any is written. */
export async function countUnnamed(tx: Database): Promise<UnnamedStock> {
  const [counted] = await tx
    .select({
      kept: sql<number>`(count(*) filter (where exists (select from stocks where stocks.sku = unnamed.sku)))::int`,
      empty: sql<number>`(count(*) filter (where not exists (select from stocks where stocks.sku = unnamed.sku)))::int`,
    })
    .from(sql`incoming_keys as keys join incoming_stocks as unnamed using (sku)`)
    .where(sql`unnamed.quantity = ${UNNAMED}`)
  return counted ?? { kept: 0, empty: 0 }
}

/** Makes the stocks that there were none of, in the order of the key. */
export async function addStocks(tx: Database) {
  await tx.execute(sql`insert into stocks (sku, quantity)
    select sku, greatest(quantity, 0) from incoming_stocks
    where not exists (select from stocks where stocks.sku = incoming_stocks.sku) order by sku`)
}

/** Sets the named stocks and notes from what to what. It locks each first, so "before" is what the last order left. */
export async function adjustStocks(tx: Database, cause: string) {
  await tx.execute(sql`
    with held as materialized (
      select sku, stocks.quantity as before, incoming_stocks.quantity as after
      from stocks join incoming_stocks using (sku)
      where incoming_stocks.quantity <> ${UNNAMED} and stocks.quantity <> incoming_stocks.quantity
      order by sku for update of stocks),
    adjusted as (
      update stocks set quantity = after from held where stocks.sku = held.sku returning stocks.sku, before, after)
    insert into stock_adjustments (sku, before, after, cause)
    select sku, before, after, ${cause} from adjusted order by sku`)
}
