import { and, eq, isNotNull, or } from "drizzle-orm"
import { z } from "zod"
import type { Services } from "#app/services.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import type { CourierEvent } from "../courier.ts"
import { askSoon, noteTracking } from "./note-tracking.server.ts"

type WebhookServices = Pick<Services, "couriers" | "db" | "log" | "secret" | "shopUrl">
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
  const { parcelId, trackingNumber, tracking } = event
  const isMeant = or(
    z.uuid().safeParse(parcelId).success ? eq(shipments.id, parcelId ?? "") : undefined,
    trackingNumber
      ? and(isNotNull(shipments.trackingNumber), eq(shipments.trackingNumber, trackingNumber))
      : undefined,
  )
  const [parcel] = isMeant
    ? await db
        .select({ id: shipments.id, state: shipments.state })
        .from(shipments)
        .where(and(eq(shipments.courier, courier), isMeant))
        .limit(1)
    : []
  if (!parcel) {
    log.info({ courier, trackingNumber }, "a courier told of a parcel that is not ours")
    return "ignored"
  }
  const noted = await noteTracking(services, { id: parcel.id, tracking, isConfirmed: false })
  // A parcel whose booking was never answered is booked, as this shows.
  if (noted === "confirm" || parcel.state === "asked") await askSoon(db, parcel.id)
  return "noted"
}
