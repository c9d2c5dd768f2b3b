import { data } from "react-router"
import { opensExport } from "#app/admin/customers/export-link.server.ts"
import { segmentCsvLines } from "#app/admin/customers/segments/segment-csv.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { findSegment } from "#app/core/accounts/customers/segments/segments.server.ts"
import { actorName } from "#app/core/accounts/staff/member.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import type { Route } from "./+types/segment-csv"

/** Who fits a segment as a file, for who has just shown the second factor and stands in the audit log for it. */
export const loader = staffLoader(
  "customers:export",
  async ({ services: { db, secret }, params: { id }, member, url }: Staffed<Route.LoaderArgs>) => {
    const segment = /^\d{1,15}$/.test(id) ? await findSegment(db, Number(id)) : null
    const token = url.searchParams.get("token") ?? ""
    const asked = { subject: `segment ${segment?.id}`, actor: actorName(member), secret }
    if (!segment || !(await opensExport(token, asked)))
      throw data(null, { status: 404, statusText: "Not Found" })
    return csvDownload(`segment-${segment.id}.csv`, segmentCsvLines(db, segment.rule))
  },
)
