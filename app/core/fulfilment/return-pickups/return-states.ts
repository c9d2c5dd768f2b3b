import type { ParcelState } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"

export const RETURN_LABELS: Record<ParcelState, string> = {
  asked: messages.asked,
  booked: messages.booked,
  picked_up: messages.pickedUp,
  in_transit: messages.inTransit,
  out_for_delivery: messages.outForDelivery,
  failed: messages.failed,
  returning: messages.returning,
  delivered: messages.delivered,
  returned: messages.returned,
  lost: messages.lost,
  cancelled: messages.cancelled,
}

export const RETURN_SENTENCES: Record<ParcelState, string> = {
  asked: messages.askedNote,
  booked: messages.bookedNote,
  picked_up: messages.pickedUpNote,
  in_transit: messages.inTransitNote,
  out_for_delivery: messages.outForDeliveryNote,
  failed: messages.failedNote,
  returning: messages.returningNote,
  delivered: messages.deliveredNote,
  returned: messages.returnedNote,
  lost: messages.lostNote,
  cancelled: messages.cancelledNote,
}

/** A return as shopper and staff see it. */
export type ListedReturn = {
  id: string
  requestId: string
  courier: string
  carrier: string | null
  reference: string | null
  state: ParcelState
  stateAt: Date | null
  trackingNumber: string | null
  trackingUrl: string | null
  pickupOn: string | null
  askedFor: Date
  bookedAt: Date | null
  pieces: { name: string; quantity: number }[]
  scans: { at: Date; words: string; place: string }[]
}

/** A return as the page of its order shows it: what only staff need stays behind. */
export type ShownReturn = Omit<ListedReturn, "id" | "courier" | "reference">

/** The returns of an order as its shopper sees them. A tracking address that is no web address is left out. */
export function shownReturns(returns: readonly ListedReturn[]): ShownReturn[] {
  return returns.map(({ id: _id, courier: _courier, reference: _reference, ...shown }) => ({
    ...shown,
    trackingUrl: shown.trackingUrl?.match(/^https?:\/\//) ? shown.trackingUrl : null,
  }))
}

/** The pickup of a request that was booked last and not called off. */
export function pickupOf<Return extends Pick<ListedReturn, "requestId" | "state">>(
  request: { id: string },
  returns: readonly Return[],
): Return | undefined {
  return returns.find(({ requestId, state }) => state !== "cancelled" && requestId === request.id)
}

/** A return in sentences for staff, with the day on which its courier comes. */
export function returnSentences(pickup: ListedReturn): string {
  const { state, pickupOn } = pickup
  const day = state === "booked" && pickupOn ? ` The courier comes on ${formatDay(pickupOn)}.` : ""
  return `${returnLine(pickup)}.${day}`
}

/** A return in a line for staff. */
export function returnLine({ state, carrier, courier, trackingNumber, pieces }: ListedReturn): string {
  const by = carrier ? `${carrier} (${courier})` : courier
  const holds = pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")
  const named = trackingNumber ? ` ${trackingNumber}` : ""
  return `Return${named} by ${by}: ${RETURN_LABELS[state].toLowerCase()}${holds && ` · ${holds}`}`
}
