import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { productRatings } from "#db/tables/reviews.ts"

const COLUMNS = ["one", "two", "three", "four", "five"] as const

/** Adds a published review to its sku's figures, or takes one away. Call it in the transaction that changes the review. */
export async function countRating(
  tx: Database,
  { sku, stars }: { sku: string; stars: number },
  by: 1 | -1,
): Promise<void> {
  const column = COLUMNS[stars - 1]
  if (!column) throw new RangeError("a review has 1 to 5 stars")
  const added = { [column]: 1, count: 1, sum: stars }
  const { [column]: ofStars, count, sum } = productRatings
  await tx
    .insert(productRatings)
    .values({ sku, ...added })
    .onConflictDoUpdate({
      target: productRatings.sku,
      set: {
        [column]: sql`${ofStars} + ${by}::integer`,
        count: sql`${count} + ${by}::integer`,
        sum: sql`${sum} + ${by * stars}::integer`,
      },
    })
}
