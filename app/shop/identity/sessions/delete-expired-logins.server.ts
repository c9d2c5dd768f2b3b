import { lt } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { sessions, verifications } from "#db/tables/identity.ts"

/** Deletes a batch of sessions, links and codes that were over before a time. Answers how many; 0 at the end. */
export async function deleteExpiredLogins(db: Database, before: Date): Promise<number> {
  const ended = await deleteBatch(db, sessions, sessions.id, lt(sessions.expiresAt, before))
  const dead = await deleteBatch(db, verifications, verifications.id, lt(verifications.expiresAt, before))
  return ended + dead
}
