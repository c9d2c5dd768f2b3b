import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { SHOPPER_TABLES, users } from "#db/tables/identity.ts"
import { revokeLinks } from "./ways-in.server.ts"

/** Deletes an account with every login and all that hangs on it. Call it in a transaction. */
export async function deleteAccount(tx: Database, userId: string): Promise<void> {
  await revokeLinks(tx, { tables: SHOPPER_TABLES, userId })
  await tx.delete(users).where(eq(users.id, userId))
}
