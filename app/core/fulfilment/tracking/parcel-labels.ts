import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import type { ParcelState } from "#app/core/fulfilment/parcels/parcel-states.ts"
import * as messages from "./messages.ts"

export const PARCEL_STATE_LABELS: Record<ParcelState, string> = {
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

export const PARCEL_STATE_SENTENCES: Record<ParcelState, string> = {
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

/** A parcel in a line for staff. */
export function parcelLine({
  number,
  state,
  carrier,
  courier,
  trackingNumber,
  pieces,
}: ListedParcel): string {
  const by = carrier ? `${carrier} (${courier})` : courier
  const holds = pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")
  const named = trackingNumber ? ` ${trackingNumber}` : ""
  return `Parcel ${number}${named} by ${by}: ${PARCEL_STATE_LABELS[state].toLowerCase()}${holds && ` · ${holds}`}`
}
