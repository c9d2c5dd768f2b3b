import { href } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/frame/messages.ts"
import { listViews } from "#app/admin/frame/views/saved-views.server.ts"
import { SavedViews } from "#app/admin/frame/views/saved-views.tsx"
import { chosenOrders, MOST_CHOSEN, ORDERS_PER_PAGE } from "#app/admin/orders/chosen-orders.ts"
import { drafts } from "#app/admin/orders/drafts/messages.ts"
import * as ordersMessages from "#app/admin/orders/messages.ts"
import { OrderFilters } from "#app/admin/orders/order-filters.tsx"
import {
  COLUMN_NAMES,
  type OrderQuery,
  orderQueryText,
  parseOrderQuery,
} from "#app/admin/orders/order-query.ts"
import { OrderTable } from "#app/admin/orders/order-table.tsx"
import { packOrders } from "#app/admin/orders/pack-orders.server.ts"
import { packTitle } from "#app/admin/orders/packing/messages.ts"
import { RefusedOrders } from "#app/admin/orders/refused-orders.tsx"
import { searchOrders } from "#app/admin/orders/search-orders.server.ts"
import { bookOrders, courierWork, requestPickups } from "#app/admin/orders/shipping/book-orders.server.ts"
import { DocumentsOfChanged } from "#app/admin/orders/shipping/documents-of-changed.tsx"
import { changeMany, type ManyAnswer } from "#app/admin/orders/shipping/many-orders.server.ts"
import * as shippingMessages from "#app/admin/orders/shipping/messages.ts"
import { ordersTagged } from "#app/admin/orders/tags/messages.ts"
import { addOrderTags } from "#app/admin/orders/tags/order-tags.server.ts"
import { keyIn, wordsIn } from "#app/admin/staff/search-params.server.ts"
import {
  type Staffed,
  type StaffVerb,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/orders"

/** A page of orders, by what the address says: words, a state, after which order it begins, and how long it is. */
export const loader = staffLoader(
  "orders:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const query = parseOrderQuery(url.searchParams, wordsIn(url.searchParams.get("q")))
    const after = keyIn(url.searchParams.get("after"))
    const [found, places, views] = await Promise.all([
      searchOrders(services.db, { ...query, after }, services.modules),
      listPlaces(services.db),
      listViews(services.db, { userId: member.id, screen: "/admin/orders" }),
    ])
    return {
      ...{ query, views, ...found, isFirst: !url.searchParams.has("after") },
      places: Object.fromEntries(places.map(({ id, name }) => [id, name])),
      couriers: services.couriers.map(({ name }) => name),
      mayPack: may(member, "orders:fulfil"),
      courierWork: courierWork(services),
      mayPlace: may(member, "orders:edit"),
      mayExport: may(member, "reports:export"),
    }
  },
)

/** A change of the chosen orders. */
type Change = "pack" | "book" | "pickup" | "tag"
type Answer = ManyAnswer & { change: Change }
type ChangeChosen = (...args: Parameters<typeof packOrders>) => Promise<ManyAnswer>

// Each order that is changed writes its own line into the audit log.
const onChosen = (change: Change, work: ChangeChosen): StaffVerb<Route.ActionArgs, Answer> => ({
  permission: "orders:fulfil",
  audit: null,
  run: async ({ services, form, actor, address }) => ({
    ...(await work(services, chosenOrders(form), { actor, address })),
    change,
  }),
})

export const action = staffAction<Route.ActionArgs, Answer>({
  pack: onChosen("pack", packOrders),
  book: onChosen("book", bookOrders),
  pickup: onChosen("pickup", requestPickups),
  tag: {
    permission: "orders:edit",
    audit: null,
    async run({ services, form, actor, address }) {
      const typed = parseText(form.get("tag"))
      const answer = await changeMany(chosenOrders(form), {
        change: (number) => addOrderTags(services, { number, typed, actor, address }),
        said: ordersTagged,
      })
      return { ...answer, change: "tag" }
    },
  },
})

export default function AdminOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, views, places, couriers, mayPack, mayPlace, mayExport, orders, next, isFirst } = loaderData
  const answer = actionData && "needsReauthentication" in actionData ? undefined : actionData
  const isFiltered = orderQueryText({ ...query, rows: ORDERS_PER_PAGE, columns: COLUMN_NAMES }) !== ""
  return (
    <div className="grid gap-6">
      <PageHead title={messages.orders} description={messages.ordersDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.orders}</h1>
        {mayPack && (
          <Link to={href("/admin/orders/pack")} className="font-semibold underline underline-offset-4">
            {packTitle}
          </Link>
        )}
        {mayPack && (
          <Link to={href("/admin/orders/ship")} className="font-semibold underline underline-offset-4">
            {ordersMessages.shipTitle}
          </Link>
        )}
        {loaderData.courierWork.isAnswered && (
          <Link to={href("/admin/orders/failed")} className="font-semibold underline underline-offset-4">
            {shippingMessages.failedTitle}
          </Link>
        )}
        {mayPlace && (
          <Link to={href("/admin/orders/new")} className="font-semibold underline underline-offset-4">
            {ordersMessages.newOrder}
          </Link>
        )}
        {mayPlace && (
          <Link to={href("/admin/orders/drafts")} className="font-semibold underline underline-offset-4">
            {drafts}
          </Link>
        )}
      </div>
      <OrderFilters key={orderQueryText(query)} query={query} places={places} couriers={couriers} />
      <SavedViews screen={href("/admin/orders")} views={views} query={orderQueryText(query)} />
      <AnswerNote answer={answer} />
      <RefusedOrders refused={answer?.refused ?? []} />
      {answer && (
        <DocumentsOfChanged
          change={answer.change}
          numbers={answer.changed ?? []}
          courierWork={loaderData.courierWork}
        />
      )}
      <OrderTable
        key={orders.map(({ id }) => id).join()}
        orders={orders}
        columns={query.columns}
        mayPack={mayPack}
        mayTag={mayPlace}
        courierWork={loaderData.courierWork}
        isFiltered={isFiltered || !isFirst}
      />
      <nav aria-label={messages.pages} className="flex flex-wrap gap-6 empty:hidden">
        {!isFirst && <Link to={pageOf(query)}>{messages.newest}</Link>}
        {next && <Link to={pageOf(query, next)}>{messages.older}</Link>}
        {next && query.rows !== MOST_CHOSEN && (
          <Link to={pageOf({ ...query, rows: MOST_CHOSEN })}>{ordersMessages.manyRows(MOST_CHOSEN)}</Link>
        )}
        {mayExport && orders.length > 0 && (
          <a href={`/admin/orders.csv${orderQueryText(query)}`} className="underline underline-offset-4">
            {ordersMessages.exportOrders}
          </a>
        )}
      </nav>
    </div>
  )
}

function pageOf(query: OrderQuery, after?: string) {
  return `${href("/admin/orders")}${orderQueryText(query, after)}`
}

export const headers = personalPage
