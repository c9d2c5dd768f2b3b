import type { OrderState } from "#app/core/orders/order.ts"

/**
 * The state of the link that confirms cash on delivery: `open` awaits the press; an order that is `waiting` is to be paid otherwise; one that
 * `ended` was cancelled before, or its time was over.
 */
export type CashLinkState = "open" | "waiting" | "confirmed" | "cancelled" | "ended"

const OVER: Partial<Record<OrderState, CashLinkState>> = {
  placed: "waiting",
  payment_failed: "ended",
  cancelled: "cancelled",
}

/** The state of a link by the states of its payment and of its order. */
export function cashLinkState({
  paymentState,
  orderState,
}: {
  paymentState: string
  orderState: OrderState
}): CashLinkState {
  if (paymentState === "asked" && orderState === "placed") return "open"
  return OVER[orderState] ?? "confirmed"
}
