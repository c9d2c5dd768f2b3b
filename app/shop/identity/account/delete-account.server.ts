import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { users, verifications } from "#db/tables/identity.ts"

/** Deletes an account with every login and all that hangs on it. Call it in a transaction. */
export async function deleteAccount(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(sql`position(${userId} in ${verifications.value}) > 0`)
  await tx.delete(users).where(eq(users.id, userId))
}
