import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm"
import type { Courier } from "#app/core/fulfilment/courier.ts"
import { courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { orders } from "#db/tables/orders.ts"
import { shipments } from "#db/tables/shipments.ts"
import {
  claimEnd,
  type ParcelRow,
  type ParcelServices,
  release,
  waitSeconds,
} from "./parcel-claims.server.ts"
import { BY_HAND } from "./parcel-states.ts"

const CANCEL_TIMEOUT_MS = 20_000
const MOST_TRIES = 8 // over four hours

/** Notes that the parcels of an order are not sent. The caller then tells their couriers (`cancelBookings`); a worker does what it leaves. */
export function cancelParcels(tx: Database, orderId: string): Promise<ParcelRow[]> {
  return cancel(tx, and(eq(shipments.orderId, orderId), inArray(shipments.state, ["asked", "booked"])))
}

/** Cancels the parcels of a packed order, to divide it otherwise or to take another courier. False for an order that is not packed, or has none. */
export async function unbookParcels(services: ParcelServices, orderId: string): Promise<boolean> {
  const cancelled = await services.db.transaction(async (tx) => {
    const isPacked = and(eq(orders.id, orderId), eq(orders.fulfilmentState, "packed"))
    const [order] = await tx.select({ id: orders.id }).from(orders).where(isPacked).for("no key update")
    return order ? cancelParcels(tx, orderId) : []
  })
  await cancelBookings(services, cancelled)
  return cancelled.length > 0
}

/** Like `cancelParcels`, for the parcels of a sent order that no courier has fetched; those that staff handed over by themselves have left. */
export function cancelUnfetched(tx: Database, orderId: string): Promise<ParcelRow[]> {
  return cancel(
    tx,
    and(eq(shipments.orderId, orderId), eq(shipments.state, "booked"), ne(shipments.courier, BY_HAND)),
  )
}

function cancel(tx: Database, which: SQL | undefined): Promise<ParcelRow[]> {
  return tx
    .update(shipments)
    .set({ state: "cancelled", tries: 0, claimedUntil: claimEnd, dueAt: sql`now()` })
    .where(which)
    .returning()
}

/** Cancels parcels at their couriers, one after the other. What a courier does not answer is asked again. */
export async function cancelBookings(services: ParcelServices, parcels: readonly ParcelRow[]): Promise<void> {
  for (const parcel of parcels) await cancelBooking(services, parcel)
}

/** Cancels a parcel at its courier, also one whose booking was never answered. Answers whether nothing is left to do. */
export async function cancelBooking(services: ParcelServices, parcel: ParcelRow): Promise<boolean> {
  const { couriers, db, log } = services
  const { id, orderId, courier: name, tries } = parcel
  try {
    const courier = courierNamed(couriers, name)
    const reference = parcel.reference ?? (await findReference(courier, parcel))
    const isCancelled =
      reference === null || (await withTimeout(CANCEL_TIMEOUT_MS, courier.cancel(reference)))
    if (!isCancelled) tell({ orderId, courier: name, reference })
    // A booking that is still on its way to the courier is not found yet: it is looked for again.
    const isSure = reference !== null || parcel.triedAt === null || !courier.find || tries >= MOST_TRIES
    await release(db, shipments, id, { seconds: isSure ? null : waitSeconds(tries), tries: tries + 1 })
    return isSure
  } catch (error) {
    tell({ orderId, courier: name, reference: parcel.reference, err: error })
    const seconds = tries < MOST_TRIES ? waitSeconds(tries) : null
    await release(db, shipments, id, { seconds, tries: tries + 1 })
    return false
  }
  function tell(about: object) {
    log.error(about, "a courier did not cancel a parcel: ask the courier yourself")
  }
}

async function findReference(courier: Courier, { id, triedAt }: ParcelRow) {
  if (triedAt === null || !courier.find) return null
  return (await withTimeout(CANCEL_TIMEOUT_MS, courier.find(id)))?.reference ?? null
}
