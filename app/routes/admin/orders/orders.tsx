import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/shell/admin/admin-table.tsx"
import * as messages from "#app/shell/admin/messages.ts"
import { personalPage } from "#app/shop/identity/forms/form-answers.server.ts"
import { parseOrderState } from "#app/shop/orders/admin/order-admin.ts"
import { searchOrders } from "#app/shop/orders/back-office/search-orders.server.ts"
import { ORDER_STATE_LABELS } from "#app/shop/orders/order.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { keyIn, wordsIn } from "#app/shop/staff/members/search-params.server.ts"
import { type Staffed, staffLoader } from "#app/shop/staff/members/staff-route.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/orders"

/** A page of orders, by what the address says: words, a state, and after which order it begins. */
export const loader = staffLoader("orders:read", async ({ services, url }: Staffed<Route.LoaderArgs>) => {
  const words = wordsIn(url.searchParams.get("q"))
  const state = parseOrderState(url.searchParams.get("state") ?? "")
  const found = await searchOrders(services.db, { words, state, after: keyIn(url.searchParams.get("after")) })
  return { words, state, isFirst: !url.searchParams.has("after"), ...found }
})

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const { words, state, orders, next, isFirst } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.orders} description={messages.ordersDescription} />
      <h1 className="text-title">{messages.orders}</h1>
      <Form
        method="get"
        className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]"
        key={`${words} ${state}`}
      >
        <Field
          label={messages.findOrders}
          name="q"
          type="search"
          defaultValue={words}
          hint={messages.findBy}
        />
        <SelectField
          label={messages.state}
          name="state"
          options={ORDER_STATE_LABELS}
          defaultValue={state ?? ""}
        />
        <Button type="submit" look="quiet">
          {messages.find}
        </Button>
      </Form>
      <AdminTable caption={messages.orders} columns={messages.ORDER_COLUMNS} empty={messages.noSuchOrders}>
        {orders.map((order) => (
          <AdminRow key={order.id}>
            <AdminCell isFigure>
              <Link
                to={href("/admin/orders/:number", { number: order.number })}
                className="font-semibold underline underline-offset-4"
              >
                {order.number}
              </Link>
            </AdminCell>
            <AdminCell>{ORDER_STATE_LABELS[order.state]}</AdminCell>
            <AdminCell>{order.fullName}</AdminCell>
            <AdminCell>{order.city}</AdminCell>
            <AdminCell isFigure>{order.pieces}</AdminCell>
            <AdminCell isFigure>{formatRupees(order.totalPaise)}</AdminCell>
            <AdminCell isFigure>{formatDateTime(order.placedAt)}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {!isFirst && <Link to={pageOf(words, state)}>{messages.newest}</Link>}
        {next && <Link to={pageOf(words, state, next)}>{messages.older}</Link>}
      </nav>
    </div>
  )
}

function pageOf(words: string, state: string | null, after?: string) {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(state && { state }),
    ...(after && { after }),
  })
  return `/admin/orders${query.size > 0 ? `?${query}` : ""}`
}

export const headers = personalPage
