import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { searchAudit } from "#app/core/settings/staff/audit.server.ts"
import { AUDIT_CSV_HEAD, auditCsvLine } from "#app/core/settings/staff/audit-line.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import type { Services } from "#app/services.server.ts"
import type { Route } from "./+types/audit-csv"

const BATCH = 1_000

/** The log, or what was looked for in it, as a file: newest first, read in batches. */
export const loader = staffLoader("audit:export", async ({ services, url }: Staffed<Route.LoaderArgs>) => {
  const lines = csvLines(services.db, wordsIn(url.searchParams.get("q")))
  return csvDownload("audit.csv", lines)
})

async function* csvLines(db: Services["db"], words: string): AsyncGenerator<string> {
  yield AUDIT_CSV_HEAD
  let before: string | undefined
  do {
    const { entries, next } = await searchAudit(db, { words, before, limit: BATCH })
    yield entries.map(auditCsvLine).join("")
    before = next ?? undefined
  } while (before)
}
