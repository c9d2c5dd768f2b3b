import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { listRedirects } from "#app/core/redirects/save-redirects.server.ts"
import { FILE_COLUMNS, kindOfRedirect } from "#app/modules/content/redirects/redirect-form.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import { csvLine } from "#app/platform/text-files/csv-line.ts"
import type { Services } from "#app/services.server.ts"
import type { Route } from "./+types/redirects-csv"

const BATCH = 1_000

/** All redirects as a file that the screen takes. */
export const loader = staffLoader("pages:read", async ({ services }: Staffed<Route.LoaderArgs>) =>
  csvDownload("redirects.csv", csvLines(services.db)),
)

async function* csvLines(db: Services["db"]): AsyncGenerator<string> {
  yield `${FILE_COLUMNS.join(",")}\r\n`
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listRedirects>> = await listRedirects(db, { after, limit: BATCH })
    yield page.rows.map((row) => csvLine([row.path, row.target, kindOfRedirect(row)])).join("")
    after = page.next
  } while (after !== null)
}
