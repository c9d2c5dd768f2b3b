import { data } from "react-router"
import { gstr1Csv, isGstr1Table, parseMonth } from "#app/admin/reports/gstr1/gstr1-tables.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { actorName } from "#app/core/accounts/staff/member.ts"
import { listGstins } from "#app/core/catalogue/inventory/places.server.ts"
import { writeGstr1 } from "#app/core/invoices/gstr1/gstr1.ts"
import { listForReturn } from "#app/core/invoices/gstr1/list-documents.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { addressContext } from "#app/services.server.ts"
import type { Route } from "./+types/gstr1-table"

/** A table of a month's GSTR-1 as CSV, or the whole return as JSON, with a line in the audit log. */
export const loader = staffLoader(
  "reports:export",
  async ({ services, member, context, params, url }: Staffed<Route.LoaderArgs>) => {
    const month = parseMonth(params.month)
    const [table = "", ending] = params.table.split(".")
    const isWhole = params.table === "gstr1.json"
    if (!month || !(isWhole || (isGstr1Table(table) && ending === "csv")))
      throw data(null, { status: 404, statusText: "Not Found" })
    const { db, settings } = services
    const gstins = await listGstins(db, settings.get("company"))
    const gstin = url.searchParams.get("gstin") ?? gstins[0] ?? ""
    if (!gstins.includes(gstin)) throw data(null, { status: 404, statusText: "Not Found" })
    await recordAudit(db, {
      ...{ actor: actorName(member), address: context.get(addressContext), reason: "" },
      ...{
        action: "report: export",
        subject: `gstr1 ${month}`,
        before: null,
        after: `${gstin} ${params.table}`,
      },
    })
    const { documents } = await listForReturn(db, { gstin, month })
    const file = isGstr1Table(table)
      ? gstr1Csv(table, { gstin, month, documents })
      : JSON.stringify(writeGstr1(gstin, month, documents))
    return new Response(file, {
      headers: {
        "Content-Type": `${isWhole ? "application/json" : "text/csv"}; charset=utf-8`,
        "Content-Disposition": `attachment; filename="GSTR1-${gstin}-${month}-${params.table}"`,
        "Cache-Control": "no-store",
      },
    })
  },
)
