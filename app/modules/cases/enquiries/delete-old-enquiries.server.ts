import { lt } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { enquiries } from "#db/tables/enquiries.ts"

/** Deletes a batch of enquiries from before a moment. Answers how many; 0 when none is left. */
export function deleteOldEnquiries(db: Database, before: Date): Promise<number> {
  return deleteBatch(db, enquiries, enquiries.id, lt(enquiries.createdAt, before))
}
