import {
  CATALOGUE_CSV_HEAD,
  CATALOGUE_CSV_HEAD_WITH_COST,
  catalogueCsvLine,
} from "#app/admin/catalogue/catalogue-csv.ts"
import { listProductRecords } from "#app/admin/catalogue/product-record.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import type { Services } from "#app/services.server.ts"
import type { Route } from "./+types/catalogue-csv"

/** The whole catalogue as a file that `catalogue:import` takes: an import removes what its file does not name. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services, member }: Staffed<Route.LoaderArgs>) => {
    return csvDownload("catalogue.csv", csvLines(services.db, may(member, "catalogue:write")))
  },
)

async function* csvLines(db: Services["db"], hasCosts: boolean): AsyncGenerator<string> {
  yield hasCosts ? CATALOGUE_CSV_HEAD_WITH_COST : CATALOGUE_CSV_HEAD
  let after: number | undefined
  do {
    const records = await listProductRecords(db, after, { hasCosts })
    yield records.map(catalogueCsvLine).join("")
    after = records.at(-1)?.position
  } while (after !== undefined)
}
