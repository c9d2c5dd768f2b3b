import { formatNearDay } from "#app/ui/format/date-format.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { PARCEL_STATE_LABELS, PARCEL_STATE_SENTENCES } from "./parcel-labels.ts"
import { isExpected, type ShownParcel } from "./shown-parcel.ts"

/** One parcel: how far it is, who brings it and when, what lies in it, and every step so far, the newest first. */
export function ParcelTracking({ parcel, parcels }: { parcel: ShownParcel; parcels: number }) {
  const { number, state, stateAt, expectedOn, pieces, scans, bookedAt } = parcel
  const title = messages.parcelOf(number, parcels)
  return (
    <article aria-label={title} className="grid gap-5 rounded-card border border-line p-6">
      <div className="grid gap-1">
        <h2 className="text-lead">{title}</h2>
        <p className="font-semibold">{PARCEL_STATE_LABELS[state]}</p>
        <p>{PARCEL_STATE_SENTENCES[state]}</p>
        {expectedOn && isExpected(state) && (
          <p className="font-semibold">{messages.expectedOn(formatNearDay(expectedOn))}</p>
        )}
      </div>
      <Carrier parcel={parcel} />
      {pieces.length > 0 && (
        <ul aria-label={messages.whatLiesInIt} className="grid gap-1 text-small">
          {pieces.map(({ name, quantity }) => (
            <li key={name}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      )}
      <ol aria-label={messages.stepsSoFar} className="grid gap-4 border-line border-t pt-5">
        {scans.length === 0 && stateAt && (
          <Step at={stateAt} words={PARCEL_STATE_LABELS[state]} place="" isNewest />
        )}
        {scans.map(({ at, words, place }, nth) => (
          <Step key={`${at.getTime()} ${words} ${place}`} {...{ at, words, place }} isNewest={nth === 0} />
        ))}
        {bookedAt && <Step at={bookedAt} words={messages.handedToCourier} place="" isNewest={false} />}
      </ol>
    </article>
  )
}

function Carrier({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: ShownParcel }) {
  if (!carrier && !trackingNumber) return null
  return (
    <div className="grid justify-items-start gap-3">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {carrier && (
          <div>
            <dt className="text-quiet text-small">{messages.carrier}</dt>
            <dd className="font-semibold">{carrier}</dd>
          </div>
        )}
        {trackingNumber && (
          <div>
            <dt className="text-quiet text-small">{messages.trackingNumber}</dt>
            <dd className="figures break-all font-semibold">{trackingNumber}</dd>
          </div>
        )}
      </dl>
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {messages.onCouriersPage}
        </a>
      )}
    </div>
  )
}

type StepProps = { at: Date; words: string; place: string; isNewest: boolean }

function Step({ at, words, place, isNewest }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4">
      <span
        aria-hidden="true"
        className={`mt-1.5 size-3 rounded-full ${isNewest ? "bg-ink" : "border-2 border-edge"}`}
      />
      <p className="min-w-0">
        <span className={isNewest ? "block font-semibold" : "block"}>{words}</span>
        {place && <span className="block break-words text-small">{place}</span>}
        <time dateTime={at.toISOString()} className="figures text-quiet text-small">
          {formatDateTime(at)}
        </time>
      </p>
    </li>
  )
}
