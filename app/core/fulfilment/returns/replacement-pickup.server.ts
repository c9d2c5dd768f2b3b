import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm"
import { type Asked, isNotTold, pickupRequest } from "#app/core/fulfilment/parcels/ask-courier.server.ts"
import { claimEnd, type ParcelServices } from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import { isUnclaimed } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { replacements } from "#db/tables/replacements.ts"

const { id, orderId, state, courier, reference, parcelState, pickupOn, claimedUntil, askedAt } = replacements

/** The condition that the parcel of a replacement is booked and waits for its courier. */
const WAITS = and(
  ...[eq(state, "shipped"), isNotNull(courier), isNotNull(reference)],
  or(isNull(parcelState), eq(parcelState, "booked")),
)

/** The requests of an order whose parcels are booked and wait for their courier, announced or not; the oldest first. */
export async function listWaitingReplacements(db: Database, ofOrder: string): Promise<string[]> {
  const waiting = await db
    .select({ id })
    .from(replacements)
    .where(and(eq(orderId, ofOrder), WAITS))
    .orderBy(asc(askedAt), asc(id))
  return waiting.map((one) => one.id)
}

/** Announces the parcel of a replacement to be picked up, once. Answers the day, where the courier names one. */
export async function announceReplacement(
  services: ParcelServices,
  requestId: string,
): Promise<Asked<string | null>> {
  const { db } = services
  const [found] = await db
    .select({ courier, reference, pickupOn })
    .from(replacements)
    .where(and(eq(id, requestId), WAITS))
  if (!found?.courier)
    return { ok: false, sentence: "This parcel left already, or does not wait for a courier." }
  if (found.pickupOn) return { ok: true, answer: found.pickupOn }
  const request = pickupRequest(services, { ...found, courier: found.courier })
  if (!request) return isNotTold(found.courier)
  const isFree = and(eq(id, requestId), WAITS, isNull(pickupOn), isUnclaimed(claimedUntil))
  const claimed = await db
    .update(replacements)
    .set({ claimedUntil: claimEnd })
    .where(isFree)
    .returning({ id })
  if (claimed.length === 0)
    return { ok: false, sentence: "Somebody else speaks to the courier about this parcel. Try again." }
  const asked = await request()
  const announced = asked.ok && asked.answer ? { pickupOn: asked.answer } : {}
  await db.transaction((tx) =>
    tx
      .update(replacements)
      .set({ claimedUntil: null, ...announced })
      .where(eq(id, requestId)),
  )
  return asked
}
