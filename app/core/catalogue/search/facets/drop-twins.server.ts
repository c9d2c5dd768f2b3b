import { asc, desc, eq, inArray, sql } from "drizzle-orm"
import type { Bitset } from "#app/core/catalogue/search/index/bitset.ts"
import { listPositions, removeOffset } from "#app/core/catalogue/search/index/bitset.ts"
import { bucketOf, offsetOf } from "#app/core/catalogue/search/index/word-positions.ts"
import { PAGE_SIZE } from "#app/core/catalogue/search/search.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"

/**
 * Hits without those that a list folds into another one: a product that is filed under two types is counted once. Of twins the first in
 * stock is left. Hits of more than one page are left as they are: no list folds these.
 */
export async function dropTwins(db: Database, bits: Map<number, Bitset>) {
  const span = { from: 0, to: Number.MAX_SAFE_INTEGER, limit: PAGE_SIZE + 1, isBackwards: false }
  const positions = [...bits].flatMap(([bucket, ofBucket]) => [...listPositions(ofBucket, bucket, span)])
  if (positions.length < 2 || positions.length > PAGE_SIZE) return bits
  const left = new Map([...bits].map(([bucket, ofBucket]) => [bucket, ofBucket.slice()]))
  for (const position of await listTwins(db, positions)) {
    const ofBucket = left.get(bucketOf(position))
    if (ofBucket) removeOffset(ofBucket, offsetOf(position))
  }
  return left
}

/** The positions of products that share name, picture and price with another one of these that is in stock, or before them. */
async function listTwins(db: Database, positions: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({
      position: products.position,
      key: sql<string>`concat_ws(E'\n', ${products.name}, ${products.image}, ${products.pricePaise})`,
    })
    .from(products)
    .leftJoin(stocks, eq(stocks.sku, products.sku))
    .where(inArray(products.position, [...positions]))
    .orderBy(desc(sql`coalesce(${stocks.quantity}, 0) > 0`), asc(products.position))
  const known = new Set<string>()
  return rows.flatMap(({ position, key }) => {
    if (known.has(key)) return position
    known.add(key)
    return []
  })
}
