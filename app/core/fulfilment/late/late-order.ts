import type { Order } from "#app/core/orders/order.ts"
import { isCancellable, isReplaceable, mayMove } from "#app/core/orders/order-states.ts"
import { promiseOutcome } from "#app/core/orders/promised-day/promised-day.ts"

/**
 * What its owner may do about an order that is late: have the money back while it is on its way, leave what is not paid at the door, or
 * send back what was delivered. Before dispatch it is cancelled like any other.
 */
export type LateChoice = "cancel" | "refuse" | "return"

/** The choice of an order's owner now; null for one that is not late, or where nothing is left to choose. */
export function lateChoice(order: Order, now = new Date()): LateChoice | null {
  if (isCancellable(order) || promiseOutcome(order, now) !== "late") return null
  const mayReturn = ["none", "refused"].includes(order.returnState) && isReplaceable(order, now)
  if (order.fulfilmentState === "delivered") return mayReturn ? "return" : null
  if (order.fulfilmentState !== "shipped") return null
  if (mayMove(order, "refunded")) return order.cancelAskedAt ? null : "cancel"
  return order.paymentState === "pending" ? "refuse" : null
}

/** Reads what was chosen; null for what is no choice that can be sent. */
export function parseLateChoice(value: unknown): "cancel" | "return" | null {
  return value === "cancel" || value === "return" ? value : null
}
