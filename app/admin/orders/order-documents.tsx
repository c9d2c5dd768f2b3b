import { href } from "react-router"
import * as messages from "#app/admin/frame/messages.ts"
import { drawn, packedFrom } from "#app/admin/stock/messages.ts"
import type { NamedDraw } from "#app/core/catalogue/inventory/place.ts"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { Link } from "#app/ui/link.tsx"
import { ParcelLinks } from "./shipping/parcel-links.tsx"

type Props = {
  order: { number: string }
  documents: readonly { kind: string; serial: string }[]
  parcels: readonly ListedParcel[]
  draws: readonly NamedDraw[]
  mayFulfil: boolean
  /** Whether a courier fetches parcels that are announced to it. */
  isFetched: boolean
}

/** The documents and parcels of an order; nothing while it has none. */
export function OrderDocuments({
  order: { number },
  documents,
  parcels,
  draws,
  mayFulfil,
  isFetched,
}: Props) {
  if (documents.length + parcels.length + draws.length === 0) return null
  return (
    <section aria-label={messages.paperwork} className="grid gap-2">
      <h2 className="text-lead">{messages.paperwork}</h2>
      {draws.length > 0 && <p>{packedFrom(draws.map(drawn).join(", "))}</p>}
      <ParcelLinks {...{ number, parcels, isFetched }} mayAct={mayFulfil} />
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
