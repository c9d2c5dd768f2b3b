import { and, inArray, isNull } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"

/** The numbers of the published products that are those of the bundled catalogue: they have its SKUs and names. */
export async function listSampleProducts(db: Database): Promise<string[]> {
  const { default: bundled } = await import("#catalogue/products.json", { with: { type: "json" } })
  const named = new Set(bundled.map(({ sku, name }) => `${sku} ${name}`))
  const skus = [...new Set(bundled.map(({ sku }) => sku))]
  const rows = await db
    .select({ id: products.id, sku: products.sku, name: products.name })
    .from(products)
    .where(and(isNull(products.withdrawnAt), inArray(products.sku, skus)))
    .orderBy(products.position)
  return rows.flatMap(({ id, sku, name }) => (named.has(`${sku} ${name}`) ? [id] : []))
}
