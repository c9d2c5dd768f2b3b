import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm"
import { claimEnd } from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import type { ParcelState } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { claimRows, hasCome, isUnclaimed } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { returnPickups } from "#db/tables/replacements.ts"

const BATCH = 20

export type ReturnRow = typeof returnPickups.$inferSelect
type Claimed = { row: ReturnRow; before: Date | null; unansweredForSeconds: number | null }

const isFree = isUnclaimed(returnPickups.claimedUntil)

/** Takes returns in these states that are due, for this node alone. */
export function claimDueReturns(db: Database, states: readonly ParcelState[]): Promise<ReturnRow[]> {
  const { id, state, dueAt } = returnPickups
  const where = and(inArray(state, [...states]), hasCome(dueAt), isFree)
  const set = { claimedUntil: claimEnd }
  return claimRows(db, returnPickups, { id, set, where, orderBy: [asc(dueAt)], limit: BATCH }).returning()
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
      .where(and(eq(returnPickups.id, id), eq(returnPickups.state, "asked"), isFree))
      .for("update")
    if (!found) return null
    await tx
      .update(returnPickups)
      .set({ triedAt: sql`now()`, claimedUntil: claimEnd })
      .where(eq(returnPickups.id, id))
    return { row: found, before: found.triedAt, unansweredForSeconds: found.unansweredForSeconds }
  })
}
