import { and, eq, isNull, ne, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { reviews, reviewVotes } from "#db/tables/reviews.ts"

export type Voted = { ok: true; isNew: boolean; productId: string } | { ok: false }

/** Counts that a person found a published review helpful, once. Nobody votes for a review of their own. */
export function voteHelpful(
  db: Database,
  { reviewId, userId }: { reviewId: string; userId: string },
): Promise<Voted> {
  return db.transaction(async (tx) => {
    const isOthers = or(isNull(reviews.userId), ne(reviews.userId, userId))
    const [review] = await tx
      .select({ productId: reviews.productId })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.state, "published"), isOthers))
      .for("update")
    if (!review) return { ok: false }
    const voted = await tx
      .insert(reviewVotes)
      .values({ reviewId, userId })
      .onConflictDoNothing()
      .returning({ reviewId: reviewVotes.reviewId })
    if (voted.length > 0)
      await tx
        .update(reviews)
        .set({ helpfulCount: sql`${reviews.helpfulCount} + 1` })
        .where(eq(reviews.id, reviewId))
    return { ok: true, isNew: voted.length > 0, productId: review.productId }
  })
}
