import { href } from "react-router"
import type { Order } from "#app/core/orders/order.ts"
import { ORDER_STATE_LABELS } from "#app/core/orders/order.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { REPLACEMENT_REASONS, type ReplacementRequest } from "./replacement.ts"

type ReplacementPanelProps = {
  order: Pick<Order, "events" | "state">
  replacement: ReplacementRequest | null
  /** The day on which a courier fetches the old pieces; null where none is booked. */
  pickupOn: string | null
}

/** A replacement that was requested: since when, its state, its pieces, and when they are fetched. */
export function ReplacementPanel({ order, replacement, pickupOn }: ReplacementPanelProps) {
  if (!replacement) return null
  const isReturn = replacement.reason === "too_late"
  const steps = order.events.filter(({ state }) => REPLACEMENT_STATES.includes(state))
  const askedAt = steps.findLast(({ state }) => state === "replacement_requested")?.happenedAt
  const latest = steps.at(-1)
  return (
    <section
      aria-label={isReturn ? messages.sendBack : messages.replacement}
      className="grid gap-2 rounded-card border border-line p-6"
    >
      <h2 className="text-lead">{titleOf(isReturn, askedAt)}</h2>
      {latest && latest.state !== "replacement_requested" && (
        <p className="font-semibold">{ORDER_STATE_LABELS[latest.state]}</p>
      )}
      {pickupOn && <p className="font-semibold">{messages.pickupOn(formatDay(pickupOn))}</p>}
      <p>{REPLACEMENT_REASONS[replacement.reason]}</p>
      <p className="whitespace-pre-line">{replacement.words}</p>
      {replacement.lines.map(({ productId, name, quantity }) => (
        <p key={productId} className="text-quiet text-small">
          {quantity} × {name}
        </p>
      ))}
    </section>
  )
}

/** The way to the form, while a replacement may be asked for. */
export function ReplacementLink({ number }: Pick<Order, "number">) {
  return (
    <ButtonLink to={href("/orders/:number/replacement", { number })} look="quiet">
      {messages.askForAReplacement}
    </ButtonLink>
  )
}

const REPLACEMENT_STATES: readonly Order["state"][] = [
  ...(["replacement_requested", "replacement_approved", "replacement_refused"] as const),
  ...(["replacement_shipped", "replaced"] as const),
]

function titleOf(isReturn: boolean, askedAt: Date | undefined) {
  if (!askedAt) return isReturn ? messages.sendBack : messages.replacement
  return (isReturn ? messages.returnRequestedOn : messages.replacementRequestedOn)(formatDate(askedAt))
}
