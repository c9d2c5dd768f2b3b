import { and, inArray, isNull } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"

/** How many published products are those of the bundled catalogue: they have its SKUs and names. */
export async function countSampleProducts(db: Database): Promise<number> {
  const { default: bundled } = await import("#catalogue/products.json", { with: { type: "json" } })
  const named = new Set(bundled.map(({ sku, name }) => `${sku} ${name}`))
  const skus = [...new Set(bundled.map(({ sku }) => sku))]
  const rows = await db
    .select({ sku: products.sku, name: products.name })
    .from(products)
    .where(and(isNull(products.withdrawnAt), inArray(products.sku, skus)))
  return rows.filter(({ sku, name }) => named.has(`${sku} ${name}`)).length
}
