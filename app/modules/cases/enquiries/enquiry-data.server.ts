import { asc, eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { enquiries } from "#db/tables/enquiries.ts"

/** The bulk enquiries of an address. The caller knows that it belongs to whoever asks. */
export function exportEnquiries(db: Database, email: string) {
  return db.select().from(enquiries).where(eq(enquiries.email, email)).orderBy(asc(enquiries.createdAt))
}

/** Forgets the bulk enquiries of an address. */
export async function forgetEnquiries(db: Database, email: string): Promise<void> {
  await db.delete(enquiries).where(eq(enquiries.email, email))
}
