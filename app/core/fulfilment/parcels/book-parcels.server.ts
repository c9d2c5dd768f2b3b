import { and, eq, isNotNull, sql } from "drizzle-orm"
import type { BookingRefusal } from "#app/core/fulfilment/advance-refusals.ts"
import { type Booking, BookingRefusedError } from "#app/core/fulfilment/courier.ts"
import { chosenCourier, courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import type { NamedPieces } from "#app/core/fulfilment/named-pieces.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { inSeconds } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { untilAborted } from "#app/platform/with-timeout.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import { cancelBooking } from "./cancel-parcels.server.ts"
import { openParcels } from "./open-parcels.server.ts"
import {
  BOOKING_TIMEOUT_MS,
  claimBooking,
  type ParcelRow,
  type ParcelServices,
  release,
  waitSeconds,
} from "./parcel-claims.server.ts"
import { parcelOf } from "./parcel-of-order.server.ts"

const FIRST_LOOK_SECONDS = 60 // for a crash between booking and dispatch; then it is followed

type NewParcels = { order: Order; wanted?: readonly NamedPieces[][]; note?: string }

/** Books the parcels of an order, each once however often it is tried: their ids are written first. Null when all are booked. */
export async function bookParcels(
  services: ParcelServices,
  { order, wanted = [], note = "" }: NewParcels,
): Promise<BookingRefusal | null> {
  const courier = chosenCourier(services).name
  const opened = await services.db.transaction((tx) =>
    openParcels(tx, { orderId: order.id, courier, wanted, note }),
  )
  if (!opened.ok) return opened.refusal
  for (const id of opened.ids) {
    const why = await bookParcel(services, order, id)
    if (why !== BOOKED) return { reason: "no-courier", why }
  }
  return null
}

/** Books again what a try left without an answer. Answers whether all parcels of its order are booked now. */
export async function bookAgain(services: ParcelServices, { id, orderId }: ParcelRow): Promise<boolean> {
  await services.db.update(shipments).set({ claimedUntil: null }).where(eq(shipments.id, id))
  const order = await getOrderById(services.db, orderId)
  const booked = await bookParcel(services, order, id)
  const asked = and(eq(shipments.orderId, orderId), eq(shipments.state, "asked"))
  return booked === BOOKED && (await services.db.$count(shipments, asked)) === 0
}

const BOOKED = "" // not a reason

/** Books one parcel. Answers why not, for staff, null where nobody knows. */
async function bookParcel(services: ParcelServices, order: Order, id: string): Promise<string | null> {
  const { couriers, db, log } = services
  const claimed = await claimBooking(db, shipments, id)
  if (!claimed) return (await isBooked(db, id)) ? BOOKED : "Another one books it at this moment."
  const { row: parcel, unansweredForSeconds } = claimed
  const signal = AbortSignal.timeout(BOOKING_TIMEOUT_MS)
  try {
    const asked = await parcelOf(db, order, { id, unansweredForSeconds })
    const courier = courierNamed(couriers, parcel.courier)
    return await keepBooking(services, parcel, await untilAborted(signal, courier.book(asked, signal)))
  } catch (error) {
    const refused = error instanceof BookingRefusedError ? error : null
    log.warn({ orderId: order.id, courier: parcel.courier, err: error }, "a courier booked no parcel")
    if (refused && !refused.isBegun)
      await db.update(shipments).set({ triedAt: parcel.triedAt }).where(eq(shipments.id, id))
    await release(db, shipments, id, { seconds: waitSeconds(parcel.tries), tries: parcel.tries + 1 })
    return refused?.message ?? null
  }
}

async function isBooked(db: Database, id: string) {
  return (await db.$count(shipments, and(eq(shipments.id, id), isNotNull(shipments.bookedAt)))) > 0
}

/** Writes what was booked. A parcel that was cancelled meanwhile is cancelled at its courier too. */
async function keepBooking(
  services: ParcelServices,
  { id }: ParcelRow,
  booking: Booking,
): Promise<string | null> {
  const { reference, trackingNumber, trackingUrl, carrier = null } = booking
  const [kept] = await services.db
    .update(shipments)
    .set({
      ...{
        reference,
        trackingNumber,
        trackingUrl,
        carrier,
        bookedAt: sql`now()`,
        claimedUntil: null,
        tries: 0,
      },
      state: sql`case when ${shipments.state} = 'asked' then 'booked' else ${shipments.state} end`,
      dueAt: inSeconds(FIRST_LOOK_SECONDS),
    })
    .where(eq(shipments.id, id))
    .returning()
  if (kept?.state !== "cancelled") return BOOKED
  await cancelBooking(services, kept)
  return "The order was cancelled meanwhile."
}
