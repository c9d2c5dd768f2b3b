import type { ReactNode } from "react"
import { href } from "react-router"
import { PhotoList } from "#app/core/media/photo-list.tsx"
import type { Order } from "#app/core/orders/order.ts"
import { ORDER_STATE_LABELS } from "#app/core/orders/order.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { REPLACEMENT_REASONS } from "./replacement.ts"
import type { ShownReplacement } from "./shown-replacement.ts"

type ReplacementPanelProps = {
  replacement: ShownReplacement
  /** The place among the requests of its order, the first one's 1. */
  place: number
  /** The day on which a courier fetches the old pieces; null where none is booked. */
  pickupOn: string | null
  /** Whether a courier fetches at the buyer's PIN code, while none is booked. */
  pickupNote?: string | null | undefined
  children?: ReactNode
}

/** A replacement that was requested: since when, its state, its pieces and photos, and when they are fetched. */
export function ReplacementPanel({
  replacement,
  place,
  pickupOn,
  pickupNote,
  children,
}: ReplacementPanelProps) {
  const { reason, words, lines, state, askedAt, photos } = replacement
  const isReturn = reason === "too_late"
  const title = (isReturn ? messages.returnRequestedOn : messages.replacementRequestedOn)(formatDate(askedAt))
  return (
    <section
      aria-label={`${isReturn ? messages.sendBack : messages.replacement} ${place}`}
      className="grid gap-2 rounded-card border border-line p-6"
    >
      <h2 className="text-lead">{title}</h2>
      {state !== "replacement_requested" && <p className="font-semibold">{ORDER_STATE_LABELS[state]}</p>}
      {pickupOn && <p className="font-semibold">{messages.pickupOn(formatNearDay(pickupOn))}</p>}
      {pickupNote && <p>{pickupNote}</p>}
      <p>{REPLACEMENT_REASONS[reason]}</p>
      <p className="whitespace-pre-line">{words}</p>
      {lines.map(({ productId, name, quantity }) => (
        <p key={productId} className="text-quiet text-small">
          {quantity} × {name}
        </p>
      ))}
      <PhotoList photos={photos} />
      {children}
    </section>
  )
}

/** The way to the form, while a replacement may be asked for; `isAnother`: beside one that was. */
export function ReplacementLink({ number, isAnother }: Pick<Order, "number"> & { isAnother?: boolean }) {
  return (
    <ButtonLink to={href("/orders/:number/replacement", { number })} look="quiet">
      {isAnother ? messages.askForAnother : messages.askForAReplacement}
    </ButtonLink>
  )
}
