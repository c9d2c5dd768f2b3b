import { href } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import type { ComplaintMonth } from "#app/modules/cases/complaints/complaint.ts"
import { readComplaintMonths } from "#app/modules/cases/complaints/complaint-statistics.server.ts"
import { requireComplaintsOpen } from "#app/modules/cases/complaints/complaints.server.ts"
import * as messages from "#app/modules/cases/complaints/messages.ts"
import { servicesContext } from "#app/services.server.ts"
import { formatMonth } from "#app/ui/format/date-format.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/complaint-statistics"

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requireComplaintsOpen(context.get(servicesContext))
  return { months: await readComplaintMonths(db) }
}

/** How many complaints came in each month, and what became of them. */
export default function ComplaintStatisticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <PageHead title={messages.statisticsTitle} description={messages.statisticsDescription} />
      <div className="grid gap-3">
        <Link to={href("/complaints")} className="justify-self-start text-small underline underline-offset-4">
          {messages.complaintTitle}
        </Link>
        <h1 className="text-title sm:text-headline">{messages.statisticsTitle}</h1>
        <p className="max-w-xl text-quiet">{messages.statisticsNote}</p>
      </div>
      <ComplaintMonths months={loaderData.months} />
    </div>
  )
}

export const headers = personalPage

const BOX = "overflow-x-auto rounded-card border border-line"

/** How many complaints came in each month and what became of them. On a small screen it scrolls within itself. */
function ComplaintMonths({ months }: { months: readonly ComplaintMonth[] }) {
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
