import { Icon } from "#app/ui/icon.tsx"
import { ORDER_STATE_LABELS, type OrderEvent } from "./order.ts"
import { formatMoment } from "./order-moment.ts"

/** What happened to an order so far, oldest first, and what comes next. */
export function OrderTimeline({
  events,
  next = [],
}: {
  events: readonly OrderEvent[]
  next?: readonly string[]
}) {
  return (
    <ol className="grid gap-4">
      {events.map((event) => (
        <li key={`${event.state} ${event.happenedAt.toISOString()}`} className="flex gap-3">
          <Icon
            name={event.state === "payment_failed" || event.state === "cancelled" ? "alert" : "check"}
            className="mt-0.5 size-5 shrink-0"
          />
          <p>
            <span className="block font-semibold">{ORDER_STATE_LABELS[event.state]}</span>
            <time dateTime={event.happenedAt.toISOString()} className="figures text-quiet text-small">
              {formatMoment(event.happenedAt)}
            </time>
            {event.note && <span className="block text-small">{event.note}</span>}
          </p>
        </li>
      ))}
      {next.map((step) => (
        <li key={step} className="flex gap-3 text-quiet">
          <span
            aria-hidden="true"
            className="mt-1.5 ml-1 size-3 shrink-0 rounded-full border-2 border-edge"
          />
          {step}
        </li>
      ))}
    </ol>
  )
}
