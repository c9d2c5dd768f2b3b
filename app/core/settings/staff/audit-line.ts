import { csvLine } from "#app/platform/text-files/csv-line.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import type { LoggedEntry } from "./logged-entry.ts"

type Told = Pick<LoggedEntry, "actor" | "action" | "happenedAt" | "reason">

/** An entry of the audit log in a line, for the page of what it speaks of. */
export function auditLine({ actor, action, happenedAt, reason }: Told): string {
  return `${formatDateTime(happenedAt)}: ${action}, by ${actor}${reason && ` (${reason})`}`
}

/** What a change changed, a line each: `state: paid → packed`. What stayed as it was is left out. */
export function changeLines({ before, after }: Pick<LoggedEntry, "before" | "after">): string[] {
  if (!isRecord(before) || !isRecord(after)) return [`${valueText(before)} → ${valueText(after)}`]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return names
    .filter((name) => valueText(before[name]) !== valueText(after[name]))
    .map((name) => `${name}: ${valueText(before[name])} → ${valueText(after[name])}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "–"
  return typeof value === "string" ? value : JSON.stringify(value)
}

const COLUMNS = ["happenedAt", "actor", "address", "action", "subject", "before", "after", "reason"] as const

/** The heading of the log as CSV (RFC 4180). */
export const AUDIT_CSV_HEAD = `${COLUMNS.join(",")}\r\n`

/** An entry as a line of CSV. What a spreadsheet would take for a formula begins with an apostrophe. */
export function auditCsvLine(entry: LoggedEntry): string {
  const cells = COLUMNS.map((column) => {
    const value = entry[column]
    if (value instanceof Date) return value.toISOString()
    return typeof value === "string" || value === null ? (value ?? "") : JSON.stringify(value)
  })
  return csvLine(cells)
}
