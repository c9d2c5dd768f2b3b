import { formatNearDay } from "#app/ui/format/date-format.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { PARCEL_STATE_LABELS } from "./parcel-labels.ts"
import { isExpected, isTrackable, type ShownParcel } from "./shown-parcel.ts"

/** On the page of an order: its parcels in brief; `page` is where to follow them. Nothing where no courier tells anything. */
export function ParcelList({ parcels, page }: { parcels: readonly ShownParcel[]; page: string | null }) {
  if (!isTrackable(parcels)) return null
  return (
    <section aria-label={messages.parcels(parcels.length)} className="grid justify-items-start gap-3">
      <h2 className="text-lead">{messages.parcels(parcels.length)}</h2>
      <ul className="grid gap-3">
        {parcels.map(({ number, state, carrier, trackingNumber, expectedOn }) => (
          <li key={number}>
            <span className="block font-semibold">{PARCEL_STATE_LABELS[state]}</span>
            <span className="figures block break-all text-quiet text-small">
              {[carrier, trackingNumber].filter(Boolean).join(" ")}
            </span>
            {expectedOn && isExpected(state) && (
              <span className="block text-small">{messages.expectedOn(formatNearDay(expectedOn))}</span>
            )}
          </li>
        ))}
      </ul>
      {page && (
        <Link to={page} className="font-semibold underline underline-offset-4">
          {messages.followThem(parcels.length)}
        </Link>
      )}
    </section>
  )
}
