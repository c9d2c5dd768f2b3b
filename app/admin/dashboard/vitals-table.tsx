import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { formatNumber } from "#app/ui/format/number-format.ts"
import * as messages from "./messages.ts"
import type { VitalOfVisitors } from "./vitals-of-visitors.ts"

/** The web vitals of real visitors, each with what three of four visits are not above. */
export function VitalsTable({ vitals }: { vitals: readonly VitalOfVisitors[] }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.vitals}</h2>
      <AdminTable caption={messages.vitals} columns={messages.VITAL_COLUMNS} empty={messages.noVitals}>
        {vitals.map(({ name, p75, rating, measured }) => (
          <AdminRow key={name}>
            <AdminCell>{messages.VITALS[name]}</AdminCell>
            <AdminCell isFigure>{vitalText(name, p75)}</AdminCell>
            <AdminCell>
              <span className={rating === "poor" ? "font-semibold text-fault" : ""}>
                {messages.RATINGS[rating]}
              </span>
            </AdminCell>
            <AdminCell isFigure>{formatNumber(measured)}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

function vitalText(name: VitalOfVisitors["name"], p75: number) {
  if (name === "CLS") return p75.toFixed(2)
  return name === "LCP" ? `${(p75 / 1000).toFixed(1)} s` : `${Math.round(p75)} ms`
}
