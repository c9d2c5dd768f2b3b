import { formatDateTime } from "#app/ui/format/india-time.ts"
import type { LoggedEntry } from "./logged-entry.ts"

type Told = Pick<LoggedEntry, "actor" | "action" | "happenedAt" | "reason">

/** An entry of the audit log in a line, for the page of what it speaks of. */
export function auditLine({ actor, action, happenedAt, reason }: Told): string {
  return `${formatDateTime(happenedAt)}: ${action}, by ${actor}${reason && ` (${reason})`}`
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
  return `${cells.map(csvCell).join(",")}\r\n`
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
