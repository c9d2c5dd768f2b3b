import { href } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/frame/messages.ts"
import { chosenOrders, MOST_CHOSEN, ORDERS_PER_PAGE } from "#app/admin/orders/chosen-orders.ts"
import { parseOrderState } from "#app/admin/orders/cli/order-admin.ts"
import * as ordersMessages from "#app/admin/orders/messages.ts"
import { OrderTable } from "#app/admin/orders/order-table.tsx"
import { type PackAnswer, packOrders } from "#app/admin/orders/pack-orders.server.ts"
import { RefusedOrders } from "#app/admin/orders/refused-orders.tsx"
import { searchOrders } from "#app/admin/orders/search-orders.server.ts"
import { keyIn, wordsIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { ORDER_STATE_LABELS } from "#app/core/orders/order.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/orders"

/** A page of orders, by what the address says: words, a state, after which order it begins, and how long it is. */
export const loader = staffLoader(
  "orders:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const words = wordsIn(url.searchParams.get("q"))
    const state = parseOrderState(url.searchParams.get("state") ?? "")
    const rows = url.searchParams.get("rows") === String(MOST_CHOSEN) ? MOST_CHOSEN : ORDERS_PER_PAGE
    const after = keyIn(url.searchParams.get("after"))
    const found = await searchOrders(services.db, { words, state, after, rows })
    const mayPack = may(member, "orders:fulfil")
    const mayPlace = may(member, "orders:edit")
    return { words, state, rows, mayPack, mayPlace, isFirst: !url.searchParams.has("after"), ...found }
  },
)

// Each order that is packed writes its own line into the audit log.
export const action = staffAction<Route.ActionArgs, PackAnswer>({
  pack: {
    permission: "orders:fulfil",
    audit: null,
    run: ({ services, form, actor, address }) => packOrders(services, chosenOrders(form), { actor, address }),
  },
})

export default function AdminOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, state, rows, mayPack, mayPlace, orders, next, isFirst } = loaderData
  const answer = actionData && "needsProof" in actionData ? undefined : actionData
  const shown = { words, state, rows }
  return (
    <div className="grid gap-6">
      <PageHead title={messages.orders} description={messages.ordersDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.orders}</h1>
        {mayPack && (
          <Link to={href("/admin/orders/ship")} className="font-semibold underline underline-offset-4">
            {ordersMessages.shipTitle}
          </Link>
        )}
        {mayPlace && (
          <Link to={href("/admin/orders/new")} className="font-semibold underline underline-offset-4">
            {ordersMessages.newOrder}
          </Link>
        )}
      </div>
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
      <AnswerNote answer={answer} />
      <RefusedOrders refused={answer?.refused ?? []} />
      {answer?.packed && answer.packed.length > 0 && (
        <a
          href={`/admin/orders/papers.pdf?all=page&listed=${answer.packed.join("+")}`}
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline underline-offset-4"
        >
          {ordersMessages.documentsOfPacked}
        </a>
      )}
      <OrderTable
        key={orders.map(({ id }) => id).join()}
        orders={orders}
        mayPack={mayPack}
        isFiltered={words !== "" || state !== null || !isFirst}
      />
      <nav aria-label={messages.pages} className="flex flex-wrap gap-6 empty:hidden">
        {!isFirst && <Link to={pageOf(shown)}>{messages.newest}</Link>}
        {next && <Link to={pageOf(shown, next)}>{messages.older}</Link>}
        {next && rows !== MOST_CHOSEN && (
          <Link to={pageOf({ ...shown, rows: MOST_CHOSEN })}>{ordersMessages.manyRows(MOST_CHOSEN)}</Link>
        )}
      </nav>
    </div>
  )
}

type Shown = { words: string; state: string | null; rows: number }

function pageOf({ words, state, rows }: Shown, after?: string) {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(state && { state }),
    ...(rows !== ORDERS_PER_PAGE && { rows: String(rows) }),
    ...(after && { after }),
  })
  return `/admin/orders${query.size > 0 ? `?${query}` : ""}`
}

export const headers = personalPage
