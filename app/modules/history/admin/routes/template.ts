import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { sheetTemplate } from "#app/modules/history/formats/sheet-template.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import { csvLine } from "#app/platform/text-files/csv-line.ts"
import type { Route } from "./+types/template"

/** A sheet to fill in and to import: of customers where the address says so, else of orders. */
export const loader = staffLoader("settings:write", async ({ url }: Staffed<Route.LoaderArgs>) => {
  const of = url.searchParams.get("of") === "customers" ? "customers" : "orders"
  return csvDownload(`earlier-${of}.csv`, lines(of))
})

async function* lines(of: "customers" | "orders") {
  for (const row of sheetTemplate(of)) yield csvLine(row)
}
