import { and, type Column, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { CourierEvent } from "#app/core/fulfilment/courier.ts"
import type { ParcelState } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { askReturnSoon, noteReturn } from "#app/core/fulfilment/return-pickups/note-return.server.ts"
import { askReplacementSoon, noteReplacement } from "#app/core/fulfilment/returns/note-replacement.server.ts"
import type { NotificationServices } from "#app/core/orders/notifications/post-notification.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { replacements, returnPickups } from "#db/tables/replacements.ts"
import { shipments } from "#db/tables/shipments.ts"
import { askSoon, noteTracking } from "./note-tracking.server.ts"

type WebhookServices = NotificationServices & Pick<Services, "couriers" | "log">
type Told = { body: string; headers: Headers }

/**
 * Acts on what a courier tells. One address serves all couriers, each asked whether the event is its own: some refuse an address with
 * their name in it. What ends a parcel is asked for again by a worker. Null for an event that no courier knows as its own.
 */
export async function receiveCourierEvent(
  services: WebhookServices,
  told: Told,
): Promise<"noted" | "ignored" | null> {
  for (const { name, courier } of services.couriers) {
    const event = courier.readEvent?.(told) ?? null
    if (event === "ignored") return "ignored"
    if (event) return noteEvent(services, name, event)
  }
  return null
}

async function noteEvent(services: WebhookServices, courier: string, event: CourierEvent) {
  const { db, log } = services
  const { isReturn = false, trackingNumber, tracking } = event
  const parcel = await findMeant(db, isReturn ? returnPickups : shipments, courier, event)
  if (!parcel && !isReturn && (await noteOfReplacement(services, courier, event))) return "noted"
  if (!parcel) {
    log.info({ courier, trackingNumber }, "a courier told of a parcel that is not ours")
    return "ignored"
  }
  const told = { id: parcel.id, tracking, isConfirmed: false }
  const noted = isReturn ? await noteReturn(services, told) : await noteTracking(services, told)
  // A parcel whose booking was never answered is booked, as this shows.
  if (noted === "confirm" || parcel.state === "asked")
    await (isReturn ? askReturnSoon(db, parcel.id) : askSoon(db, parcel.id))
  return "noted"
}

/** Notes an event about the parcel of a replacement. False where none is meant. */
async function noteOfReplacement(
  services: WebhookServices,
  courier: string,
  event: CourierEvent,
): Promise<boolean> {
  const { db } = services
  const { id, bookingId } = replacements
  const [sent] = await db
    .select({ id })
    .from(replacements)
    .where(isMeant({ ...getTableColumns(replacements), id: bookingId }, courier, event))
    .limit(1)
  if (!sent) return false
  const noted = await noteReplacement(services, { id: sent.id, tracking: event.tracking, isConfirmed: false })
  if (noted === "confirm") await askReplacementSoon(db, sent.id)
  return true
}

/** The parcel or return that an event is about, by the shop's id or by its tracking number. */
async function findMeant(
  db: Database,
  table: typeof shipments | typeof returnPickups,
  courier: string,
  event: CourierEvent,
): Promise<{ id: string; state: ParcelState } | undefined> {
  const [found] = await db
    .select({ id: table.id, state: table.state })
    .from(table)
    .where(isMeant(table, courier, event))
    .limit(1)
  return found
}

/** Condition on the booking of a courier that an event is about. */
function isMeant(
  booking: Record<"id" | "courier" | "trackingNumber", Column>,
  courier: string,
  { parcelId, trackingNumber }: CourierEvent,
): SQL | undefined {
  const isNamed = or(
    z.uuid().safeParse(parcelId).success ? eq(booking.id, parcelId ?? "") : undefined,
    trackingNumber ? eq(booking.trackingNumber, trackingNumber) : undefined,
  )
  return and(eq(booking.courier, courier), isNamed ?? sql`false`)
}
