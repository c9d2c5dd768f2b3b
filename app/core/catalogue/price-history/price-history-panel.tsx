import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"
import type { PriceHistory } from "./price-history.ts"

/** The lowest price of the last 30 days in a sentence, and the changes of the price in a table. */
export function PriceHistoryPanel({ history }: { history: PriceHistory }) {
  const { from, periods } = history
  const [current] = periods
  if (periods.length === 1 && current?.since === from) return null // known for fewer than 30 days
  const sentence = <span className="figures">{sentenceOf(history)}</span>
  if (periods.length === 1) return <p className="text-small">{sentence}</p>
  return (
    <details className="text-small">
      <summary className="min-h-11 cursor-pointer content-center">{sentence}</summary>
      <table className="figures mt-2 w-full max-w-prose text-left">
        <caption className="sr-only">{messages.priceHistory}</caption>
        <thead className="text-quiet">
          <tr>
            {[messages.price, messages.mrp, messages.since, messages.until].map((title) => (
              <th key={title} scope="col" className="py-1 pr-4 font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ pricePaise, mrpPaise, since, until }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may begin and end on one day
            <tr key={index} className="border-line border-t">
              <th scope="row" className="py-1 pr-4 font-semibold">
                {formatRupees(pricePaise)}
              </th>
              <td className="py-1 pr-4">{formatRupees(mrpPaise)}</td>
              <td className="py-1 pr-4">{since}</td>
              <td className="py-1">{until ?? messages.today}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** A kept page may be some days old: days of the calendar stay true as long as the price stays. */
function sentenceOf({ from, lowestPaise, lowestUntil, periods }: PriceHistory) {
  const [current] = periods
  if (periods.length === 1 && current) return messages.unchangedSince(current.since)
  if (lowestUntil === null) return messages.lowestToday(from)
  return messages.lowestUntil(formatRupees(lowestPaise), { from, until: lowestUntil })
}
