import type { ParcelState } from "#app/core/fulfilment/parcels/parcel-states.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import type { ReplacementRequest } from "./replacement.ts"

/** The parcel with the new pieces of a request, once it left. */
export type ReplacementParcel = {
  trackingNumber: string
  carrier: string | null
  trackingUrl: string | null
}

/** A request as owner and staff see it. `photos` are addresses that open for an hour. */
export type ShownReplacement = ReplacementRequest & {
  id: string
  state: OrderState
  askedAt: Date
  photos: string[]
  parcel: ReplacementParcel | null
  /** The courier that was booked for it; null where staff handed it over. */
  courier: string | null
  /** State of its parcel by its courier, and the announced day of pickup. */
  parcelState: ParcelState | null
  pickupOn: string | null
}
