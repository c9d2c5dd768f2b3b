import { eq } from "drizzle-orm"
import { listReviews } from "#app/modules/reviews/reading/review-queries.server.ts"
import { checkReview } from "#app/modules/reviews/review.ts"
import { writeReview } from "#app/modules/reviews/writing/write-review.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { productRatings } from "#db/tables/reviews.ts"
import { formOf } from "#test/samples/form-of.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { asha, earbuds } from "#test/samples/sample-shop.ts"

export const LIKED = {
  stars: "5",
  title: "Clear and light",
  words: "Two weeks in the train, calls are clear.",
}

/** A review of a line as the form sends it. */
export function reviewOf(
  db: Database,
  lineId: string,
  fields: Partial<typeof LIKED> = {},
  photoIds: string[] = [],
) {
  const form = formOf({ ...LIKED, ...fields })
  const checked = checkReview(form)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return writeReview(db, { lineId, review: checked.review, photoIds })
}

/** A review of a delivered line, as its buyer wrote it. */
export async function writtenReview(db: Database, fields: Partial<typeof LIKED> = {}, buyer = asha) {
  const { lineId } = await orderOf(db, { buyer })
  const answer = await reviewOf(db, lineId, fields)
  if (!answer.ok) throw new Error(answer.refusal)
  return { id: answer.id, lineId, state: answer.state }
}

/** The first page of what a product's page shows. */
export function shownReviews(db: Database, sku = earbuds.sku) {
  return listReviews(db, { skus: [sku], stars: null, page: 1 })
}

/** A product's number of ratings and their stars together; nothing where it has none. */
export async function ratingOf(db: Database, sku = earbuds.sku) {
  const [found] = await db.select().from(productRatings).where(eq(productRatings.sku, sku))
  return found && [found.count, found.sum]
}
