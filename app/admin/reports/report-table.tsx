import type { ReactNode } from "react"
import { AdminTable } from "#app/admin/frame/admin-table.tsx"
import * as messages from "./messages.ts"
import type { Column, ReportRow } from "./report.ts"
import { cellText } from "./report-text.ts"

type Props = {
  title: string
  columns: readonly Column[]
  rows: readonly ReportRow[]
  totals: ReportRow
  /** What is done from a row, in a column of its own. */
  verb?: { name: string; of: (row: ReportRow) => ReactNode } | undefined
}

/** The rows of a report, and above them what all of its rows come to, on this page and on others. */
export function ReportTable({ title, columns, rows, totals, verb }: Props) {
  const names = [...columns.map(({ name }) => name), ...(verb ? [verb.name] : [])]
  const isEmpty = rows.length === 0 || (totals.count === 0 && totals.backPaise === 0)
  const all = isEmpty ? [] : [totals, ...rows]
  return (
    <AdminTable caption={title} columns={names} empty={messages.nothing}>
      {all.map((row, nth) => (
        <tr key={row.key} className={`border-line border-t align-top ${nth === 0 ? "font-semibold" : ""}`}>
          {columns.map((column) => (
            <td
              key={column.name}
              className={`px-3 py-3 ${column.kind === "text" ? "min-w-32" : "figures whitespace-nowrap"}`}
            >
              {cellText(column, row)}
            </td>
          ))}
          {verb && <td className="px-3 py-3">{nth > 0 && verb.of(row)}</td>}
        </tr>
      ))}
    </AdminTable>
  )
}
