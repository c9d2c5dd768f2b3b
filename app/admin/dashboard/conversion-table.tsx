import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { formatNumber } from "#app/ui/format/number-format.ts"
import type { Conversion } from "./conversion.ts"
import * as messages from "./messages.ts"

const ROWS = [
  "pageLoads",
  "paymentPages",
  "placed",
  "placedPercent",
  "confirmed",
  "confirmedPercent",
] as const
type RowName = (typeof ROWS)[number]

/** How many pages became orders, today beside the same day a week ago. */
export function ConversionTable({ today, weekAgo }: { today: Conversion; weekAgo: Conversion }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.conversion}</h2>
      <p className="text-quiet text-small">{messages.conversionHint}</p>
      <AdminTable caption={messages.conversion} columns={messages.CONVERSION_COLUMNS} empty="">
        {ROWS.map((name) => (
          <AdminRow key={name}>
            <AdminCell>{messages.CONVERSION_ROWS[name]}</AdminCell>
            <AdminCell isFigure>{figureText(name, today)}</AdminCell>
            <AdminCell isFigure>{figureText(name, weekAgo)}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

function figureText(name: RowName, conversion: Conversion) {
  const figure = conversion[name]
  if (figure === null) return messages.notCounted
  return name.endsWith("Percent") ? String(figure) : formatNumber(figure)
}
