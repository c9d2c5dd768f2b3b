import type { ReactNode } from "react"
import { AdminTable } from "#app/admin/frame/admin-table.tsx"
import * as messages from "./messages.ts"
import type { Column } from "./report.ts"
import { cellText } from "./report-text.ts"

type Props<Row> = {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Null where there is nothing in the period, or nothing is added up. */
  totals: Row | null
  /** What is said where there are no rows. */
  empty?: string
  /** What is done from a row, in a column of its own. */
  verb?: { name: string; of: (row: Row) => ReactNode } | undefined
}

/** The rows of a report, and above them what all of its rows come to, on this page and on others. */
export function ReportTable<Row extends { key: string }>(props: Props<Row>) {
  const { title, columns, rows, totals, empty = messages.nothing, verb } = props
  const names = [...columns.map(({ name }) => name), ...(verb ? [verb.name] : [])]
  const all = totals ? [totals, ...rows] : rows
  return (
    <AdminTable caption={title} columns={names} empty={empty}>
      {all.map((row) => (
        <tr
          key={row.key}
          className={`border-line border-t align-top ${row === totals ? "font-semibold" : ""}`}
        >
          {columns.map((column) => (
            <td
              key={column.name}
              className={`px-3 py-3 ${column.kind === "text" ? "min-w-32" : "figures whitespace-nowrap"}`}
            >
              {cellText(column, row)}
            </td>
          ))}
          {verb && <td className="px-3 py-3">{row !== totals && verb.of(row)}</td>}
        </tr>
      ))}
    </AdminTable>
  )
}
