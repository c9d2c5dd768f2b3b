import { and, sql } from "drizzle-orm"
import { type CatalogueCache, UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { IS_PUBLISHED, ITS_RATING } from "#app/core/catalogue/product-rows.server.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import type { Settings } from "#app/core/settings/settings.server.ts"
import { addCacheTag } from "#app/platform/cache-tags.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { productRatings } from "#db/tables/reviews.ts"

type Source = { db: Database; cache?: CatalogueCache; settings: Pick<Settings, "get"> }
type Product = Pick<ProductDetail, "id" | "sku">

/** The skus whose reviews a product's page shows: its own, and those of its family where the shop shares reviews. */
export async function listReviewedSkus(source: Source, product: Product): Promise<string[]> {
  const family = await readFamily(source, product)
  return [...new Set([product.sku, ...family.map(({ sku }) => sku)])]
}

/** The product with the rating of all the reviews that its page shows. */
export async function withSharedRating(source: Source, product: ProductDetail): Promise<ProductDetail> {
  const family = await readFamily(source, product)
  if (family.length < 2) return product
  const { rating: _, ratingBars: __, ...unrated } = product
  const ratingBars = [0, 1, 2, 3, 4].map((star) => total(family.map(({ bars }) => bars[star] ?? 0)))
  const rating = { count: total(ratingBars), sum: total(ratingBars.map((count, star) => count * (star + 1))) }
  return rating.count > 0 ? { ...unrated, rating, ratingBars } : unrated
}

/** How many reviews with 1 to 5 stars each sku of the product's family has; empty where reviews are not shared. */
async function readFamily({ db, cache = UNCACHED, settings }: Source, { id }: Product) {
  if (!settings.get("catalogue.familyReviews")) return []
  const { rest } = await cache.list(db, `family ratings ${id}`, async () => ({
    lists: [],
    rest: await selectFamilyRatings(db, id),
  }))
  return rest.map(({ sku, one, two, three, four, five }) => {
    addCacheTag(sku)
    return { sku, bars: [one, two, three, four, five].map(Number) }
  })
}

/** The query for the ratings of a product's family. */
export function selectFamilyRatings(db: Database, id: string) {
  const { one, two, three, four, five } = productRatings
  const family = sql`(select product_family(name, facts) from products where id = ${id})`
  return db
    .selectDistinct({ sku: products.sku, one, two, three, four, five })
    .from(products)
    .leftJoin(productRatings, ITS_RATING)
    .where(and(sql`product_family(${products.name}, ${products.facts}) = ${family}`, IS_PUBLISHED))
}

function total(numbers: readonly number[]) {
  return numbers.reduce((sum, number) => sum + number, 0)
}
