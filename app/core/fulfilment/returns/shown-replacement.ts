import type { OrderEvent, OrderState } from "#app/core/orders/order.ts"
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
}

/** The state that each request of an order came to, the newest first: every request begins with an event of its own. */
export function replacementStates(events: readonly Pick<OrderEvent, "state">[]): OrderState[] {
  const reached: OrderState[] = []
  for (const { state } of events)
    if (state === "replacement_requested") reached.unshift(state)
    else if (STEPS.includes(state) && reached.length > 0) reached[0] = state
  return reached
}

const STEPS: readonly OrderState[] = [
  ...(["replacement_approved", "replacement_refused", "replacement_shipped", "replaced"] as const),
]
