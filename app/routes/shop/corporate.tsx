import { type LoaderFunctionArgs, useLoaderData } from "react-router"
import { CorporatePage } from "#app/layout/corporate/corporate-page.tsx"
import { readCorporatePage } from "#app/layout/corporate/read-corporate-page.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { memoPage } from "#app/ui/memo-page.ts"

/** A module may replace this route, which then has no types of its own. */
export function loader({ context }: LoaderFunctionArgs) {
  return readCorporatePage(context.get(servicesContext))
}

export default memoPage(BulkOrdersPage)

function BulkOrdersPage() {
  return <CorporatePage {...useLoaderData<typeof loader>()} />
}
