import { orderCsvLines } from "#app/admin/orders/export-orders.server.ts"
import { orderQueryText, parseOrderQuery } from "#app/admin/orders/order-query.ts"
import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { actorName } from "#app/core/accounts/staff/member.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import { addressContext } from "#app/services.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import type { Route } from "./+types/orders-csv"

/** The orders of a list as a file, a row for each line, with a line in the audit log. */
export const loader = staffLoader(
  "reports:export",
  async ({ services: { db, modules }, member, context, url }: Staffed<Route.LoaderArgs>) => {
    const query = parseOrderQuery(url.searchParams, wordsIn(url.searchParams.get("q")))
    await recordAudit(db, {
      ...{ actor: actorName(member), address: context.get(addressContext), reason: "" },
      ...{ action: "orders: export", subject: "orders", before: null, after: orderQueryText(query) || "all" },
    })
    return csvDownload(`orders-${dayInIndia(new Date())}.csv`, orderCsvLines(db, query, modules))
  },
)
