import type { FailedParcel } from "./failed-parcel.ts"
import { FailedParcelForms } from "./failed-parcel-form.tsx"
import * as messages from "./messages.ts"

type Props = { number: string; parcels: readonly FailedParcel[]; mayAct: boolean }

/** The parcels of an order that could not be handed over, and what can be done about them; nothing where there are none. */
export function FailedParcels({ number, parcels, mayAct }: Props) {
  if (parcels.length === 0) return null
  return (
    <section aria-label={messages.failedTitle} className="grid gap-4 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.failedTitle}</h2>
      {parcels.map((parcel) => (
        <div key={`${parcel.id} ${parcel.seen}`} className="grid gap-3">
          {parcel.facts.map((fact) => (
            <p key={fact} className="wrap-anywhere">
              {fact}
            </p>
          ))}
          {mayAct && <FailedParcelForms number={number} parcel={parcel} />}
        </div>
      ))}
    </section>
  )
}
