import { asc, desc, eq, inArray } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { replacementLines, replacements, returnPickupScans, returnPickups } from "#db/tables/replacements.ts"
import type { ListedReturn } from "./return-states.ts"

const MOST_SCANS = 200

/** The returns of an order that a courier fetches or fetched, the newest first, with what they hold and what happened to them. */
export async function listReturns(db: Database, orderId: string): Promise<ListedReturn[]> {
  const rows = await db
    .select({ pickup: returnPickups, askedFor: replacements.askedAt })
    .from(returnPickups)
    .innerJoin(replacements, eq(replacements.id, returnPickups.replacementId))
    .where(eq(returnPickups.orderId, orderId))
    .orderBy(desc(returnPickups.askedAt), desc(returnPickups.id))
  if (rows.length === 0) return []
  const [pieces, scans] = await Promise.all([
    db
      .select()
      .from(replacementLines)
      .where(
        inArray(
          replacementLines.replacementId,
          rows.map(({ pickup }) => pickup.replacementId),
        ),
      )
      .orderBy(asc(replacementLines.productId)),
    db
      .select()
      .from(returnPickupScans)
      .where(
        inArray(
          returnPickupScans.pickupId,
          rows.map(({ pickup }) => pickup.id),
        ),
      )
      .orderBy(desc(returnPickupScans.at), desc(returnPickupScans.nth))
      .limit(MOST_SCANS),
  ])
  return rows.map(({ pickup, askedFor }) => {
    const { id, courier, carrier, reference, state, stateAt, replacementId, ...rest } = pickup
    const { trackingNumber, trackingUrl, pickupOn, bookedAt } = rest
    return {
      ...{ id, courier, carrier, reference, state, stateAt, trackingNumber, trackingUrl, pickupOn },
      ...{ requestId: replacementId, askedFor, bookedAt },
      pieces: pieces
        .filter((piece) => piece.replacementId === replacementId)
        .map(({ name, quantity }) => ({ name, quantity })),
      scans: scans
        .filter(({ pickupId }) => pickupId === id)
        .map(({ at, words, place }) => ({ at, words, place })),
    }
  })
}
