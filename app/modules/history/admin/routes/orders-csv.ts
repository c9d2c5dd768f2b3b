import { data } from "react-router"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { actorName } from "#app/core/accounts/staff/member.ts"
import { opensHistoryExport, orderCsvLines } from "#app/modules/history/export-history.server.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import type { Route } from "./+types/orders-csv"

/** The orders of other shops as a file, for who has just shown the second factor and stands in the audit log for it. */
export const loader = staffLoader(
  "customers:export",
  async ({ services: { db, secret }, member, url }: Staffed<Route.LoaderArgs>) => {
    const token = url.searchParams.get("token") ?? ""
    const isOpen = await opensHistoryExport(token, { actor: actorName(member), secret })
    if (!isOpen) throw data(null, { status: 404, statusText: "Not Found" })
    return csvDownload("earlier-orders.csv", orderCsvLines(db))
  },
)
