import { and, asc, eq, inArray } from "drizzle-orm"
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
import { shipments } from "#db/tables/shipments.ts"
import type { ParcelState } from "./parcel-states.ts"

/** How long one who speaks to a courier about a parcel has it alone: longer than a courier may take. */
const CLAIM_SECONDS = 60
const BATCH = 20

export type ParcelServices = Pick<Services, "couriers" | "db" | "log" | "settings">
export type ParcelRow = typeof shipments.$inferSelect

/** Nobody speaks to the courier about the parcel at the moment. */
export const isFreeParcel = isUnclaimed(shipments.claimedUntil)

export const claimEnd = inSeconds(CLAIM_SECONDS)

/** Takes parcels in these states that are due, for this node alone. */
export function claimDue(db: Database, states: readonly ParcelState[]): Promise<ParcelRow[]> {
  const { id, state, dueAt } = shipments
  const where = and(inArray(state, [...states]), hasCome(dueAt), isFreeParcel)
  const set = { claimedUntil: claimEnd }
  return claimRows(db, shipments, { id, set, where, orderBy: [asc(dueAt)], limit: BATCH }).returning()
}

/** Ends a claim on a parcel or a return, and says in how many seconds a worker looks at it again; null: never of itself. */
export async function release(
  db: Database,
  table: typeof shipments | typeof returnPickups,
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
