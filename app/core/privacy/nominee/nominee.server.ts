import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { nominees } from "#db/tables/privacy.ts"
import type { Nominee } from "./nominee.ts"

/** Whom an account names, or null. Also what its own file has of it. */
export async function findNominee(db: Database, userId: string): Promise<Nominee | null> {
  const { name, email, phone } = nominees
  const [found] = await db.select({ name, email, phone }).from(nominees).where(eq(nominees.userId, userId))
  return found ?? null
}

/** Names somebody in place of whoever was named before. */
export async function keepNominee(db: Database, userId: string, nominee: Nominee): Promise<void> {
  await db
    .insert(nominees)
    .values({ userId, ...nominee })
    .onConflictDoUpdate({ target: nominees.userId, set: { ...nominee, changedAt: sql`now()` } })
}

/** Names nobody any more; a second time is no fault. */
export async function removeNominee(db: Database, userId: string): Promise<void> {
  await db.delete(nominees).where(eq(nominees.userId, userId))
}
