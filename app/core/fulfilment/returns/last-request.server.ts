import { desc, eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { replacements } from "#db/tables/replacements.ts"

/** A subquery: the id of the last request to replace pieces of an order. */
export function lastRequestOf(db: Database, orderId: string) {
  return db
    .select({ id: replacements.id })
    .from(replacements)
    .where(eq(replacements.orderId, orderId))
    .orderBy(desc(replacements.askedAt), desc(replacements.id))
    .limit(1)
}
