import type { ReactNode } from "react"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import { type HandRefund, stateLabel, stateSentence } from "./hand-refund.ts"
import * as messages from "./messages.ts"
import type { Order, OrderState, TrackedOrder } from "./order.ts"
import { PromisedDay } from "./promised-day/promised-day.tsx"

type StatusCardProps = {
  order: (Order | TrackedOrder) & { handRefund?: HandRefund | null }
  /** Whether its owner sends it back because it came late: it has the state of a replacement. */
  isSentBack: boolean
  step: string | null
  /** The main action in this state. */
  children: ReactNode
}

/** The states in which a replacement is asked for or on its way: the day of the first delivery is no news. */
const AFTER_DELIVERY: readonly OrderState[] = [
  "replacement_requested",
  "replacement_approved",
  "replacement_refused",
  "replacement_shipped",
  "replaced",
]

/** The state of an order, its next event, its promised day and the main action. */
export function StatusCard({ order, isSentBack, step, children }: StatusCardProps) {
  const isDayInStep = order.promisedOn !== null && step?.includes(formatNearDay(order.promisedOn))
  return (
    <section
      aria-label={messages.status}
      className="grid gap-3 rounded-card bg-mist p-6 sm:justify-items-start md:p-8"
    >
      <h2 className="text-title">{isSentBack ? messages.returnRequested : stateLabel(order)}</h2>
      <p>{isSentBack ? messages.sendsItBack : stateSentence(order)}</p>
      {step && <p>{step}</p>}
      {!isDayInStep && !AFTER_DELIVERY.includes(order.state) && <PromisedDay order={order} />}
      {children}
    </section>
  )
}
