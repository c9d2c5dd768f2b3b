import { href } from "react-router"
import { ConversionTable } from "#app/admin/dashboard/conversion-table.tsx"
import { readDashboard } from "#app/admin/dashboard/dashboard.server.ts"
import { SalesChart } from "#app/admin/dashboard/sales-chart.tsx"
import { readToday } from "#app/admin/dashboard/today.server.ts"
import { VitalsTable } from "#app/admin/dashboard/vitals-table.tsx"
import { workRows } from "#app/admin/dashboard/work-rows.ts"
import { WorkTable } from "#app/admin/dashboard/work-table.tsx"
import { AnswerList } from "#app/admin/frame/answer-list.tsx"
import * as messages from "#app/admin/frame/messages.ts"
import { openSteps } from "#app/admin/go-live/read-go-live.server.ts"
import { waitingRows } from "#app/admin/inbox/waiting-rows.ts"
import { newOrder } from "#app/admin/orders/messages.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { countText } from "#app/ui/format/count-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/today"

/** Open work, sales and health of the shop. Sums need the permission to read reports. */
export const loader = staffLoader("today:read", async ({ services, member }: Staffed<Route.LoaderArgs>) => {
  const lowLevel = services.settings.get("catalogue.lowStock")
  const [{ sales, answers, low, waiting, ...today }, { days, conversion, ...dashboard }] = await Promise.all([
    readToday(services, lowLevel),
    readDashboard(services.db),
  ])
  return {
    ...today,
    ...dashboard,
    sales: may(member, "reports:read") ? { ...sales, days, conversion } : null,
    work: workRows({ ...waiting, low }, member),
    answers: may(member, "support:read") ? answers : null,
    mayPlace: may(member, "orders:edit"),
    openSteps: may(member, "settings:write") ? await openSteps(services) : [],
  }
})

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { work, openWork, answers, sales, health, vitals, works, openSteps } = loaderData
  return (
    <div className="grid gap-8">
      <PageHead title={messages.today} description={messages.todayDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.today}</h1>
        {loaderData.mayPlace && (
          <Link to={href("/admin/orders/new")} className="font-semibold underline underline-offset-4">
            {newOrder}
          </Link>
        )}
      </div>
      {openSteps.length > 0 && <FirstHour steps={openSteps} />}
      <AnswerList title={messages.waitsForSomebody} rows={[...work, ...ofModules(openWork)]} />
      {answers && <AnswerList title={messages.waitsForAnswer} rows={waitingRows(answers)} />}
      {sales && (
        <AnswerList
          title={messages.sales}
          rows={[
            {
              label: messages.soldToday,
              value: messages.salesOf(sales.today.orders, formatRupees(sales.today.paise)),
            },
            ...(sales.today.backPaise > 0
              ? [{ label: messages.goesBackToday, value: formatRupees(sales.today.backPaise) }]
              : []),
            {
              label: messages.soldAWeekAgo,
              value: messages.salesOf(sales.weekAgo.orders, formatRupees(sales.weekAgo.paise)),
            },
          ]}
        />
      )}
      {sales && <SalesChart days={sales.days} />}
      {sales && <ConversionTable {...sales.conversion} />}
      <AnswerList
        title={messages.health}
        rows={[
          { label: messages.mailsWaiting, value: countText(health.mailsWaiting) },
          { label: messages.mailsFailed, value: countText(health.mailsFailed) },
          ...(health.eventsRefused > 0
            ? [{ label: messages.eventsRefused, value: countText(health.eventsRefused) }]
            : []),
          { label: messages.paymentsOpen, value: countText(health.paymentsOpen) },
        ]}
      />
      <WorkTable works={works} />
      <VitalsTable vitals={vitals} />
    </div>
  )
}

/** Open steps of a new shop, with a link to the list that says where each is put in order. */
function FirstHour({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="first-hour" className="grid gap-2 rounded-card bg-sky p-5">
      <h2 id="first-hour" className="text-lead">
        {messages.firstHour}
      </h2>
      <p>{messages.firstHourSteps(steps)}</p>
      <Link to={href("/admin/go-live")} className="font-semibold underline underline-offset-4">
        {messages.firstHourLink}
      </Link>
    </section>
  )
}

function ofModules(openWork: Route.ComponentProps["loaderData"]["openWork"]) {
  return Object.entries(openWork).map(([label, count]) => ({ label, value: countText(count) }))
}

export const headers = personalPage
