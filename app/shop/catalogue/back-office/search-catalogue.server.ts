import { and, asc, eq, gt, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { FEW_LEFT } from "#app/shop/catalogue/product-view.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import type { SheetProduct, SheetState } from "./catalogue-search.ts"

const PRODUCTS_PER_PAGE = 50

export type SheetSearch = {
  words?: string
  type?: string
  state?: SheetState | null
  /** These alone. */
  ids?: readonly string[]
  /** The place of the last product of the page before. */
  after?: number | null
  limit?: number
}

/**
 * A page of the catalogue in its own order, withdrawn products too, by what a name holds or a SKU begins with, by type and by state.
 * Nothing is counted: one product more than a page holds tells that there is another page.
 */
export async function searchCatalogue(
  db: Database,
  { words = "", type, state, ids, after, limit = PRODUCTS_PER_PAGE }: SheetSearch,
): Promise<{ products: SheetProduct[]; next: number | null }> {
  const conditions = [
    words.trim() ? meantBy(words.trim()) : undefined,
    type ? eq(products.type, type) : undefined,
    state ? STATES[state] : undefined,
    ids ? inArray(products.id, [...ids]) : undefined,
    typeof after === "number" ? gt(products.position, after) : undefined,
  ]
  const found = await select(db)
    .where(and(...conditions))
    .orderBy(asc(products.position))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  return { products: page, next: found.length > limit ? (page.at(-1)?.position ?? null) : null }
}

/** What the audit log keeps of a product that was changed in the table. */
export async function readSheetValues(db: Database, id: string): Promise<unknown> {
  const [found] = await select(db).where(eq(products.id, id))
  if (!found) return null
  const { pricePaise, mrp, quantity, isPublished } = found
  return { pricePaise, mrp, stock: quantity, isPublished }
}

const STATES: Record<SheetState, SQL> = {
  published: isNull(products.withdrawnAt),
  withdrawn: isNotNull(products.withdrawnAt),
  few: lte(stocks.quantity, FEW_LEFT),
}

function select(db: Database) {
  const { id, position, sku, name, type, pricePaise, mrp, mrpPaise } = products
  const isPublished = sql<boolean>`${products.withdrawnAt} is null`
  return db
    .select({
      ...{ id, position, sku, name, type, pricePaise, mrp, mrpPaise },
      ...{ quantity: stocks.quantity, isPublished },
    })
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .$dynamic()
}

function meantBy(words: string): SQL | undefined {
  const pattern = words.replaceAll(/[\\%_]/g, "\\$&")
  return or(ilike(products.name, `%${pattern}%`), ilike(products.sku, `${pattern}%`), eq(products.id, words))
}
