import type { OrderState, OrderStates } from "#app/core/orders/order.ts"
import { PLACED_STATES, statesAfter } from "#app/core/orders/order-states.ts"

const DELIVERED: OrderState[] = ["paid", "packed", "shipped", "delivered"]
/** By which moves an order comes to a state. */
export const WAYS: Record<OrderState, OrderState[]> = {
  placed: [],
  confirmed: ["confirmed"],
  paid: ["paid"],
  payment_failed: ["payment_failed"],
  packed: ["paid", "packed"],
  shipped: ["paid", "packed", "shipped"],
  delivered: ["paid", "packed", "shipped", "delivered"],
  returned: ["paid", "packed", "shipped", "returned"],
  cancelled: ["paid", "cancelled"],
  replacement_requested: [...DELIVERED, "replacement_requested"],
  replacement_approved: [...DELIVERED, "replacement_requested", "replacement_approved"],
  replacement_refused: [...DELIVERED, "replacement_requested", "replacement_refused"],
  replacement_shipped: [...DELIVERED, "replacement_requested", "replacement_approved", "replacement_shipped"],
  replaced: [
    ...DELIVERED,
    "replacement_requested",
    "replacement_approved",
    "replacement_shipped",
    "replaced",
  ],
  refunded: ["paid", "packed", "shipped", "refunded"],
}

/** The four states of an order after these moves. */
export function statesAfterWay(steps: readonly OrderState[]): OrderStates {
  return steps.reduce<OrderStates>((states, step) => {
    const next = statesAfter(states, step)
    if (!next) throw new Error(`no move to ${step}`)
    return next
  }, PLACED_STATES)
}
