import { and, asc, eq, inArray, sql } from "drizzle-orm"
import {
  claimRows,
  doublingWait,
  hasCome,
  inSeconds,
  isUnclaimed,
} from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import type { returnPickups } from "#db/tables/replacements.ts"
import type { shipments } from "#db/tables/shipments.ts"
import type { ParcelState } from "./parcel-states.ts"

/** How long one who speaks to a courier about a parcel has it alone: longer than a courier may take. */
const CLAIM_SECONDS = 60
const BATCH = 20

/** How long a courier may take to book while a clerk waits. */
export const BOOKING_TIMEOUT_MS = 20_000

export type ParcelServices = Pick<Services, "couriers" | "db" | "log" | "settings">
export type ParcelRow = typeof shipments.$inferSelect
export type ReturnRow = typeof returnPickups.$inferSelect
type Parcels = typeof shipments
type Returns = typeof returnPickups
type Claimed<Row> = { row: Row; unansweredForSeconds: number | null }

export const claimEnd = inSeconds(CLAIM_SECONDS)

/** Takes parcels or returns in these states that are due, for this node alone. */
export function claimDue(db: Database, table: Parcels, states: readonly ParcelState[]): Promise<ParcelRow[]>
export function claimDue(db: Database, table: Returns, states: readonly ParcelState[]): Promise<ReturnRow[]>
export function claimDue(
  db: Database,
  table: Parcels | Returns,
  states: readonly ParcelState[],
): Promise<(ParcelRow | ReturnRow)[]> {
  const { id, state, dueAt, claimedUntil } = table
  const where = and(inArray(state, [...states]), hasCome(dueAt), isUnclaimed(claimedUntil))
  const set = { claimedUntil: claimEnd }
  return claimRows(db, table, { id, set, where, orderBy: [asc(dueAt)], limit: BATCH }).returning()
}

/** Takes a parcel or return that is to be booked, as it was, and notes that a call begins: what a crash leaves may have been booked. */
export function claimBooking(db: Database, table: Parcels, id: string): Promise<Claimed<ParcelRow> | null>
export function claimBooking(db: Database, table: Returns, id: string): Promise<Claimed<ReturnRow> | null>
export function claimBooking(db: Database, table: Parcels | Returns, id: string) {
  return db.transaction(async (tx) => {
    const unansweredForSeconds = sql<number | null>`extract(epoch from now() - ${table.triedAt})::float8`
    const [claimed] = await tx
      .select({ row: table, unansweredForSeconds })
      .from(table)
      .where(and(eq(table.id, id), eq(table.state, "asked"), isUnclaimed(table.claimedUntil)))
      .for("update")
    if (!claimed) return null
    await tx.update(table).set({ triedAt: sql`now()`, claimedUntil: claimEnd }).where(eq(table.id, id))
    return claimed
  })
}

/** Ends a claim on a parcel or a return, and says in how many seconds a worker looks at it again; null: never of itself. */
export async function release(
  db: Database,
  table: Parcels | Returns,
  id: string,
  { seconds, tries }: { seconds: number | null; tries: number },
): Promise<void> {
  const dueAt = seconds === null ? null : inSeconds(seconds)
  await db.update(table).set({ claimedUntil: null, dueAt, tries }).where(eq(table.id, id))
}

/** How long to wait after so many tries in vain: 1 minute, 2, 4 … an hour. */
export function waitSeconds(tries: number): number {
  return doublingWait(60, tries)
}
