import { and, eq, inArray, sql } from "drizzle-orm"
import { courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import {
  claimEnd,
  type ParcelServices,
  type ReturnRow,
  release,
  waitSeconds,
} from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { returnPickups } from "#db/tables/replacements.ts"

const CANCEL_TIMEOUT_MS = 20_000
const MOST_TRIES = 8 // over four hours

/** Cancels the pickups of an order that were not made yet, or those of one request. The caller then tells the courier; a worker does what it leaves. */
export function cancelReturns(tx: Database, orderId: string, requestId?: string): Promise<ReturnRow[]> {
  const isMeant = requestId === undefined ? undefined : eq(returnPickups.replacementId, requestId)
  return tx
    .update(returnPickups)
    .set({ state: "cancelled", tries: 0, claimedUntil: claimEnd, dueAt: sql`now()` })
    .where(
      and(eq(returnPickups.orderId, orderId), isMeant, inArray(returnPickups.state, ["asked", "booked"])),
    )
    .returning()
}

/** Calls a return off at its courier, also one whose booking was never answered. What the courier does not answer is asked again. */
export async function cancelReturnAtCourier(services: ParcelServices, row: ReturnRow): Promise<void> {
  const { couriers, db, log } = services
  const { id, orderId, courier: name, tries } = row
  const tell = (about: object) =>
    log.error({ orderId, courier: name, ...about }, "a courier did not call a return off: ask it yourself")
  try {
    const courier = courierNamed(couriers, name)
    const looked = row.triedAt === null ? undefined : courier.findReturn?.(id)
    const found = row.reference ? row : looked && (await withTimeout(CANCEL_TIMEOUT_MS, looked))
    const reference = found?.reference ?? null
    if (reference !== null && !(await withTimeout(CANCEL_TIMEOUT_MS, courier.cancel(reference))))
      tell({ reference })
    // A booking that is still on its way to the courier is not found yet: it is looked for again.
    const isSure = reference !== null || row.triedAt === null || !looked || tries >= MOST_TRIES
    await release(db, returnPickups, id, { seconds: isSure ? null : waitSeconds(tries), tries: tries + 1 })
  } catch (error) {
    tell({ reference: row.reference, err: error })
    const seconds = tries < MOST_TRIES ? waitSeconds(tries) : null
    await release(db, returnPickups, id, { seconds, tries: tries + 1 })
  }
}
