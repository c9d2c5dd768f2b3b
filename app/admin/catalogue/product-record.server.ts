import { asc, desc, eq, getTableColumns, gt } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stockAdjustments, stocks } from "#db/tables/catalogue.ts"

const MOST_ADJUSTMENTS = 50
const BATCH = 500

const { costPaise, ...SHOWN } = getTableColumns(products)

/** A product as it is stored, with what lies in stock; its cost is for fewer eyes and is read by itself. */
export type ProductRecord = Omit<typeof products.$inferSelect, "costPaise"> & { quantity: number }
/** A change of a stock that no order made. */
export type StockAdjustment = typeof stockAdjustments.$inferSelect

/** Reads a product, whether it is published or not. */
export async function findProductRecord(db: Database, id: string): Promise<ProductRecord | null> {
  const [found] = await db
    .select({ ...SHOWN, quantity: stocks.quantity })
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(eq(products.id, id))
  return found ?? null
}

/** What a piece of a product cost the shop, in paise; null where that is not known. For staff who change the catalogue. */
export async function readCost(db: Database, id: string): Promise<number | null> {
  const [found] = await db.select({ costPaise }).from(products).where(eq(products.id, id))
  return found?.costPaise ?? null
}

/** The number of a product that was typed by its number, or else by its SKU; null where there is none. */
export async function findProductId(db: Database, typed: string): Promise<string | null> {
  if (typed === "" || typed.length > 64) return null
  const [numbered] = await db.select({ id: products.id }).from(products).where(eq(products.id, typed))
  if (numbered) return numbered.id
  const [named] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sku, typed))
    .orderBy(asc(products.position))
    .limit(1)
  return named?.id ?? null
}

/** A batch of the catalogue in its own order, after a place; an empty one is its end. Costs are left out but for staff who change it. */
export function listProductRecords(
  db: Database,
  after = -1,
  { hasCosts = false } = {},
): Promise<(ProductRecord & { costPaise?: number | null })[]> {
  return db
    .select({ ...SHOWN, quantity: stocks.quantity, ...(hasCosts && { costPaise }) })
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(gt(products.position, after))
    .orderBy(asc(products.position))
    .limit(BATCH)
}

/** The latest changes of a stock, newest first. */
export function listStockAdjustments(db: Database, sku: string): Promise<StockAdjustment[]> {
  return db
    .select()
    .from(stockAdjustments)
    .where(eq(stockAdjustments.sku, sku))
    .orderBy(desc(stockAdjustments.id))
    .limit(MOST_ADJUSTMENTS)
}
