import { importTemplate } from "#app/admin/catalogue/import-template.ts"
import { staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import type { Route } from "./+types/import-template"

/** A sheet to fill in and to import. */
export const loader = staffLoader<Route.LoaderArgs, Response>("catalogue:write", async () =>
  csvDownload("products-template.csv", lines()),
)

async function* lines() {
  yield importTemplate()
}
