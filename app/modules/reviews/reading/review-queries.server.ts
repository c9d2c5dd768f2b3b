import { and, desc, eq, inArray, sql } from "drizzle-orm"
import { type PublishedReview, REVIEWS_PER_PAGE, type Stars } from "#app/modules/reviews/review.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { media } from "#db/tables/media.ts"
import { orderLines } from "#db/tables/orders.ts"
import { reviewPhotos, reviews } from "#db/tables/reviews.ts"

// Written out: in a select from one table Drizzle leaves the table's name off its columns.
const PHOTOS = sql<PublishedReview["photos"]>`(
  select coalesce(json_agg(json_build_object('id', image.id, 'width', image.width, 'height', image.height) order by photo.place), '[]')
  from ${reviewPhotos} photo join ${media} image on image.id = photo.media_id where photo.review_id = ${reviews}.id)`

/** One page (from 1) of the published reviews of these skus, newest first; of so many stars where they are named. */
export function listReviews(
  db: Database,
  { skus, stars, page }: { skus: readonly string[]; stars: Stars | null; page: number },
): Promise<PublishedReview[]> {
  const { id, sku, productName, authorName, colour, title, words } = reviews
  const { isAsked, answer, helpfulCount, writtenAt } = reviews
  const shown = { id, sku, productName, author: authorName, colour, stars: reviews.stars, title, words }
  return db
    .select({ ...shown, isAsked, answer, helpfulCount, writtenAt, photos: PHOTOS })
    .from(reviews)
    .where(
      and(
        inArray(reviews.sku, [...skus]),
        eq(reviews.state, "published"),
        stars ? eq(reviews.stars, stars) : undefined,
      ),
    )
    .orderBy(desc(writtenAt), desc(id))
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE)
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The product that a published review was written about, or null. Any text may be asked for. */
export async function findProductOfReview(
  db: Database,
  reviewId: string,
): Promise<{ type: string; id: string } | null> {
  if (!ID.test(reviewId)) return null
  const [found] = await db
    .select({ id: reviews.productId, type: orderLines.productType })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(and(eq(reviews.id, reviewId), eq(reviews.state, "published")))
  return found ?? null
}
