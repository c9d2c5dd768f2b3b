import { eq, sql } from "drizzle-orm"
import { publishMedia } from "#app/core/media/media-records.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { reviewPhotos, reviews } from "#db/tables/reviews.ts"
import { countRating } from "./ratings.server.ts"
import type { ReviewState } from "./review.ts"

export type ReviewRow = typeof reviews.$inferSelect

/** A review that nobody else changes until the transaction ends, or null. */
export async function lockReview(tx: Database, id: string): Promise<ReviewRow | null> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update")
  return review ?? null
}

/** Moves a locked review to a state, with the figures of its product and who may see its photos. */
export async function moveReview(
  tx: Database,
  review: ReviewRow,
  change: { state: ReviewState; rule?: string; reason?: string; concerns?: string },
): Promise<void> {
  const [was, is] = [review.state === "published", change.state === "published"]
  await tx
    .update(reviews)
    .set({ ...change, stateChangedAt: sql`now()` })
    .where(eq(reviews.id, review.id))
  if (was === is) return
  await countRating(tx, review, is ? 1 : -1)
  await publishMedia(tx, await photoIdsOf(tx, review.id), is)
}

/** The photos of a review, in their order. */
export async function photoIdsOf(db: Database, reviewId: string): Promise<string[]> {
  const rows = await db
    .select({ id: reviewPhotos.mediaId })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .orderBy(reviewPhotos.place)
  return rows.map(({ id }) => id)
}
