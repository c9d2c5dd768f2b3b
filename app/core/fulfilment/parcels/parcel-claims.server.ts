import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import type { ParcelState } from "./parcel-states.ts"

/** How long one who speaks to a courier about a parcel has it alone: longer than a courier may take. */
const CLAIM_SECONDS = 60
const BATCH = 20
const LONGEST_WAIT_MINUTES = 60

export type ParcelServices = Pick<Services, "couriers" | "db" | "log" | "settings">
export type ParcelRow = typeof shipments.$inferSelect

/** Nobody speaks to the courier about the parcel at the moment. */
export const isUnclaimed = or(isNull(shipments.claimedUntil), lte(shipments.claimedUntil, sql`now()`))

export const claimEnd = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`

/** Takes parcels in these states that are due, for this node alone. */
export function claimDue(db: Database, states: readonly ParcelState[]): Promise<ParcelRow[]> {
  const due = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(inArray(shipments.state, [...states]), lte(shipments.dueAt, sql`now()`), isUnclaimed))
    .orderBy(asc(shipments.dueAt))
    .limit(BATCH)
    .for("update", { skipLocked: true })
  return db.update(shipments).set({ claimedUntil: claimEnd }).where(inArray(shipments.id, due)).returning()
}

/** Ends a claim, and says in how many seconds a worker looks at the parcel again; null: never of itself. */
export async function releaseParcel(
  db: Database,
  id: string,
  { inSeconds, tries }: { inSeconds: number | null; tries: number },
): Promise<void> {
  const dueAt: SQL | null = inSeconds === null ? null : sql`now() + make_interval(secs => ${inSeconds})`
  await db.update(shipments).set({ claimedUntil: null, dueAt, tries }).where(eq(shipments.id, id))
}

/** How long to wait after so many tries in vain: 1 minute, 2, 4 … an hour. */
export function waitSeconds(tries: number): number {
  return 60 * Math.min(2 ** tries, LONGEST_WAIT_MINUTES)
}
