import { href } from "react-router"
import * as messages from "#app/admin/customers/messages.ts"
import { searchCustomers } from "#app/admin/customers/search-customers.server.ts"
import { segments } from "#app/admin/customers/segments/messages.ts"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/customers"

/** A page of customers, by what the address says: words, and after which customer it begins. */
export const loader = staffLoader("customers:read", async ({ services, url }: Staffed<Route.LoaderArgs>) => {
  const words = wordsIn(url.searchParams.get("q"))
  const after = url.searchParams.get("after")
  return { words, isFirst: after === null, ...(await searchCustomers(services.db, { words, after })) }
})

export default function AdminCustomersPage({ loaderData }: Route.ComponentProps) {
  const { words, customers, next, isFirst } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.customers} description={messages.customersDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.customers}</h1>
        <Link to={href("/admin/segments")} className="font-semibold underline underline-offset-4">
          {segments}
        </Link>
      </div>
      <Form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_auto]" key={words}>
        <Field
          label={messages.findCustomers}
          name="q"
          type="search"
          defaultValue={words}
          hint={messages.findBy}
        />
        <Button type="submit" look="quiet">
          {messages.find}
        </Button>
      </Form>
      <AdminTable
        caption={messages.customers}
        columns={messages.CUSTOMER_COLUMNS}
        empty={words || !isFirst ? messages.noSuchCustomers : messages.noCustomersYet}
      >
        {customers.map(({ key, name, email, hasAccount, since }) => (
          <AdminRow key={key}>
            <AdminCell>
              <Link
                to={href("/admin/customers/:id", { id: key })}
                className="font-semibold underline underline-offset-4"
              >
                {name || email}
              </Link>
            </AdminCell>
            <AdminCell>{email ?? messages.phoneAlone}</AdminCell>
            <AdminCell>{hasAccount ? messages.account : messages.guest}</AdminCell>
            <AdminCell isFigure>{formatDate(since)}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {!isFirst && <Link to={pageOf(words)}>{messages.first}</Link>}
        {next && <Link to={pageOf(words, next)}>{messages.next}</Link>}
      </nav>
    </div>
  )
}

function pageOf(words: string, after?: string) {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(after && { after }) })
  return `/admin/customers${query.size > 0 ? `?${query}` : ""}`
}

export const headers = personalPage
