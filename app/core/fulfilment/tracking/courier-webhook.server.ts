import { and, eq, isNotNull, or } from "drizzle-orm"
import { z } from "zod"
import type { CourierEvent } from "#app/core/fulfilment/courier.ts"
import type { ParcelState } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { askReturnSoon, noteReturn } from "#app/core/fulfilment/return-pickups/note-return.server.ts"
import type { NotificationServices } from "#app/core/orders/notifications/post-notification.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { returnPickups } from "#db/tables/replacements.ts"
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

/** The parcel or return that an event is about, by the shop's id or by its tracking number. */
async function findMeant(
  db: Database,
  table: typeof shipments | typeof returnPickups,
  courier: string,
  { parcelId, trackingNumber }: CourierEvent,
): Promise<{ id: string; state: ParcelState } | undefined> {
  const isMeant = or(
    z.uuid().safeParse(parcelId).success ? eq(table.id, parcelId ?? "") : undefined,
    trackingNumber
      ? and(isNotNull(table.trackingNumber), eq(table.trackingNumber, trackingNumber))
      : undefined,
  )
  if (!isMeant) return undefined
  const [found] = await db
    .select({ id: table.id, state: table.state })
    .from(table)
    .where(and(eq(table.courier, courier), isMeant))
    .limit(1)
  return found
}
