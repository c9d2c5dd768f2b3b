import { PARCEL_STATE_LABELS } from "#app/core/fulfilment/tracking/parcel-labels.ts"
import { ORDER_STATE_LABELS } from "#app/core/orders/order.ts"
import * as messages from "./messages.ts"
import { replacementPieces } from "./replacement.ts"
import type { ShownReplacement } from "./shown-replacement.ts"

type Props = {
  replacements: readonly Pick<ShownReplacement, "id" | "state" | "lines" | "parcel" | "parcelState">[]
}

/** The parcels with new pieces of an order, apart from those of the order itself, each with its own tracking. */
export function ReplacementParcels({ replacements }: Props) {
  const sent = replacements.flatMap(({ parcel, ...replacement }) =>
    parcel ? [{ ...replacement, parcel }] : [],
  )
  if (sent.length === 0) return null
  return (
    <section aria-label={messages.newPieces(sent.length)} className="grid justify-items-start gap-3">
      <h2 className="text-lead">{messages.newPieces(sent.length)}</h2>
      <ul className="grid gap-3">
        {sent.map(({ id, state, lines, parcelState, parcel: { carrier, trackingNumber, trackingUrl } }) => (
          <li key={id}>
            <span className="block font-semibold">{ORDER_STATE_LABELS[state]}</span>
            {parcelState && state === "replacement_shipped" && (
              <span className="block">{PARCEL_STATE_LABELS[parcelState]}</span>
            )}
            <span className="block">{replacementPieces({ lines })}</span>
            <span className="figures block break-all text-quiet text-small">
              {[carrier, trackingNumber].filter(Boolean).join(" ")}
            </span>
            {trackingUrl && (
              <a href={trackingUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                {messages.onCouriersPage}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
