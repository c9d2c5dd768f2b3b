import { data } from "react-router"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { actorName } from "#app/core/accounts/staff/member.ts"
import { opensSubscribersExport, subscriberCsvLines } from "#app/modules/wishlist/admin/subscribers.server.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import type { Route } from "./+types/subscribers-csv"

/** The confirmed subscribers as a file, for who has just shown the second factor and stands in the audit log for it. */
export const loader = staffLoader(
  "customers:export",
  async ({ services: { db, secret }, member, url }: Staffed<Route.LoaderArgs>) => {
    const token = url.searchParams.get("token") ?? ""
    const isOpen = await opensSubscribersExport(token, { actor: actorName(member), secret })
    if (!isOpen) throw data(null, { status: 404, statusText: "Not Found" })
    return csvDownload("subscribers.csv", subscriberCsvLines(db))
  },
)
