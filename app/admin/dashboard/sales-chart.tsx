import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { DayBars } from "#app/admin/frame/day-bars.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDay, formatNearDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"

type Day = { day: string; orders: number; paise: number }

/** The sales of the last days as bars, and the same as a table. Plain SVG: it needs no script (decision 52). */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const totalPaise = days.reduce((sum, { paise }) => sum + paise, 0)
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const total = messages.salesTotal(formatRupees(totalPaise), orders)
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.salesOfDays}</h2>
      {orders === 0 ? (
        <p className="rounded-card bg-mist p-6">{messages.noSales}</p>
      ) : (
        <>
          <p>{total}</p>
          <DayBars
            bars={days.map(({ day, paise, ...sold }) => ({
              ...{ day, paise },
              title: messages.barOf(formatNearDay(day), formatRupees(paise), sold.orders),
            }))}
            label={`${messages.salesOfDays}. ${total}`}
            most={(paise) => messages.mostOfADay(formatRupees(paise))}
          />
          <details>
            <summary className="min-h-11 content-center font-semibold">{messages.asTable}</summary>
            <SalesTable days={days} />
          </details>
        </>
      )}
    </div>
  )
}

function SalesTable({ days }: { days: readonly Day[] }) {
  return (
    <AdminTable caption={messages.salesOfDays} columns={messages.DAY_COLUMNS} empty={messages.noSales}>
      {days.toReversed().map(({ day, paise, ...sold }) => (
        <AdminRow key={day}>
          <AdminCell isFigure>{formatDay(day)}</AdminCell>
          <AdminCell isFigure>{formatRupees(paise)}</AdminCell>
          <AdminCell isFigure>{sold.orders}</AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}
