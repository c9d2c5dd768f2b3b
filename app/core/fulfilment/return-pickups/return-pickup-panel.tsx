import { formatNearDay } from "#app/ui/format/date-format.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { RETURN_LABELS, RETURN_SENTENCES, type ShownReturn } from "./return-states.ts"

/** On the page of an order: the courier that fetches what is given back, and every step so far, the newest first. */
export function ReturnPickupPanel({ returns }: { returns: readonly ShownReturn[] }) {
  const [latest] = returns
  if (!latest) return null
  const { state, carrier, trackingNumber, trackingUrl, pickupOn, pieces } = latest
  const courier = [carrier, trackingNumber].filter(Boolean).join(" ")
  return (
    <section aria-label={messages.returnPickup} className="grid justify-items-start gap-3">
      <h2 className="text-lead">{messages.returnPickup}</h2>
      <p className="font-semibold">{RETURN_LABELS[state]}</p>
      {state === "booked" && pickupOn && <p>{messages.comesOn(formatNearDay(pickupOn))}</p>}
      <p>{RETURN_SENTENCES[state]}</p>
      <ul aria-label={messages.whatIsFetched} className="text-quiet text-small">
        {pieces.map(({ name, quantity }) => (
          <li key={name}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {courier && <p className="figures break-all text-quiet text-small">{courier}</p>}
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {messages.onCouriersPage}
        </a>
      )}
      <ol aria-label={messages.stepsSoFar} className="grid gap-3">
        {stepsOf(latest).map(({ at, words, place }) => (
          <li key={`${at.getTime()} ${words} ${place}`} className="border-line border-l-2 pl-4">
            <span className="block">{words}</span>
            {place && <span className="block break-words text-small">{place}</span>}
            <time dateTime={at.toISOString()} className="figures text-quiet text-small">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf({ state, stateAt, scans, bookedAt, askedFor }: ShownReturn) {
  const told =
    stateAt && scans.length === 0 ? [{ at: stateAt, words: RETURN_LABELS[state], place: "" }] : scans
  const booked = bookedAt ? [{ at: bookedAt, words: messages.bookedAt, place: "" }] : []
  return [...told, ...booked, { at: askedFor, words: messages.askedFor, place: "" }]
}
