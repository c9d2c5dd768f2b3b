import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, sql } from "drizzle-orm"
import { claimEnd } from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import type { ParcelState } from "#app/core/fulfilment/parcels/parcel-states.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { returnPickups } from "#db/tables/replacements.ts"

const BATCH = 20

export type ReturnRow = typeof returnPickups.$inferSelect
type Claimed = { row: ReturnRow; before: Date | null; unansweredForSeconds: number | null }

const isUnclaimed = or(isNull(returnPickups.claimedUntil), lte(returnPickups.claimedUntil, sql`now()`))

/** Takes returns in these states that are due, for this node alone. */
export function claimDueReturns(db: Database, states: readonly ParcelState[]): Promise<ReturnRow[]> {
  const { id, state, dueAt } = returnPickups
  const due = db
    .select({ id })
    .from(returnPickups)
    .where(and(inArray(state, [...states]), lte(dueAt, sql`now()`), isUnclaimed))
    .orderBy(asc(dueAt))
    .limit(BATCH)
    .for("update", { skipLocked: true })
  return db.update(returnPickups).set({ claimedUntil: claimEnd }).where(inArray(id, due)).returning()
}

/** Takes a return that is to be booked, and notes that a call begins: what a crash leaves may have been booked. */
export function claimBooking(db: Database, id: string): Promise<Claimed | null> {
  return db.transaction(async (tx) => {
    const unansweredForSeconds = sql<
      number | null
    >`extract(epoch from now() - ${returnPickups.triedAt})::float8`
    const [found] = await tx
      .select({ ...getTableColumns(returnPickups), unansweredForSeconds })
      .from(returnPickups)
      .where(and(eq(returnPickups.id, id), eq(returnPickups.state, "asked"), isUnclaimed))
      .for("update")
    if (!found) return null
    await tx
      .update(returnPickups)
      .set({ triedAt: sql`now()`, claimedUntil: claimEnd })
      .where(eq(returnPickups.id, id))
    return { row: found, before: found.triedAt, unansweredForSeconds: found.unansweredForSeconds }
  })
}

/** Ends a claim, and says in how many seconds a worker looks at the return again; null: never of itself. */
export async function releaseReturn(
  db: Database,
  id: string,
  { inSeconds, tries }: { inSeconds: number | null; tries: number },
): Promise<void> {
  const dueAt = inSeconds === null ? null : sql`now() + make_interval(secs => ${inSeconds})`
  await db.update(returnPickups).set({ claimedUntil: null, dueAt, tries }).where(eq(returnPickups.id, id))
}
