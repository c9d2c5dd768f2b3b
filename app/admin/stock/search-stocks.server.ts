import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm"
import { isLow, type LowKey, lowStocks } from "#app/core/catalogue/inventory/low-stock.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { findFirstKeys, hasWords } from "#app/platform/database/search/word-search.server.ts"
import { placeStocks, places, products, stocks } from "#db/tables/catalogue.ts"
import { productTexts } from "#db/tables/search.ts"
import type { ListedStock, PlacedPieces, StockFilter, StockQuery } from "./stock-search.ts"

const STOCKS_PER_PAGE = 50
/** So many stocks of a filter are looked through for words. */
const MOST_HELD = 5_000

type Search = StockQuery & {
  /** The setting's low-stock level. */
  level: number
}

/**
 * A page of stocks in the order of their SKU, low ones with the fewest pieces first. Without words and a filter it lists published products
 * alone. One stock more than a page holds stands for another page, so nothing is counted.
 */
export async function searchStocks(
  db: Database,
  search: Search,
): Promise<{ stocks: ListedStock[]; next: string | null }> {
  const isByQuantity = search.state === "low" && search.words === ""
  const found = isByQuantity ? await findLow(db, search) : await findSkus(db, search)
  const page = found.slice(0, STOCKS_PER_PAGE)
  const listed = await readStocks(db, page, search.place)
  const last = found.length > STOCKS_PER_PAGE ? listed.at(-1) : undefined
  if (!last) return { stocks: listed, next: null }
  return { stocks: listed, next: isByQuantity ? `${last.quantity} ${last.sku}` : last.sku }
}

/** Stocks by their SKUs, in the order of these. */
export async function readStocks(
  db: Database,
  skus: readonly string[],
  place: number | null = null,
): Promise<ListedStock[]> {
  const { sku, quantity, lowLevel } = stocks
  const product = sql`select id, name from ${products} where ${products.sku} = ${sku} order by ${products.position} limit 1`
  const rows = await db
    .select({
      ...{ sku, quantity, lowLevel },
      ...{ name: sql<string | null>`product.name`, productId: sql<string | null>`product.id` },
      there: sql<number>`coalesce((select sum(lying.quantity) from ${placeStocks} lying where lying.sku = ${sku}), 0)::int`,
      here: sql<number>`coalesce((select lying.quantity from ${placeStocks} lying
        where lying.sku = ${sku} and lying.place_id = ${place ?? 0}::integer), 0)`,
    })
    .from(stocks)
    .leftJoin(sql`lateral (${product}) product`, sql`true`)
    .where(inArray(sku, [...skus]))
  const known = new Map(rows.map((row) => [row.sku, { ...row, here: place === null ? null : row.here }]))
  return skus.flatMap((one) => known.get(one) ?? [])
}

async function findLow(db: Database, { level, after }: Search): Promise<string[]> {
  const rows = await db
    .select({ sku: sql<string>`low.sku` })
    .from(lowStocks(level, { after: lowKey(after), limit: STOCKS_PER_PAGE + 1 }))
    .orderBy(sql`low.quantity`, sql`low.sku`)
  return rows.map(({ sku }) => sku)
}

function lowKey(after: string): LowKey | null {
  const [, quantity, sku] = /^(\d{1,7}) (.+)$/s.exec(after) ?? []
  return quantity && sku ? { quantity: Number(quantity), sku } : null
}

async function findSkus(db: Database, { words, state, level, after }: Search): Promise<string[]> {
  const limit = STOCKS_PER_PAGE + 1
  const isMeant = conditionOf(words === "" ? (state ?? "published") : state, level)
  if (words === "") {
    const from = after ? gt(stocks.sku, after) : undefined
    const rows = await db
      .select({ sku: stocks.sku })
      .from(stocks)
      .where(and(isMeant, from))
      .orderBy(stocks.sku)
      .limit(limit)
    return rows.map(({ sku }) => sku)
  }
  const held = state && state !== "all" && (await findAmong(db, { words, state, level, after }))
  if (held) return held
  return findByWords(db, words, { isMeant, after })
}

/** The SKUs of products that have the words. Several products may share one, so this goes on until the page is full. */
async function findByWords(
  db: Database,
  typed: string,
  { isMeant, after }: { isMeant: SQL | undefined; after: string },
): Promise<string[]> {
  const { sku } = productTexts
  const limit = STOCKS_PER_PAGE + 1
  const skus = new Set<string>()
  let last: string | undefined = after
  while (last !== undefined && skus.size < limit) {
    const found: string[] = await findFirstKeys(db, {
      ...{ table: productTexts, key: sku, place: sku, text: productTexts.words, typed },
      from: last ? gt(sku, last) : undefined,
      where: isMeant && sql`exists (select from ${stocks} where ${stocks.sku} = ${sku} and ${isMeant})`,
      limit,
    })
    for (const one of found) skus.add(one)
    last = found.length === limit ? found.at(-1) : undefined
  }
  return [...skus].slice(0, limit)
}

/** The stocks of a filter that have the words, where few stocks fit the filter; null where more do, which are found among the first ones. */
async function findAmong(
  db: Database,
  { words, state, level, after }: Pick<Search, "words" | "level" | "after"> & { state: "low" | "none" },
): Promise<string[] | null> {
  const limit = MOST_HELD + 1
  const fitting =
    state === "low" ? lowStocks(level, { limit }) : sql`${stocks} where ${stocks.few} = 0 limit ${limit}`
  const skus = await db.select({ sku: sql<string>`sku` }).from(fitting)
  if (skus.length > MOST_HELD) return null
  const rows = await db
    .selectDistinct({ sku: productTexts.sku })
    .from(productTexts)
    .where(
      and(
        sql`${productTexts.sku} = any(${sql.param(skus.map(({ sku }) => sku))}::text[])`,
        hasWords(productTexts.words, words),
        after ? gt(productTexts.sku, after) : undefined,
      ),
    )
    .orderBy(productTexts.sku)
    .limit(STOCKS_PER_PAGE + 1)
  return rows.map(({ sku }) => sku)
}

function conditionOf(state: StockFilter | "published" | null, level: number): SQL | undefined {
  if (state === null || state === "all") return undefined
  if (state === "published")
    return sql`exists (select from ${products} where ${products.sku} = ${stocks.sku} and ${products.withdrawnAt} is null)`
  return state === "none" ? eq(stocks.few, 0) : isLow(level)
}

/** Each place with how many pieces of a stock lie there, in the order of preference. */
export function listPlacedPieces(db: Database, sku: string): Promise<PlacedPieces[]> {
  const { id, name, kind, position } = places
  return db
    .select({ ...{ id, name, kind }, pieces: sql<number>`coalesce(${placeStocks.quantity}, 0)` })
    .from(places)
    .leftJoin(placeStocks, and(eq(placeStocks.placeId, id), eq(placeStocks.sku, sku)))
    .orderBy(position, id)
}
