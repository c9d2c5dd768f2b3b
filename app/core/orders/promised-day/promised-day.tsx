import * as messages from "#app/core/orders/messages.ts"
import type { Order, TrackedOrder } from "#app/core/orders/order.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import { promiseOutcome } from "./promised-day.ts"

/** By which day an order was promised, and whether that was kept. Nothing where none was, or nobody waits any more. */
export function PromisedDay({ order }: { order: Order | TrackedOrder }) {
  const outcome = promiseOutcome(order)
  if (outcome === null || order.promisedOn === null) return null
  const isDelivered = order.events.some(({ state }) => state === "delivered")
  return (
    <p className={outcome === "late" ? "font-semibold text-fault" : "font-semibold"}>
      {(outcome === "open" ? messages.arrivingBy : messages.promisedBy)(formatNearDay(order.promisedOn))}{" "}
      {outcome === "kept" && messages.promiseKept}
      {outcome === "late" && (isDelivered ? messages.cameLate : messages.isLate)}
    </p>
  )
}
