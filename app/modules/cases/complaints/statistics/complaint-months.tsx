import * as messages from "#app/modules/cases/complaints/messages.ts"
import { formatMonth } from "#app/ui/format/date-format.ts"
import type { ComplaintMonth } from "./complaint-month.ts"

const BOX = "overflow-x-auto rounded-card border border-line"

/** How many complaints came in each month and what became of them. On a small screen it scrolls within itself. */
export function ComplaintMonths({ months }: { months: readonly ComplaintMonth[] }) {
  if (months.length === 0) return <p className="rounded-card bg-mist p-6">{messages.noComplaints}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={messages.byMonth} tabIndex={0} className={BOX}>
      <table className="w-full text-left">
        <caption className="sr-only">{messages.byMonth}</caption>
        <thead className="bg-mist">
          <tr>
            {messages.COLUMNS.map((column, nth) => (
              <th
                key={column}
                scope="col"
                className={`px-4 py-3 font-semibold ${nth > 0 ? "text-right" : ""}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, received, inTime, late, open, openLate }) => (
            <tr key={month} className="border-line border-t">
              <th scope="row" className="whitespace-nowrap px-4 py-3 font-normal">
                {formatMonth(month)}
              </th>
              {Object.entries({ received, inTime, late, open, openLate }).map(([name, count]) => (
                <td key={name} className="figures px-4 py-3 text-right">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
