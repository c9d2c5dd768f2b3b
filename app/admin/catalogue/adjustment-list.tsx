import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

type Adjustment = { id: number; adjustedAt: Date; before: number; after: number; cause: string }

/** What changed a product's stock, the newest first. */
export function AdjustmentList({ adjustments }: { adjustments: readonly Adjustment[] }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.stockHistory}</h2>
      <AdminTable
        caption={messages.stockHistory}
        columns={messages.STOCK_COLUMNS}
        empty={messages.noStockHistory}
      >
        {adjustments.map((adjustment) => (
          <AdminRow key={adjustment.id}>
            <AdminCell isFigure>{formatDateTime(adjustment.adjustedAt)}</AdminCell>
            <AdminCell isFigure>{adjustment.before}</AdminCell>
            <AdminCell isFigure>{adjustment.after}</AdminCell>
            <AdminCell>{adjustment.cause}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}
