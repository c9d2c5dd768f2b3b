import { between, sql } from "drizzle-orm"
import type { Rating } from "#app/core/catalogue/listing/rating.ts"
import { factsSchema } from "#app/core/catalogue/product.ts"
import { BUCKET_SIZE, positionAt } from "#app/core/catalogue/search/index/word-positions.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { searchChanges, searchStockChanges } from "#db/tables/search.ts"
import type { ChangedFacets } from "./facet-bucket.ts"
import { ADDED_SECONDS } from "./write-facets.server.ts"

/** Products whose entry, stock or rating changed since the facets were written, in catalogue order; of one bucket, or of all. */
export async function listChangedFacets(db: Database, bucket?: number): Promise<ChangedFacets[]> {
  const inBucket = (position: typeof products.position | typeof searchChanges.position) =>
    bucket === undefined
      ? undefined
      : between(position, positionAt(bucket, 0), positionAt(bucket, BUCKET_SIZE - 1))
  const ofStock = db
    .selectDistinct({ position: products.position })
    .from(searchStockChanges)
    .innerJoin(products, sql`${products.sku} = ${searchStockChanges.sku}`)
    .where(inBucket(products.position))
  const changed = db
    .select({ position: searchChanges.position })
    .from(searchChanges)
    .where(inBucket(searchChanges.position))
    .union(ofStock)
    .as("changed")
  const { type, pricePaise, mrpPaise, facts } = products
  const quantity = sql<number>`(select stocks.quantity from stocks where stocks.sku = products.sku)`
  const rating = sql`(select json_build_object('count', count, 'sum', sum) from product_ratings where sku = products.sku)`
  const now = db
    .select({
      type,
      pricePaise,
      mrpPaise,
      facts,
      ...{ quantity: quantity.as("quantity"), added: ADDED_SECONDS.as("added"), rating: rating.as("rating") },
    })
    .from(products)
    .where(sql`${products.position} = ${changed.position} and ${products.withdrawnAt} is null`)
    .limit(1)
    .as("now")
  const rows = await db
    .select({
      position: changed.position,
      ...{ type: now.type, pricePaise: now.pricePaise, mrpPaise: now.mrpPaise, facts: now.facts },
      quantity: sql<number>`now.quantity`,
      added: sql<number>`now.added`,
      rating: sql<Rating | null>`now.rating`,
    })
    .from(changed)
    .leftJoinLateral(now, sql`true`)
    .orderBy(changed.position)
  return rows.map(({ position, type, pricePaise, mrpPaise, facts, quantity, added, rating }) => ({
    position,
    product:
      type === null || pricePaise === null || mrpPaise === null
        ? null
        : {
            ...{
              type,
              pricePaise,
              mrpPaise,
              isAvailable: quantity > 0,
              rating: rating && rating.count > 0 ? rating : null,
              addedSeconds: added,
            },
            facts: readFacts(facts),
          },
  }))
}

/** Facts of an older release that are none today are left out. */
export function readFacts(facts: unknown) {
  return factsSchema.safeParse(facts).data ?? {}
}
