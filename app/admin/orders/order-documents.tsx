import { href } from "react-router"
import * as messages from "#app/admin/frame/messages.ts"
import { drawn, packedFrom } from "#app/admin/stock/messages.ts"
import type { NamedDraw } from "#app/core/catalogue/inventory/place.ts"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { parcelLine } from "#app/core/fulfilment/tracking/parcel-labels.ts"
import { Link } from "#app/ui/link.tsx"

type Props = {
  order: { number: string }
  documents: readonly { kind: string; serial: string }[]
  parcels: readonly ListedParcel[]
  draws: readonly NamedDraw[]
}

/** The documents and parcels of an order; nothing while it has none. */
export function OrderDocuments({ order: { number }, documents, parcels, draws }: Props) {
  if (documents.length + parcels.length + draws.length === 0) return null
  return (
    <section aria-label={messages.paperwork} className="grid gap-2">
      <h2 className="text-lead">{messages.paperwork}</h2>
      {draws.length > 0 && <p>{packedFrom(draws.map(drawn).join(", "))}</p>}
      {parcels.map((parcel) => (
        <p key={parcel.id}>{parcelLine(parcel)}</p>
      ))}
      {documents.map(({ kind, serial }) => (
        <Link
          key={serial}
          to={`${href("/admin/orders/:number", { number })}/${kind === "invoice" ? "invoice" : "credit-note"}.pdf?serial=${encodeURIComponent(serial)}`}
          className="figures underline underline-offset-4"
        >
          {messages.documentIs(kind, serial)}
        </Link>
      ))}
    </section>
  )
}
