import { eq } from "drizzle-orm"
import { removePhotos } from "#app/modules/reviews/review-photos.server.ts"
import { lockReview, moveReview } from "#app/modules/reviews/review-states.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { reviews } from "#db/tables/reviews.ts"

/** Takes the review of a line back, for its author, with its photos. Answers whether there was one to take back. */
export function withdrawReview(db: Database, lineId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.orderLineId, lineId))
    const review = found && (await lockReview(tx, found.id))
    if (!review || review.state === "withdrawn") return false
    await moveReview(tx, review, { state: "withdrawn", concerns: "" })
    await removePhotos(tx, [review.id])
    return true
  })
}
