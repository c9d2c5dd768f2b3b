import { and, eq, isNull, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"

/** Words with a digit and a hyphen, dot or underscore, as SKUs are written; other searches ask the database nothing. */
const LIKE_A_SKU = /^(?=.*\d)(?=.*[-._])[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** The published product whose SKU a keyword is, in small or capital letters; null for any other keyword, and where several share it. */
export async function findBySku(db: Database, keyword: string): Promise<{ id: string; type: string } | null> {
  if (!LIKE_A_SKU.test(keyword)) return null
  const found = await db
    .select({ id: products.id, type: products.type })
    .from(products)
    .where(and(eq(sql`lower(${products.sku})`, keyword.toLowerCase()), isNull(products.withdrawnAt)))
    .limit(2)
  return found.length === 1 ? (found[0] ?? null) : null
}
