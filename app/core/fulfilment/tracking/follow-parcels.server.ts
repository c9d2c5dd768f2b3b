import { and, eq } from "drizzle-orm"
import { type AdminServices, advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import { bookAgain } from "#app/core/fulfilment/parcels/book-parcels.server.ts"
import { cancelBooking } from "#app/core/fulfilment/parcels/cancel-parcels.server.ts"
import {
  claimDue,
  type ParcelRow,
  release,
  waitSeconds,
} from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import { isOver, type ParcelState } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { followReturns } from "#app/core/fulfilment/return-pickups/follow-returns.server.ts"
import { followReplacements } from "#app/core/fulfilment/returns/follow-replacements.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { orders } from "#db/tables/orders.ts"
import { shipments } from "#db/tables/shipments.ts"
import { followParcelsOfOrder, settleUnsettled } from "./follow-parcels-of-order.server.ts"
import { noteTracking } from "./note-tracking.server.ts"

const ANSWER_TIMEOUT_MS = 20_000
const ON_THE_WAY: ParcelState[] = [
  "booked",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "failed",
  "returning",
]
/** How often a courier is asked that tells nothing by itself. */
const POLL_SECONDS = 3 * 60 * 60
const POLL_AT_THE_DOOR_SECONDS = 60 * 60
/** After a webhook of an end that the courier does not confirm yet. */
const MOST_QUICK_TRIES = 6

/** Books, cancels and follows the parcels, returns and replacements that are due, and has their orders follow. Answers how many. Any node may. */
export async function followParcels(services: AdminServices): Promise<number> {
  const { db } = services
  const [asked, cancelled, travelling] = await Promise.all([
    claimDue(db, shipments, ["asked"]),
    claimDue(db, shipments, ["cancelled"]),
    claimDue(db, shipments, ON_THE_WAY),
  ])
  for (const parcel of asked) await finishDispatch(services, parcel)
  const cancellations = await Promise.all(cancelled.map((parcel) => cancelBooking(services, parcel)))
  const followed = await Promise.all(travelling.map((parcel) => follow(services, parcel)))
  await settleUnsettled(services)
  const others = (await followReturns(services)) + (await followReplacements(services))
  return asked.length + cancellations.length + followed.length + others
}

/** Asks the courier of a parcel about it now. Answers what it says, or why not. */
export async function followNow(
  services: AdminServices,
  id: string,
): Promise<"moved" | "nothing-new" | "no-answer"> {
  const [parcel] = await services.db.select().from(shipments).where(eq(shipments.id, id))
  return parcel?.reference ? follow(services, parcel) : "nothing-new"
}

/** An order leaves when its last parcel is booked, also when that took several tries. */
async function finishDispatch(services: AdminServices, parcel: ParcelRow): Promise<void> {
  if (await bookAgain(services, parcel)) await dispatch(services, parcel)
}

async function dispatch(services: AdminServices, parcel: ParcelRow): Promise<void> {
  const { orderId, note } = parcel
  const refusal = await advanceOrder(services, { orderId, to: "shipped", note })
  if (refusal)
    services.log.warn({ orderId, reason: refusal.reason }, "an order with booked parcels did not leave")
}

async function follow(services: AdminServices, parcel: ParcelRow) {
  const { couriers, db, log } = services
  const { id, orderId, courier: name, reference, tries } = parcel
  try {
    if (await isPacked(db, orderId)) {
      await release(db, shipments, id, { seconds: waitSeconds(tries), tries: tries + 1 })
      await dispatch(services, parcel) // a crash came between booking and dispatch
      return "nothing-new"
    }
    if (parcel.trackingNumber === null) {
      await release(db, shipments, id, { seconds: null, tries: 0 })
      return "nothing-new"
    }
    if (reference === null) throw new Error("a parcel on its way has no reference")
    const tracking = await withTimeout(ANSWER_TIMEOUT_MS, courierNamed(couriers, name).track(reference))
    const noted = tracking && (await noteTracking(services, { id, tracking, isConfirmed: true }))
    if (tracking?.state === "lost" || tracking?.state === "cancelled")
      log.error(
        { orderId, courier: name, state: tracking.state },
        "a parcel does not arrive: look at its order",
      )
    await release(db, shipments, id, nextLook(tracking?.state ?? parcel.state, tries))
    if (noted === "moved" && tracking && isOver(tracking.state)) await followParcelsOfOrder(services, orderId)
    return noted === "moved" ? noted : "nothing-new"
  } catch (error) {
    log.warn({ orderId, courier: name, err: error }, "a courier said nothing of a parcel")
    await release(db, shipments, id, { seconds: waitSeconds(tries), tries: tries + 1 })
    return "no-answer"
  }
}

async function isPacked(db: Database, orderId: string): Promise<boolean> {
  const packed = and(
    eq(orders.id, orderId),
    eq(orders.fulfilmentState, "packed"),
    eq(orders.lifecycle, "confirmed"),
  )
  return (await db.$count(orders, packed)) > 0
}

function nextLook(state: ParcelState, tries: number): { seconds: number | null; tries: number } {
  if (isOver(state)) return { seconds: null, tries: 0 }
  if (tries > 0 && tries < MOST_QUICK_TRIES) return { seconds: waitSeconds(tries), tries: tries + 1 }
  const isAtTheDoor = state === "out_for_delivery" || state === "failed"
  return { seconds: isAtTheDoor ? POLL_AT_THE_DOOR_SECONDS : POLL_SECONDS, tries: 0 }
}
