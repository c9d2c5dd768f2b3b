import type { Order, OrderState } from "#app/core/orders/order.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"

/** What became of the day that was promised for an order: nobody waits for it any more unless it is open or late. */
export type PromiseOutcome = "open" | "kept" | "late"

const BEGUN: readonly OrderState[] = ["paid", "confirmed"]
const ENDED: readonly OrderState[] = ["cancelled", "returned", "refunded"]

/**
 * The outcome of an order's promise; null where none was made, before the order is paid or confirmed, and for one that ended in time without
 * a delivery. A day counts by India's clocks, and as the shop was told of it.
 */
export function promiseOutcome(
  { promisedOn, events }: Pick<Order, "promisedOn" | "events">,
  now = new Date(),
): PromiseOutcome | null {
  if (promisedOn === null || !events.some(({ state }) => BEGUN.includes(state))) return null
  const delivered = events.find(({ state }) => state === "delivered")
  const ended = events.find(({ state }) => ENDED.includes(state))
  const counted = delivered?.happenedAt ?? ended?.happenedAt ?? now
  if (dayInIndia(counted) > promisedOn) return "late"
  if (delivered) return "kept"
  return ended ? null : "open"
}
