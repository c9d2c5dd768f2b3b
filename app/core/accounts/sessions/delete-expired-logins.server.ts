import { lt } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import {
  phoneCodes,
  sessions,
  staffInvites,
  staffSessions,
  staffVerifications,
  verifications,
} from "#db/tables/identity.ts"

/** Deletes a batch of sessions, links and codes, of shoppers and staff, that were over before a time. Answers how many; 0 at the end. */
export async function deleteExpiredLogins(db: Database, before: Date): Promise<number> {
  let deleted = await deleteBatch(db, staffInvites, staffInvites.id, lt(staffInvites.expiresAt, before))
  for (const table of [sessions, verifications, phoneCodes, staffSessions, staffVerifications])
    deleted += await deleteBatch(db, table, table.id, lt(table.expiresAt, before))
  return deleted
}
