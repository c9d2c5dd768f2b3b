import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import * as messages from "#app/admin/orders/drafts/messages.ts"
import { draftName, readCount } from "#app/admin/orders/drafts/order-draft.ts"
import { listDrafts } from "#app/admin/orders/drafts/order-drafts.server.ts"
import { newOrder } from "#app/admin/orders/messages.ts"
import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { RETENTION_DAYS } from "#app/platform/env/retention-periods.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/drafts"

/** A page of drafts, by what the address says: words, and after which draft it begins. */
export const loader = staffLoader(
  "orders:edit",
  async ({ services: { db }, url: { searchParams } }: Staffed<Route.LoaderArgs>) => {
    const words = wordsIn(searchParams.get("q"))
    const after = readCount(searchParams.get("after"))
    const keptDays = RETENTION_DAYS.orderDraft
    return { words, isFirst: after === 0, keptDays, ...(await listDrafts(db, { words, after })) }
  },
)

export default function OrderDraftsPage({ loaderData }: Route.ComponentProps) {
  const { words, isFirst, keptDays, rows, next } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.drafts} description={messages.draftsDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.drafts}</h1>
        <Link to={href("/admin/orders/new")} className="font-semibold underline underline-offset-4">
          {newOrder}
        </Link>
      </div>
      <p className="max-w-3xl">
        {messages.draftsDescription} {messages.keptFor(keptDays)}
      </p>
      <Form method="get" className="grid items-start gap-4 sm:grid-cols-[1fr_auto]" key={words}>
        <Field
          label={messages.findDrafts}
          hint={messages.findBy}
          name="q"
          type="search"
          defaultValue={words}
        />
        <Button type="submit" look="quiet" className="sm:mt-6">
          {messages.find}
        </Button>
      </Form>
      <AdminTable
        caption={messages.drafts}
        columns={messages.COLUMNS}
        empty={words || !isFirst ? messages.noneFit : messages.noneYet}
      >
        {rows.map(({ id, fullName, email, phone, goods, savedBy, changedAt }) => (
          <AdminRow key={id}>
            <AdminCell isFigure>
              <Link
                to={`${href("/admin/orders/new")}?draft=${id}`}
                className="font-semibold underline underline-offset-4"
              >
                {draftName(id)}
              </Link>
            </AdminCell>
            <AdminCell>{fullName || email}</AdminCell>
            <AdminCell isFigure>{phone}</AdminCell>
            <AdminCell>{goods}</AdminCell>
            <AdminCell>{savedBy}</AdminCell>
            <AdminCell isFigure>{formatDateTime(changedAt)}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {!isFirst && <Link to={pageOf(words)}>{messages.newest}</Link>}
        {next && <Link to={pageOf(words, next)}>{messages.older}</Link>}
      </nav>
    </div>
  )
}

function pageOf(words: string, after?: number): string {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(after && { after: String(after) }) })
  return `${href("/admin/orders/drafts")}?${query}`
}

export const headers = personalPage
