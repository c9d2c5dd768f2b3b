import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { stockCsvLines } from "#app/admin/stock/sheet/stock-csv.server.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import type { Route } from "./+types/stock-csv"

/** Every stock as a file, a column for each place. */
export const loader = staffLoader("catalogue:read", async ({ services: { db } }: Staffed<Route.LoaderArgs>) =>
  csvDownload("stock.csv", stockCsvLines(db)),
)
