import type { OrderState } from "#app/core/orders/order.ts"

type Unpaid = Extract<OrderState, "placed" | "confirmed" | "paid">

/** How far the payment of an order is: its state, and whether an attempt waits for the shopper. Empty for an order that is gone. */
export type PendingState = OrderState | `${Unpaid} pending` | ""

/** The state in the words that the waiting page and the server tell each other. */
export function pendingState({ state, isPending }: { state: OrderState; isPending: boolean }): PendingState {
  return isPending && (state === "placed" || state === "confirmed" || state === "paid")
    ? `${state} pending`
    : state
}

/** Whether something of an order is still to be paid; of a paid one a change that an attempt is open for. */
export function isUnpaid(state: string): boolean {
  return state.startsWith("placed") || state.startsWith("confirmed") || state === "paid pending"
}
