import { AnswerList } from "#app/shell/admin/answer-list.tsx"
import * as messages from "#app/shell/admin/messages.ts"
import { personalPage } from "#app/shop/identity/forms/form-answers.server.ts"
import { readToday } from "#app/shop/orders/back-office/today.server.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { type Staffed, staffLoader } from "#app/shop/staff/members/staff-route.server.ts"
import { may } from "#app/shop/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/today"

/** What waits for a person, what was sold, and whether the shop is well. Who may not see money sees no sums. */
export const loader = staffLoader("today:read", async ({ services, member }: Staffed<Route.LoaderArgs>) => {
  const { sales, ...today } = await readToday(services.db)
  return { ...today, sales: may(member.role, "orders:read") ? sales : null }
})

export default function TodayPage({ loaderData: { waiting, sales, health } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHead title={messages.today} description={messages.todayDescription} />
      <h1 className="text-title">{messages.today}</h1>
      <AnswerList
        title={messages.waitsForSomebody}
        rows={[
          { label: messages.toPack, value: waiting.toPack, to: "/admin/orders?state=paid" },
          {
            label: messages.toPackForCash,
            value: waiting.toPackForCash,
            to: "/admin/orders?state=confirmed",
          },
          { label: messages.toShip, value: waiting.toShip, to: "/admin/orders?state=packed" },
          { label: messages.unpaid, value: waiting.unpaid, to: "/admin/orders?state=placed" },
          {
            label: messages.replacementsAsked,
            value: waiting.replacements,
            to: "/admin/orders?state=replacement_requested",
          },
          { label: messages.exceptions, value: waiting.exceptions, to: "/admin/payments" },
          { label: messages.refundsWaiting, value: waiting.refunds, to: "/admin/payments" },
          { label: messages.soldOutAndWished, value: waiting.wished },
        ]}
      />
      {sales && (
        <AnswerList
          title={messages.sales}
          rows={[
            {
              label: messages.soldToday,
              value: messages.salesOf(sales.today.orders, formatRupees(sales.today.paise)),
            },
            {
              label: messages.soldAWeekAgo,
              value: messages.salesOf(sales.weekAgo.orders, formatRupees(sales.weekAgo.paise)),
            },
          ]}
        />
      )}
      <AnswerList
        title={messages.health}
        rows={[
          { label: messages.mailsWaiting, value: health.mailsWaiting },
          { label: messages.mailsFailed, value: health.mailsFailed },
          { label: messages.paymentsOpen, value: health.paymentsOpen },
        ]}
      />
    </div>
  )
}

export const headers = personalPage
