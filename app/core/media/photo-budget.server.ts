import { isNotNull, or, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { media } from "#db/tables/media.ts"

const MOST_PHOTO_BYTES = 500 * 1024 * 1024

/**
 * Whether the store has room for the photos of one more form. Photos that nothing keeps yet share a budget with those of forms of the same
 * kind that no person has answered: `unanswered` selects their ids.
 */
export async function hasRoomForPhotos(db: Database, unanswered: SQL): Promise<boolean> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${media.bytes}), 0)::float8` })
    .from(media)
    .where(or(isNotNull(media.removeAt), sql`${media.id} in (${unanswered})`))
  return (sum?.bytes ?? 0) < MOST_PHOTO_BYTES
}
