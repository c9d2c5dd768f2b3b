import { and, desc, eq, ne } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

/** The mail address of an account's latest order, to offer it to an account that has none; null without one. */
export async function findLatestAddress(db: Database, userId: string): Promise<string | null> {
  const [latest] = await db
    .select({ email: orders.email })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.email, "")))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return latest?.email ?? null
}
