import type { OrderState, OrderStates } from "#app/core/orders/order.ts"

/** How far a request has come. */
export type RequestState = Exclude<OrderStates["returnState"], "none">

/** The states of a request whose new pieces have left. */
export const SENT_STATES: RequestState[] = ["shipped", "completed"]

/** From which states a request comes to another. The database holds the same rules, as the trigger function `keep_request_states`. */
const FROM: Record<Exclude<RequestState, "requested">, readonly RequestState[]> = {
  approved: ["requested", "refused"],
  refused: ["requested"],
  shipped: ["approved"], // once its parcel came back and was received, it is requested again
  completed: ["shipped"],
}

/** The state of an order whose request came to a state. */
export const ORDER_STATE_OF: Record<RequestState, OrderState> = {
  requested: "replacement_requested",
  approved: "replacement_approved",
  refused: "replacement_refused",
  shipped: "replacement_shipped",
  completed: "replaced",
}

/** Whether a request of which an order is called so may make a step. */
export function mayStep(state: OrderState, to: OrderState): boolean {
  return requestStep(to)?.from.some((from) => ORDER_STATE_OF[from] === state) ?? false
}

/** The step of a request by which an order comes to a state, and from where; null for the other moves of an order. */
export function requestStep(to: OrderState): { to: RequestState; from: readonly RequestState[] } | null {
  const states = Object.keys(FROM) as (keyof typeof FROM)[]
  const state = states.find((one) => ORDER_STATE_OF[one] === to)
  return state ? { to: state, from: FROM[state] } : null
}
