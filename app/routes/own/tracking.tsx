import { data, href } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireOrder } from "#app/core/accounts/require-order.server.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import * as messages from "#app/core/fulfilment/tracking/messages.ts"
import { ParcelTracking } from "#app/core/fulfilment/tracking/parcel-tracking.tsx"
import { shownParcels } from "#app/core/fulfilment/tracking/shown-parcel.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/tracking"

export async function loader(args: Route.LoaderArgs) {
  const { order, query, headers } = await requireOrder(args)
  const parcels = shownParcels(await listParcels(args.context.get(servicesContext).db, order.id))
  return data({ number: order.number, city: order.city, parcels, query }, { headers })
}

/** Where the parcels of an order are, for its owner and whoever holds the link in the mail. */
export default function TrackingPage({ loaderData: { number, city, parcels, query } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <PageHead title={messages.trackingTitle} description={messages.trackingDescription} />
      <div className="grid gap-3">
        <Link
          to={`${href("/orders/:number", { number })}${query}`}
          className="justify-self-start text-small underline underline-offset-4"
        >
          {messages.orderIs(number)}
        </Link>
        <h1 className="text-title sm:text-headline">{messages.whereItIs(parcels.length)}</h1>
        <p className="text-lead text-quiet">{messages.goesTo(city)}</p>
      </div>
      {parcels.length === 0 && <p>{messages.noParcelsYet}</p>}
      <ul className="grid items-start gap-6 lg:grid-cols-2">
        {parcels.map((parcel) => (
          <li key={parcel.number}>
            <ParcelTracking parcel={parcel} parcels={parcels.length} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(loaderHeaders), ...personalPage({ actionHeaders }) }
}
