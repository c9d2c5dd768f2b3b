import { and, asc, desc, inArray, lt, type SQL, sql } from "drizzle-orm"
import { type CatalogueCache, UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { IS_FIRST_OF_FAMILY, productCard, selectCards } from "#app/core/catalogue/product-rows.server.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"

type Listing = { types: readonly string[]; belowPaise?: number; limit?: number; isFolded?: boolean }

/** The products of these types in catalogue order: those that cost less than `belowPaise`, at most `limit`, of a family the first alone with `isFolded`. */
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

/** The products that the shop first had last. */
export function listNewest(db: Database, limit: number, cache?: CatalogueCache): Promise<ProductCard[]> {
  return listInOrder(db, { name: "newest", order: desc(products.addedAt), limit }, cache)
}

/** The products below their MRP, those furthest below it first. */
export function listDiscounted(db: Database, limit: number, cache?: CatalogueCache): Promise<ProductCard[]> {
  const order = sql`${products.pricePaise}::float8 / ${products.mrpPaise}`
  return listInOrder(
    db,
    { name: "discounted", where: lt(products.pricePaise, products.mrpPaise), order, limit },
    cache,
  )
}

type Ordered = { name: string; where?: SQL; order: SQL; limit: number }

async function listInOrder(
  db: Database,
  { name, where, order, limit }: Ordered,
  cache: CatalogueCache = UNCACHED,
): Promise<ProductCard[]> {
  const { lists } = await cache.list(db, `${name} ${limit}`, async () => ({
    lists: [await selectCards(db).where(where).orderBy(order, asc(products.position)).limit(limit)],
    rest: null,
  }))
  return lists.flat().map(productCard)
}

function selectByTypes(db: Database, { types, belowPaise, limit, isFolded }: Listing) {
  const query = selectCards(db)
    .where(
      and(
        inArray(products.type, [...types]),
        belowPaise === undefined ? undefined : lt(products.pricePaise, belowPaise),
        isFolded ? IS_FIRST_OF_FAMILY : undefined,
      ),
    )
    .orderBy(asc(products.position))
  return limit === undefined ? query : query.limit(limit)
}
