import { type LoaderFunctionArgs, useLoaderData } from "react-router"
import { CorporatePage } from "#app/layout/corporate/corporate-page.tsx"
import { readCorporatePage } from "#app/layout/corporate/read-corporate-page.server.ts"
import { OwnPage } from "#app/layout/own-page.tsx"
import { servicesContext } from "#app/services.server.ts"
import { memoPage } from "#app/ui/memo-page.ts"

/** A module may replace this route, which then has no types of its own. */
export function loader({ context, request }: LoaderFunctionArgs) {
  return readCorporatePage(context.get(servicesContext), request)
}

export const handle = { hasOptionalParts: (data: object) => "own" in data }

export default memoPage(BulkOrdersPage)

function BulkOrdersPage() {
  const page = useLoaderData<typeof loader>()
  return page.own ? <OwnPage {...page} /> : <CorporatePage {...page} />
}
