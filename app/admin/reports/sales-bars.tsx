import { DayBars } from "#app/admin/frame/day-bars.tsx"
import { type Figures, netOf } from "#app/admin/reports/sums/figures.ts"
import { signedRupees } from "#app/core/pricing/money.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"

/** The sales of each day of a period, less what goes back. The table of days says the same. */
export function SalesBars({ days }: { days: readonly (Figures & { key: string })[] }) {
  const bars = days.map((day) => ({
    ...{ day: day.key, paise: netOf(day) },
    title: messages.barOf(formatNearDay(day.key), signedRupees(netOf(day)), day.count),
  }))
  const total = signedRupees(bars.reduce((sum, { paise }) => sum + paise, 0))
  return (
    <DayBars
      bars={bars}
      label={`${messages.salesByDay}: ${total}`}
      most={(paise) => messages.mostOfADay(signedRupees(paise))}
    />
  )
}
