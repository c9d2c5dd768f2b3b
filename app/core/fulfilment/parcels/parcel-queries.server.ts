import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines } from "#db/tables/orders.ts"
import { shipmentLines, shipmentScans, shipments } from "#db/tables/shipments.ts"
import type { ListedParcel } from "./listed-parcel.ts"

const MOST_SCANS = 200

/** Order of scans with the latest first; of one moment the one that was told last. */
export const LATEST_SCAN = [desc(shipmentScans.at), desc(shipmentScans.nth)]

/** The parcels of an order that are booked or on their way, in their order, with what lies in them and what happened to them. */
export async function listParcels(db: Database, orderId: string): Promise<ListedParcel[]> {
  const parcels = await db
    .select()
    .from(shipments)
    .where(
      and(eq(shipments.orderId, orderId), ne(shipments.state, "asked"), ne(shipments.state, "cancelled")),
    )
    .orderBy(asc(shipments.position), asc(shipments.id))
  const ids = parcels.map(({ id }) => id)
  if (ids.length === 0) return []
  const [pieces, scans] = await Promise.all([
    db
      .select({ id: shipmentLines.shipmentId, name: orderLines.name, quantity: shipmentLines.quantity })
      .from(shipmentLines)
      .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
      .where(inArray(shipmentLines.shipmentId, ids))
      .orderBy(asc(orderLines.id)),
    db
      .select()
      .from(shipmentScans)
      .where(inArray(shipmentScans.shipmentId, ids))
      .orderBy(...LATEST_SCAN)
      .limit(MOST_SCANS),
  ])
  return parcels.map(({ id, courier, carrier, reference, position, ...parcel }, nth) => ({
    ...{ id, number: nth + 1, courier, carrier, reference, state: parcel.state, stateAt: parcel.stateAt },
    ...{ trackingNumber: parcel.trackingNumber, trackingUrl: parcel.trackingUrl },
    ...{ expectedOn: parcel.expectedOn, pickupOn: parcel.pickupOn, bookedAt: parcel.bookedAt },
    ...{ failedAttempts: parcel.failedAttempts, answeredAt: parcel.answeredAt },
    pieces: pieces.filter((piece) => piece.id === id).map(({ name, quantity }) => ({ name, quantity })),
    scans: scans
      .filter(({ shipmentId }) => shipmentId === id)
      .map(({ at, words, place }) => ({ at, words, place })),
  }))
}

/** Notes that an order's parcels have come, or came back, where staff say so before the courier does. */
export async function endParcels(
  tx: Database,
  orderId: string,
  state: "delivered" | "returned",
): Promise<void> {
  await tx
    .update(shipments)
    .set({ state, dueAt: null, settledAt: sql`coalesce(${shipments.settledAt}, now())` })
    .where(
      and(
        eq(shipments.orderId, orderId),
        inArray(shipments.state, [
          ...(["booked", "picked_up", "in_transit"] as const),
          "out_for_delivery",
          "failed",
          "returning",
        ]),
      ),
    )
}
