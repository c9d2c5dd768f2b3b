import { href } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import * as messages from "#app/modules/cases/complaints/messages.ts"
import { requireComplaintsOpen } from "#app/modules/cases/complaints/require-complaints-open.server.ts"
import { ComplaintMonths } from "#app/modules/cases/complaints/statistics/complaint-months.tsx"
import { readComplaintMonths } from "#app/modules/cases/complaints/statistics/complaint-statistics.server.ts"
import { servicesContext } from "#app/services.server.ts"
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
