import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import type { ParcelState } from "#app/core/fulfilment/parcels/parcel-states.ts"

/** A parcel as its page shows it: what only staff need stays behind. */
export type ShownParcel = Pick<
  ListedParcel,
  | "number"
  | "state"
  | "stateAt"
  | "carrier"
  | "trackingNumber"
  | "trackingUrl"
  | "expectedOn"
  | "pieces"
  | "scans"
> & { bookedAt: Date | null }

/** The parcels of an order as its shopper sees them. A tracking address that is no web address is left out. */
export function shownParcels(parcels: readonly ListedParcel[]): ShownParcel[] {
  return parcels.map(({ number, state, stateAt, carrier, trackingNumber, trackingUrl, ...parcel }) => ({
    ...{ number, state, stateAt, carrier, trackingNumber },
    ...{
      expectedOn: parcel.expectedOn,
      bookedAt: parcel.bookedAt,
      pieces: parcel.pieces,
      scans: parcel.scans,
    },
    trackingUrl: trackingUrl?.match(/^https?:\/\//) ? trackingUrl : null,
  }))
}

/** Whether there is anything to follow: a number, or a word of the courier's. */
export function isTrackable(parcels: readonly Pick<ListedParcel, "trackingNumber" | "scans">[]): boolean {
  return parcels.some(({ trackingNumber, scans }) => trackingNumber !== null || scans.length > 0)
}

/** Whether the expected day says more than the state: what is out today, or came back, has no other day. */
export function isExpected(state: ParcelState): boolean {
  return state === "booked" || state === "picked_up" || state === "in_transit"
}
