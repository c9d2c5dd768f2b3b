import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { users } from "#db/tables/identity.ts"

/** Corrects the name of an account (DPDP Act 2023, section 12). What was ordered or published before keeps the name that it had. */
export async function correctName(db: Database, userId: string, name: string): Promise<void> {
  await db.update(users).set({ name, updatedAt: sql`now()` }).where(eq(users.id, userId))
}
