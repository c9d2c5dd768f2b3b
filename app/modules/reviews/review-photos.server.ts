import { inArray } from "drizzle-orm"
import { removeMedia } from "#app/core/media/media-records.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { reviewPhotos } from "#db/tables/reviews.ts"

/** Parts reviews from their photos, which the worker then removes. */
export async function removePhotos(tx: Database, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return
  const removed = await tx
    .delete(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...reviewIds]))
    .returning({ id: reviewPhotos.mediaId })
  await removeMedia(
    tx,
    removed.map(({ id }) => id),
  )
}
