import { AdminCell, AdminRow, AdminTable } from "#app/shell/admin/admin-table.tsx"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { formatDay, formatNearDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"

type Day = { day: string; confirmed: number; paise: number }

const HEIGHT = 100
const BAR_WIDTH = 8
const STEP = 10

/** The sales of the last days as bars, and the same as a table. Plain SVG: it needs no script (decision 55). */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const totalPaise = days.reduce((sum, { paise }) => sum + paise, 0)
  const orders = days.reduce((sum, { confirmed }) => sum + confirmed, 0)
  const total = messages.salesTotal(formatRupees(totalPaise), orders)
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.salesOfDays}</h2>
      {orders === 0 ? (
        <p className="rounded-card bg-mist p-6">{messages.noSales}</p>
      ) : (
        <>
          <p>{total}</p>
          <Bars days={days} label={`${messages.salesOfDays}. ${total}`} />
          <details>
            <summary className="min-h-11 content-center font-semibold">{messages.asTable}</summary>
            <SalesTable days={days} />
          </details>
        </>
      )}
    </div>
  )
}

function Bars({ days, label }: { days: readonly Day[]; label: string }) {
  const most = Math.max(...days.map(({ paise }) => paise), 1)
  return (
    <div className="max-w-4xl rounded-card border border-line p-4">
      <p className="figures text-quiet text-small">{messages.mostOfADay(formatRupees(most))}</p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 block h-40 w-full border-edge border-b"
      >
        {days.map(({ day, confirmed, paise }, nth) => {
          const height = (paise * HEIGHT) / most
          return (
            <rect
              key={day}
              x={nth * STEP + (STEP - BAR_WIDTH) / 2}
              y={HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
              className="fill-marigold"
            >
              <title>{messages.barOf(formatNearDay(day), formatRupees(paise), confirmed)}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden="true" className="figures flex text-caption text-quiet">
        {days.map(({ day }) => (
          <span key={day} className="flex-1 pt-1 text-center">
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  )
}

function SalesTable({ days }: { days: readonly Day[] }) {
  return (
    <AdminTable caption={messages.salesOfDays} columns={messages.DAY_COLUMNS} empty={messages.noSales}>
      {days.toReversed().map(({ day, confirmed, paise }) => (
        <AdminRow key={day}>
          <AdminCell isFigure>{formatDay(day)}</AdminCell>
          <AdminCell isFigure>{formatRupees(paise)}</AdminCell>
          <AdminCell isFigure>{confirmed}</AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}
