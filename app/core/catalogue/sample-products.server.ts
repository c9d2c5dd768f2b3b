import { and, inArray, isNull } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"

/** What tells a product of the bundled catalogue: its SKU and name. */
export const sampleName = ({ sku, name }: { sku: string; name: string }) => `${sku} ${name}`

/** These of all products of the bundled catalogue, and of the bundled wrapping of gifts. */
export async function readSampleNames(): Promise<Set<string>> {
  const { default: wrap } = await import("#catalogue/gift-wrap.json", { with: { type: "json" } })
  return new Set([...(await readBundle()), wrap].map(sampleName))
}

async function readBundle() {
  return (await import("#catalogue/products.json", { with: { type: "json" } })).default
}

/** The numbers of the published products that are those of the bundled catalogue: they have its SKUs and names. */
export async function listSampleProducts(db: Database): Promise<string[]> {
  const bundled = await readBundle()
  const named = new Set(bundled.map(sampleName))
  const skus = [...new Set(bundled.map(({ sku }) => sku))]
  const rows = await db
    .select({ id: products.id, sku: products.sku, name: products.name })
    .from(products)
    .where(and(isNull(products.withdrawnAt), inArray(products.sku, skus)))
    .orderBy(products.position)
  return rows.flatMap((product) => (named.has(sampleName(product)) ? [product.id] : []))
}
