import type { Order, OrderState } from "./order.ts"

/** For how many days after its delivery a replacement may be asked for (PD-4). */
export const REPLACEMENT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

// The database holds the same table, as a trigger (migration 0005); a test compares the two, pair by pair.
const MOVES: Record<OrderState, readonly OrderState[]> = {
  placed: ["paid", "payment_failed"],
  payment_failed: [],
  paid: ["packed", "cancelled"],
  packed: ["shipped", "cancelled"],
  shipped: ["delivered", "refunded"],
  delivered: ["replacement_requested", "refunded"],
  cancelled: [],
  replacement_requested: ["replacement_approved", "replacement_refused", "refunded"],
  replacement_approved: ["replacement_shipped", "refunded"],
  replacement_refused: ["replacement_requested", "replacement_approved", "refunded"],
  replacement_shipped: ["replaced", "refunded"],
  replaced: ["refunded"],
  refunded: [],
}

/** Whether an order may go from one state to another. The 7 days of a replacement are not asked here. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return MOVES[from].includes(to)
}

/** The states from which an order may go to this one. */
export function statesBefore(to: OrderState): OrderState[] {
  return allStates().filter((from) => mayMove(from, to))
}

/** Every state that an order can have. */
export function allStates(): OrderState[] {
  const known = (text: string): text is OrderState => text in MOVES
  return Object.keys(MOVES).filter(known)
}

/** Whether an order that goes to this state gives its pieces back to the inventory. */
export function givesStockBack(to: OrderState): boolean {
  return to === "payment_failed" || to === "cancelled"
}

/** Whether pieces may go to the inventory or leave it when an order goes to this state. */
export function affectsInventory(to: OrderState): boolean {
  return givesStockBack(to) || to === "replacement_approved" || to === "refunded"
}

/** Whether its owner may still cancel an order: until it is dispatched. */
export function isCancellable(state: OrderState): boolean {
  return mayMove(state, "cancelled")
}

/** Until when a replacement may be asked for; null while nothing was delivered. */
export function replaceableUntil(events: readonly { state: OrderState; happenedAt: Date }[]): Date | null {
  const delivered = events.findLast(({ state }) => state === "delivered")
  if (!delivered) return null
  return new Date(delivered.happenedAt.getTime() + REPLACEMENT_DAYS * DAY_MS)
}

/** Whether its owner may ask for a replacement of an order now. */
export function isReplaceable(order: Pick<Order, "state" | "events">, now = new Date()): boolean {
  const until = replaceableUntil(order.events)
  return mayMove(order.state, "replacement_requested") && until !== null && now < until
}
