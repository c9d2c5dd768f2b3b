import { asc, gt, sql } from "drizzle-orm"
import { listPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { csvLine } from "#app/platform/text-files/csv-line.ts"
import { placeStocks, stocks } from "#db/tables/catalogue.ts"
import * as messages from "../messages.ts"
import { readStocks } from "../search-stocks.server.ts"

const BATCH = 500

/** The stocks as lines of CSV with a head, by SKU: what can be sold, what is ordered and not packed, and what lies at each place. */
export async function* stockCsvLines(db: Database): AsyncGenerator<string> {
  const places = await listPlaces(db)
  yield csvLine([...messages.CSV_COLUMNS, ...places.map(({ name }) => name)])
  let after: string | undefined = ""
  while (after !== undefined) {
    const page: { sku: string }[] = await db
      .select({ sku: stocks.sku })
      .from(stocks)
      .where(gt(stocks.sku, after))
      .orderBy(asc(stocks.sku))
      .limit(BATCH)
    const skus = page.map(({ sku }) => sku)
    const lying = await readLying(db, skus)
    const rows = (await readStocks(db, skus)).map(({ sku, name, quantity, there }) => [
      ...[sku, name ?? "", quantity, Math.max(0, there - quantity)],
      ...places.map(({ id }) => lying.get(`${id} ${sku}`) ?? 0),
    ])
    yield rows.map(csvLine).join("")
    after = page.length === BATCH ? page.at(-1)?.sku : undefined
  }
}

async function readLying(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(placeStocks)
    .where(sql`${placeStocks.sku} = any(${sql.param([...skus])}::text[])`)
  return new Map(rows.map(({ placeId, sku, quantity }) => [`${placeId} ${sku}`, quantity]))
}
