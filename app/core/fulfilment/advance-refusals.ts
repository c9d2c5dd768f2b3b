import type { DrawRefusal } from "#app/core/catalogue/inventory/place.ts"
import type { SupplierRefusal } from "#app/core/invoices/supplier.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import type { DisputeRefusal } from "#app/core/payments/exceptions/payment-exceptions.ts"
import type { DivisionRefusal } from "./parcels/parcel-contents.ts"

/** Why no parcel was booked. `why` is the courier's word for staff; null where it gave no answer. */
export type BookingRefusal =
  | DivisionRefusal
  | { reason: "unlawful"; state: OrderState }
  | { reason: "divided-before" }
  | { reason: "booked-before" }
  | { reason: "no-hand-over" }
  | { reason: "tracking-taken"; trackingNumber: string }
  | { reason: "cash-in-parts" }
  | { reason: "no-courier"; why: string | null }

export type AdvanceRefusal =
  | { reason: "unknown" }
  | { reason: "no-note" }
  | { reason: "wants-money" }
  | { reason: DisputeRefusal }
  | { reason: "not-fetched" }
  | { reason: "card-spent" }
  | { reason: "change-waits" }
  | DrawRefusal
  | BookingRefusal
  | { reason: "no-stock"; names: string[] }
  | { reason: "given-back"; names: string[] }
  | { reason: "in-other-request"; names: string[] }
  | { reason: "untaxed"; names: string[] }
  | { reason: "interstate" }
  | SupplierRefusal
