import { signedRupees } from "#app/core/pricing/money.ts"
import { csvLine } from "#app/platform/text-files/csv-line.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import type { Column } from "./report.ts"

/** A cell of a report on its screen. */
export function cellText<Row>({ kind, of }: Column<Row>, row: Row): string {
  const value = of(row)
  if (value === null) return "–"
  if (typeof value === "string") return /^20\d{2}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
  if (kind === "paise") return signedRupees(value)
  const figure = value < 0 ? `−${formatNumber(-value)}` : formatNumber(value)
  return kind === "percent" ? `${figure}%` : figure
}

/** The heading of a report as CSV (RFC 4180). */
export function csvHead(columns: readonly Pick<Column, "name">[]): string {
  return csvLine(columns.map(({ name }) => name))
}

/** A row as a line of CSV: amounts in rupees with two decimals, without separators. */
export function csvRow<Row>(columns: readonly Column<Row>[], row: Row): string {
  return csvLine(
    columns.map(({ kind, of }) => {
      const value = of(row)
      if (value === null) return ""
      return typeof value === "number" && kind === "paise" ? rupeesText(value) : value
    }),
  )
}

/** Paise as rupees with two decimals: "-1299.00". */
export function rupeesText(paise: number): `${number}` {
  const [whole, rest] = [Math.floor(Math.abs(paise) / 100), String(Math.abs(paise) % 100).padStart(2, "0")]
  return `${paise < 0 ? "-" : ""}${whole}.${rest}` as `${number}`
}
