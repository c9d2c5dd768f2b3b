import type { OrderState } from "#app/core/orders/order.ts"

type Unpaid = Extract<OrderState, "placed" | "confirmed">

/** How far the payment of an order is: its state, and whether an attempt waits for the shopper. Empty for an order that is gone. */
export type PendingState = OrderState | `${Unpaid} pending` | ""

/** The state in the words that the waiting page and the server tell each other. */
export function pendingState({ state, isPending }: { state: OrderState; isPending: boolean }): PendingState {
  return isPending && (state === "placed" || state === "confirmed") ? `${state} pending` : state
}

export function isUnpaid(state: PendingState): boolean {
  return state.startsWith("placed") || state.startsWith("confirmed")
}
