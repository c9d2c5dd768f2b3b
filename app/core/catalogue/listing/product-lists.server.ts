import { and, asc, inArray, lt } from "drizzle-orm"
import { type CatalogueCache, UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { productCard, selectCards } from "#app/core/catalogue/product-rows.server.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"

type Listing = { types: readonly string[]; belowPaise?: number; limit?: number }

/** The products of these types in catalogue order: those that cost less than `belowPaise`, at most `limit`. */
export async function listByTypes(
  db: Database,
  listing: Listing,
  cache: CatalogueCache = UNCACHED,
): Promise<ProductCard[]> {
  const { lists } = await cache.list(db, `types ${JSON.stringify(listing)}`, async () => ({
    lists: [await selectByTypes(db, listing)],
    rest: null,
  }))
  return lists.flat().map(productCard)
}

function selectByTypes(db: Database, { types, belowPaise, limit }: Listing) {
  const query = selectCards(db)
    .where(
      and(
        inArray(products.type, [...types]),
        belowPaise === undefined ? undefined : lt(products.pricePaise, belowPaise),
      ),
    )
    .orderBy(asc(products.position))
  return limit === undefined ? query : query.limit(limit)
}
