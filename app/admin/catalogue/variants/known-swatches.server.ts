import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"

/** The colours in filters that products with these names of colours have, by the names in small letters. */
export async function knownSwatches(db: Database, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const [name, swatch] = [
    sql<string>`lower(${products.facts} ->> 'colour')`,
    sql<string>`${products.facts} ->> 'swatch'`,
  ]
  const small = names.map((each) => each.toLowerCase())
  const rows = await db
    .selectDistinct({ name, swatch })
    .from(products)
    .where(sql`${products.facts} ? 'swatch' and ${name} = any(${sql.param(small)}::text[])`)
    .orderBy(name, swatch)
  return new Map(rows.map((row) => [row.name, row.swatch]))
}
