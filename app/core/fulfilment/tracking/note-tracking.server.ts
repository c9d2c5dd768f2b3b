import { eq, sql } from "drizzle-orm"
import type { Tracking } from "#app/core/fulfilment/courier.ts"
import { isOver, movesOn } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { notifyFailedDelivery } from "#app/core/orders/notifications/order-notifications.server.ts"
import {
  type NotificationServices,
  notifyModules,
} from "#app/core/orders/notifications/post-notification.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { shipmentScans, shipments } from "#db/tables/shipments.ts"

export const MOST_SCANS = 200
export const MOST_WORDS = 200
/** A courier's clock may be ahead of ours, not by more than this. */
const LARGEST_AHEAD_MS = 24 * 60 * 60 * 1000

type Told = {
  id: string
  tracking: Tracking
  /** The courier was asked. What is only told is not enough to end a parcel: money and stock hang on its end. */
  isConfirmed: boolean
}
type NotingServices = NotificationServices

/** Writes what a courier says of a parcel, forward only and each scan once. "confirm": it is said to have ended. */
export async function noteTracking(
  services: NotingServices,
  { id, tracking, isConfirmed }: Told,
): Promise<"moved" | "nothing-new" | "confirm"> {
  return services.db.transaction(async (tx) => {
    const [parcel] = await tx.select().from(shipments).where(eq(shipments.id, id)).for("update")
    if (!parcel || parcel.state === "asked" || parcel.state === "cancelled") return "nothing-new"
    await noteScans(tx, id, tracking)
    const { carrier = null, expectedOn = null } = tracking
    if ((carrier && carrier !== parcel.carrier) || (expectedOn && expectedOn !== parcel.expectedOn))
      await tx
        .update(shipments)
        .set({ carrier: carrier ?? parcel.carrier, expectedOn: expectedOn ?? parcel.expectedOn })
        .where(eq(shipments.id, id))
    const told = { state: tracking.state, at: readMoment(tracking.at) ?? new Date() }
    if (!movesOn(parcel, told)) return "nothing-new"
    if (isOver(told.state) && !isConfirmed) return "confirm"
    const isFailed = told.state === "failed"
    const failedAttempts = parcel.failedAttempts + Number(isFailed)
    await tx
      .update(shipments)
      .set({ state: told.state, stateAt: told.at, failedAttempts, ...(isFailed && { answeredAt: null }) })
      .where(eq(shipments.id, id))
    const { orderId } = parcel
    if (isFailed) await notifyFailedDelivery({ ...services, db: tx }, { orderId })
    if (told.state === "out_for_delivery")
      await notifyModules({ ...services, db: tx }, { orderId, news: "out-for-delivery" })
    return "moved"
  })
}

async function noteScans(tx: Database, shipmentId: string, tracking: Tracking) {
  const rows = readScanRows(tracking).map((row) => ({ shipmentId, ...row }))
  if (rows.length === 0) return
  const known = await tx.$count(shipmentScans, eq(shipmentScans.shipmentId, shipmentId))
  if (known < MOST_SCANS) await tx.insert(shipmentScans).values(rows).onConflictDoNothing()
}

/** The scans that a courier tells, as rows; those without words or a moment are left out. */
export function readScanRows({ scans = [] }: Tracking): { at: Date; words: string; place: string }[] {
  return scans.slice(0, MOST_SCANS).flatMap(({ at, words, place }) => {
    const moment = readMoment(at)
    return moment && words !== ""
      ? [{ at: moment, words: words.slice(0, MOST_WORDS), place: place.slice(0, MOST_WORDS) }]
      : []
  })
}

/** A moment that a courier tells; null for what is none, or lies too far ahead. */
export function readMoment(text: string): Date | null {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) || moment.getTime() > Date.now() + LARGEST_AHEAD_MS ? null : moment
}

/** Has a worker ask the courier about a parcel now. */
export async function askSoon(db: Database, id: string): Promise<void> {
  await db.update(shipments).set({ dueAt: sql`now()`, tries: 1 }).where(eq(shipments.id, id))
}
