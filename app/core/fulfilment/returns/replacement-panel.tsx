import { href } from "react-router"
import type { Order } from "#app/core/orders/order.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { REPLACEMENT_REASONS, type ReplacementRequest } from "./replacement.ts"

type ReplacementPanelProps = {
  order: Pick<Order, "number">
  openUntil: Date | null
  replacement: ReplacementRequest | null
}

/** The way to ask for a replacement while there is time, and what was asked for. */
export function ReplacementPanel({ order: { number }, openUntil, replacement }: ReplacementPanelProps) {
  if (!openUntil && !replacement) return null
  const title = replacement?.reason === "too_late" ? messages.sendBack : messages.replacement
  return (
    <section aria-label={title} className="grid justify-items-start gap-4">
      <h2 className="text-lead">{title}</h2>
      {replacement && (
        <div className="grid gap-1">
          <p className="font-semibold">{REPLACEMENT_REASONS[replacement.reason]}</p>
          <p className="whitespace-pre-line">{replacement.words}</p>
          {replacement.lines.map(({ productId, name, quantity }) => (
            <p key={productId} className="text-quiet text-small">
              {quantity} × {name}
            </p>
          ))}
        </div>
      )}
      {openUntil && (
        <>
          <p>{messages.somethingWrongUntil(formatDate(openUntil))}</p>
          <ButtonLink to={href("/orders/:number/replacement", { number })} look="quiet">
            {messages.askForAReplacement}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
