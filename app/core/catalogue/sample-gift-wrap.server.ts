import { and, eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { listSampleProducts } from "./sample-products.server.ts"
import { type ProductWriting, writeProduct } from "./writing/write-product.server.ts"

/**
 * Adds the bundled wrapping of gifts, unpublished, where the settings name it and the bundled products are sold. It is no entry of the
 * bundled catalogue, whose products the specification counts.
 */
export async function addSampleGiftWrap({
  db,
  search,
  settings,
}: Pick<Services, "db" | "settings"> & Partial<Pick<Services, "search">>): Promise<void> {
  const entry = await readEntry()
  if (settings.get("checkout.giftWrapProduct") !== entry.id) return
  if ((await db.$count(products, eq(products.id, entry.id))) > 0) return
  if ((await listSampleProducts(db)).length === 0) return
  await writeProduct({ db, ...(search && { search }) }, { entry, isPublished: false })
}

/** Takes the bundled wrapping out of the form of the order: a shop without the bundled products has none of it. */
export async function emptySampleGiftWrap(services: ProductWriting & { db: Database }): Promise<void> {
  const { id, sku, name } = await readEntry()
  const isSample = and(eq(products.id, id), eq(products.sku, sku), eq(products.name, name))
  if ((await services.db.$count(products, isSample)) === 0) return
  const written = await writeProduct(services, { id, fields: { stock: 0 } })
  if (!written.ok) throw new Error(`product ${id} was not changed: ${written.refusal}`)
}

async function readEntry() {
  const { default: entry } = await import("#catalogue/gift-wrap.json", { with: { type: "json" } })
  return entry
}
