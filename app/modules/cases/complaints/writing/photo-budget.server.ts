import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { media } from "#db/tables/media.ts"
import { complaintPhotos, complaints } from "#db/tables/warranty.ts"

const MOST_BYTES = 500 * 1024 * 1024

/**
 * Whether the store has room for photos of one more complaint. Anybody may send them, so those that nothing keeps yet and those of
 * complaints that no person has answered share a budget.
 */
export async function hasRoomForPhotos(db: Database): Promise<boolean> {
  const isUnanswered = and(
    isNotNull(complaints.id),
    isNull(complaints.answeredAt),
    isNull(complaints.redressedAt),
  )
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${media.bytes}), 0)::float8` })
    .from(media)
    .leftJoin(complaintPhotos, eq(complaintPhotos.mediaId, media.id))
    .leftJoin(complaints, eq(complaints.id, complaintPhotos.complaintId))
    .where(or(isNotNull(media.removeAt), isUnanswered))
  return (sum?.bytes ?? 0) < MOST_BYTES
}
