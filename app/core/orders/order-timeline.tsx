import { formatDateTime } from "#app/ui/format/india-time.ts"
import { Icon } from "#app/ui/icon.tsx"
import { type HandRefund, stateLabel } from "./hand-refund.ts"
import type { OrderEvent } from "./order.ts"

/** What happened to an order so far, oldest first, and what comes next. */
export function OrderTimeline({
  events,
  others = [],
  next = [],
  handRefund = null,
}: {
  events: readonly OrderEvent[]
  /** Further events, oldest first. */
  others?: readonly { label: string; happenedAt: Date; note: string; icon?: "check" | "alert" }[]
  next?: readonly string[]
  /** Money that staff are still to transfer back. */
  handRefund?: HandRefund | null
}) {
  const ofOrder = events.map((event) => {
    const isFault = event.state === "payment_failed" || event.state === "cancelled"
    return { ...event, label: stateLabel({ ...event, handRefund }), icon: isFault ? "alert" : "check" }
  })
  const steps = [...ofOrder, ...others.map((other) => ({ icon: "alert", ...other }))].sort(
    (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime(),
  )
  return (
    <ol className="grid">
      {steps.map((event) => (
        <li key={`${event.label} ${event.happenedAt.toISOString()}`} className={STEP}>
          <Mark icon={event.icon} />
          <p className="pb-6">
            <span className="block font-semibold">{event.label}</span>
            <time dateTime={event.happenedAt.toISOString()} className="figures text-quiet text-small">
              {formatDateTime(event.happenedAt)}
            </time>
            {event.note && <span className="block text-small">{event.note}</span>}
          </p>
        </li>
      ))}
      {next.map((step) => (
        <li key={step} className={STEP}>
          <Mark />
          <p className="pb-6 text-quiet">{step}</p>
        </li>
      ))}
    </ol>
  )
}

const STEP = "group grid grid-cols-[auto_1fr] gap-x-4"

function Mark({ icon }: { icon?: string }) {
  return (
    <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
      <span
        className={`grid size-6 place-items-center rounded-full ${icon ? "bg-ink text-paper" : "border-2 border-edge"}`}
      >
        {icon && <Icon name={icon} className="size-4" />}
      </span>
      <span className="w-0.5 bg-line group-last:hidden" />
    </span>
  )
}
