import type { Database } from "#app/platform/database/database.server.ts"
import { readRows } from "./read-report.server.ts"
import { columnsOf, type ReportQuery } from "./report.ts"
import { csvHead, csvRow } from "./report-text.ts"

const BATCH = 50_000 // each adds the whole period up again; no statement takes more values than 65,535

/** A report as CSV: the rows and columns of its screen, all pages of them. */
export async function* csvLines(
  services: { db: Database; percentOfType: number; maySeeCosts?: boolean },
  query: ReportQuery,
): AsyncGenerator<string> {
  const columns = columnsOf(query, services)
  yield csvHead(columns)
  let after: ReportQuery["after"] = null
  do {
    const { rows, next } = await readRows(services, { ...query, after }, BATCH)
    yield rows.map((row) => csvRow(columns, row)).join("")
    after = next
  } while (after)
}
