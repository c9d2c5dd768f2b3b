import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { BookingRefusedError, type ReturnBooking, type ReturnParcel } from "#app/core/fulfilment/courier.ts"
import { chosenCourier, courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import { parcelAddress } from "#app/core/fulfilment/parcels/parcel-address.ts"
import {
  BOOKING_TIMEOUT_MS,
  claimBooking,
  type ParcelServices,
  type ReturnRow,
  release,
  waitSeconds,
} from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import { requestContents } from "#app/core/fulfilment/returns/request-contents.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { inSeconds } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { untilAborted } from "#app/platform/with-timeout.server.ts"
import type { Services } from "#app/services.server.ts"
import { replacements, returnPickups } from "#db/tables/replacements.ts"
import { cancelReturnAtCourier } from "./cancel-return.server.ts"
import { notifyReturn } from "./notify-return.server.ts"

type Asked = Pick<ReturnRow, "id" | "replacementId"> & Pick<ReturnParcel, "unansweredForSeconds">

const FIRST_LOOK_SECONDS = 60 // then a worker books what a crash left

export type ReturnServices = ParcelServices & Pick<Services, "modules" | "secret" | "shopUrl">

/** Why no courier was sent. `why` is the courier's own sentence for staff, null where nobody knows. */
export type ReturnRefusal =
  | { reason: "not-asked" }
  | { reason: "by-hand"; courier: string }
  | { reason: "no-courier"; why: string | null }

/** Has the courier of new parcels fetch the pieces of a request, or of the last that was not refused, once however often it is asked. Null: booked. */
export async function bookReturn(
  services: ReturnServices,
  order: Order,
  requestId?: string,
): Promise<ReturnRefusal | null> {
  const { name, courier } = chosenCourier(services)
  if (!courier.bookReturn) return { reason: "by-hand", courier: name }
  const id = await services.db.transaction((tx) => openReturn(tx, { order, requestId, courier: name }))
  if (!id) return { reason: "not-asked" }
  const why = await tryBooking(services, id)
  return why === BOOKED ? null : { reason: "no-courier", why }
}

const BOOKED = "" // not a reason

type Opening = { order: Order; requestId: string | undefined; courier: string }

/** The return of a request, written down where there is none: before anything was decided, and afterwards. Two clerks get the same one. */
async function openReturn(tx: Database, { order, requestId, courier }: Opening): Promise<string | null> {
  const { id: orderId, fulfilmentState } = await getOrderById(tx, order.id)
  const isNamed = requestId === undefined ? undefined : eq(replacements.id, requestId)
  const [request] = await tx
    .select({ id: replacements.id })
    .from(replacements)
    .where(and(eq(replacements.orderId, orderId), ne(replacements.state, "refused"), isNamed))
    .orderBy(desc(replacements.askedAt), desc(replacements.id))
    .limit(1)
    .for("update")
  if (!request || fulfilmentState !== "delivered") return null
  const [open] = await tx
    .select({ id: returnPickups.id })
    .from(returnPickups)
    .where(and(eq(returnPickups.replacementId, request.id), ne(returnPickups.state, "cancelled")))
  if (open) return open.id
  const id = uuidv7()
  await tx.insert(returnPickups).values({
    ...{ id, orderId, replacementId: request.id, courier, state: "asked" },
    dueAt: inSeconds(FIRST_LOOK_SECONDS),
  })
  return id
}

/** Books again what a try left without an answer. */
export async function bookReturnAgain(services: ReturnServices, { id }: ReturnRow): Promise<void> {
  await services.db.update(returnPickups).set({ claimedUntil: null }).where(eq(returnPickups.id, id))
  await tryBooking(services, id)
}

/** Books one return. Answers why not, for staff, null where nobody knows. */
async function tryBooking(services: ReturnServices, id: string): Promise<string | null> {
  const { couriers, db, log } = services
  const claimed = await claimBooking(db, returnPickups, id)
  if (!claimed) return (await isBooked(db, id)) ? BOOKED : "Another one books it at this moment."
  const { row, unansweredForSeconds } = claimed
  const signal = AbortSignal.timeout(BOOKING_TIMEOUT_MS)
  try {
    const order = await getOrderById(db, row.orderId)
    const parcel = await returnParcel(db, order, { ...row, unansweredForSeconds })
    const booking = courierNamed(couriers, row.courier).bookReturn?.(parcel, signal)
    if (!booking) throw new BookingRefusedError(`The courier ${row.courier} fetches nothing.`, false)
    return await keepBooking(services, row, await untilAborted(signal, booking))
  } catch (error) {
    const refused = error instanceof BookingRefusedError ? error : null
    log.warn({ orderId: row.orderId, courier: row.courier, err: error }, "a courier booked no return")
    if (refused && !refused.isBegun)
      await db.update(returnPickups).set({ triedAt: row.triedAt }).where(eq(returnPickups.id, id))
    await release(db, returnPickups, id, { seconds: waitSeconds(row.tries), tries: row.tries + 1 })
    return refused?.message ?? null
  }
}

async function isBooked(db: Database, id: string) {
  return (
    (await db.$count(returnPickups, and(eq(returnPickups.id, id), isNotNull(returnPickups.bookedAt)))) > 0
  )
}

/** Writes what was booked, with the mail that tells it. A return that was called off meanwhile is cancelled at its courier too. */
async function keepBooking(services: ReturnServices, { id }: ReturnRow, booking: ReturnBooking) {
  const { reference, trackingNumber, trackingUrl, carrier = null, pickupOn } = booking
  const kept = await services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(returnPickups)
      .set({
        ...{ reference, trackingNumber, trackingUrl, carrier, pickupOn, bookedAt: sql`now()` },
        ...{ claimedUntil: null, tries: 0, dueAt: inSeconds(FIRST_LOOK_SECONDS) },
        state: sql`case when ${returnPickups.state} = 'asked' then 'booked' else ${returnPickups.state} end`,
      })
      .where(eq(returnPickups.id, id))
      .returning()
    if (row?.state === "booked") await notifyReturn({ ...services, db: tx }, { ...row, state: "booked" })
    return row
  })
  if (kept?.state !== "cancelled") return BOOKED
  await cancelReturnAtCourier(services, kept)
  return "It was called off meanwhile."
}

/** What a shopper gives back as its courier is asked for it: fetched where the order was brought. */
async function returnParcel(
  db: Database,
  order: Order,
  { id, replacementId, unansweredForSeconds }: Asked,
): Promise<ReturnParcel> {
  const contents = await requestContents(db, { orderId: order.id, requestId: replacementId })
  return { ...contents, id, orderNumber: order.number, from: parcelAddress(order), unansweredForSeconds }
}
