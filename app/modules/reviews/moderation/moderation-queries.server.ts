import { and, asc, desc, eq, getTableColumns, gt, sql } from "drizzle-orm"
import type { ReviewState } from "#app/modules/reviews/review.ts"
import type { ReviewRow } from "#app/modules/reviews/review-states.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { keyedPage, ROWS_PER_PAGE } from "#app/platform/database/keyed-page.server.ts"
import { reviewPhotos, reviews } from "#db/tables/reviews.ts"

const PER_PAGE = 20
const WITH_PHOTOS = {
  ...getTableColumns(reviews),
  // Written out: in a select from one table Drizzle leaves the table's name off its columns.
  photoIds: sql<string[]>`array(select photo.media_id from ${reviewPhotos} photo
    where photo.review_id = ${reviews}.id order by photo.place)`,
}

/** One page (from 1) of the reviews in a state, with their photos: those that wait in their order, others newest first. */
export async function listForModeration(
  db: Database,
  { state, page }: { state: ReviewState; page: number },
): Promise<{ review: ReviewRow; photoIds: string[] }[]> {
  const order = state === "queued" ? asc : desc
  const rows = await db
    .select(WITH_PHOTOS)
    .from(reviews)
    .where(eq(reviews.state, state))
    .orderBy(order(reviews.stateChangedAt), order(reviews.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return rows.map(({ photoIds, ...review }) => ({ review, photoIds }))
}

/** A page of the reviews in a state for the back office, as they were written, with their photos. `after`: the last one of the page before. */
export async function pageOfReviews(
  db: Database,
  { state, after }: { state: ReviewState; after: string | null },
) {
  const found = await db
    .select(WITH_PHOTOS)
    .from(reviews)
    .where(and(eq(reviews.state, state), after ? gt(reviews.id, after) : undefined))
    .orderBy(asc(reviews.id))
    .limit(ROWS_PER_PAGE + 1)
  const { rows, next } = keyedPage(found)
  return { reviews: rows, next }
}
