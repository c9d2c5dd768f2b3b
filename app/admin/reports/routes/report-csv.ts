import { data } from "react-router"
import { csvLines } from "#app/admin/reports/export-report.server.ts"
import { isReport, parseReportQuery, reportPath } from "#app/admin/reports/report.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { actorName } from "#app/core/accounts/staff/member.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import { addressContext } from "#app/services.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import type { Route } from "./+types/report-csv"

/** All rows of a report as a file, with a line in the audit log. */
export const loader = staffLoader(
  "reports:export",
  async ({ services, member, context, params, url }: Staffed<Route.LoaderArgs>) => {
    if (!isReport(params.report)) throw data(null, { status: 404, statusText: "Not Found" })
    const { query } = parseReportQuery(params.report, url.searchParams, dayInIndia(new Date()))
    const { db, settings } = services
    await recordAudit(db, {
      ...{ actor: actorName(member), address: context.get(addressContext), reason: "" },
      ...{ action: "report: export", subject: `report ${query.report}` },
      ...{ before: null, after: reportPath({ ...query, after: null }) },
    })
    const { from, until } = query.period
    const maySeeCosts = may(member, "catalogue:write")
    const lines = csvLines({ db, percentOfType: settings.get("taxes.percentOfType"), maySeeCosts }, query)
    return csvDownload(`${query.report}-${from}-${until}.csv`, lines)
  },
)
