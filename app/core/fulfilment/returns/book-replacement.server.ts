import { and, asc, eq, notInArray, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { BookingRefusal } from "#app/core/fulfilment/advance-refusals.ts"
import { type Booking, BookingRefusedError } from "#app/core/fulfilment/courier.ts"
import { chosenCourier, courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import { labelOf } from "#app/core/fulfilment/parcels/ask-courier.server.ts"
import { parcelAddress } from "#app/core/fulfilment/parcels/parcel-address.ts"
import {
  BOOKING_TIMEOUT_MS,
  claimEnd,
  type ParcelServices,
} from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { isUnclaimed } from "#app/platform/database/claims.server.ts"
import { untilAborted, withTimeout } from "#app/platform/with-timeout.server.ts"
import { replacements } from "#db/tables/replacements.ts"
import { requestContents } from "./request-contents.server.ts"
import { SENT_STATES } from "./request-states.ts"
import type { ReplacementParcel } from "./shown-replacement.ts"

type Asked = { orderId: string; requestId?: string | undefined }

/** A request whose parcel is booked; without a parcel where its courier names no tracking number. */
export type BookedReplacement = { requestId: string; newParcel: ReplacementParcel | null }

/** The columns of a request that no courier has. */
export const NOT_BOOKED = {
  ...{ bookingId: null, courier: null, reference: null, triedAt: null, claimedUntil: null },
  ...{ trackingNumber: null, carrier: null, trackingUrl: null },
  ...{ parcelState: null, parcelStateAt: null, pickupOn: null, dueAt: null, tries: 0 },
  ...{ parcelWords: "", answeredAt: null },
}

/**
 * Has the courier of new parcels carry the pieces of an approved request: the named one, else the oldest. One that is booked already, such as
 * by a try whose dispatch failed, is not booked again. Null where no request is approved.
 */
export async function bookReplacement(
  services: ParcelServices,
  asked: Asked,
): Promise<BookedReplacement | BookingRefusal | null> {
  const { db, log } = services
  const claimed = await claimRequest(services, asked)
  if (claimed === null) return null
  if (claimed.isClaimed) return { reason: "no-courier", why: "Another one books it at this moment." }
  const { id, bookingId, courier: name, reference, triedAt, unansweredForSeconds } = claimed
  if (reference !== null) return { requestId: id, newParcel: parcelOf(claimed) }
  const signal = AbortSignal.timeout(BOOKING_TIMEOUT_MS)
  try {
    const order = await getOrderById(db, asked.orderId)
    const parcel = {
      ...(await requestContents(db, { orderId: order.id, requestId: id })),
      ...{ id: bookingId, orderNumber: order.number, to: parcelAddress(order) },
      ...{ collectPaise: 0, unansweredForSeconds },
    }
    const booking = courierNamed(services.couriers, name).book(parcel, signal)
    return await keepBooking(services, id, await untilAborted(signal, booking))
  } catch (error) {
    const refused = error instanceof BookingRefusedError ? error : null
    log.warn({ orderId: asked.orderId, courier: name, err: error }, "a courier booked no replacement")
    const tried = refused && !refused.isBegun ? { triedAt } : {}
    await db
      .update(replacements)
      .set({ claimedUntil: null, ...tried })
      .where(eq(replacements.id, id))
    return { reason: "no-courier", why: refused?.message ?? null }
  }
}

/** Takes the request for this node alone, unless another one has, and notes that a call begins: what a crash leaves may have been booked. */
async function claimRequest(services: ParcelServices, { orderId, requestId }: Asked) {
  const { id, state, bookingId, courier, reference, triedAt, claimedUntil } = replacements
  const { trackingNumber, carrier, trackingUrl } = replacements
  return services.db.transaction(async (tx) => {
    const isNamed = requestId === undefined ? undefined : eq(id, requestId)
    const [found] = await tx
      .select({
        ...{ id, bookingId, courier, reference, triedAt, trackingNumber, carrier, trackingUrl },
        isClaimed: sql<boolean>`not ${isUnclaimed(claimedUntil)}`,
        unansweredForSeconds: sql<number | null>`extract(epoch from now() - ${triedAt})::float8`,
      })
      .from(replacements)
      .where(and(eq(replacements.orderId, orderId), eq(state, "approved"), isNamed))
      .orderBy(asc(replacements.askedAt), asc(id))
      .limit(1)
      .for("update")
    if (!found) return null
    const named = {
      bookingId: found.bookingId ?? uuidv7(),
      courier: found.courier ?? chosenCourier(services).name,
    }
    if (found.reference === null && !found.isClaimed)
      await tx
        .update(replacements)
        .set({ ...named, triedAt: sql`now()`, claimedUntil: claimEnd })
        .where(eq(id, found.id))
    return { ...found, ...named }
  })
}

async function keepBooking({ db }: ParcelServices, requestId: string, booking: Booking) {
  const { reference, trackingNumber, trackingUrl, carrier = null } = booking
  const booked = { reference, trackingNumber, trackingUrl, carrier }
  await db
    .update(replacements)
    .set({ ...booked, claimedUntil: null })
    .where(eq(replacements.id, requestId))
  return { requestId, newParcel: parcelOf(booked) }
}

function parcelOf({
  trackingNumber,
  ...parcel
}: Pick<Booking, "trackingNumber" | "trackingUrl"> & { carrier: string | null }) {
  const { carrier, trackingUrl } = parcel
  return trackingNumber === null ? null : { trackingNumber, carrier, trackingUrl }
}

/** The courier's label of the parcel with new pieces, as a PDF. Null for a request that no courier was booked for. */
export async function replacementLabel(services: ParcelServices, requestId: string) {
  const { id, courier, reference } = replacements
  const [booked] = await services.db
    .select({ courier, reference })
    .from(replacements)
    .where(eq(id, requestId))
  return booked?.courier ? labelOf(services, { ...booked, courier: booked.courier, number: 1 }) : null
}

/** Forgets what was booked for a request that did not leave, and cancels it at its courier. A request that another clerk has sent keeps its booking. */
export async function cancelReplacementBooking(services: ParcelServices, requestId: string): Promise<void> {
  const { db, couriers, log } = services
  const { id, orderId, courier, reference, state } = replacements
  const booked = await db.transaction(async (tx) => {
    const isWaiting = and(eq(id, requestId), notInArray(state, SENT_STATES))
    const row = tx.select({ orderId, courier, reference }).from(replacements).where(isWaiting).for("update")
    const [found] = await row
    if (found) await tx.update(replacements).set(NOT_BOOKED).where(eq(id, requestId))
    return found
  })
  if (!booked?.courier || !booked.reference) return
  try {
    const cancelled = courierNamed(couriers, booked.courier).cancel(booked.reference)
    if (!(await withTimeout(BOOKING_TIMEOUT_MS, cancelled))) throw new Error("it is too late")
  } catch (error) {
    log.error({ ...booked, err: error }, "a courier did not cancel a parcel: ask the courier yourself")
  }
}
