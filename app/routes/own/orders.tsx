import { data, href, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { ClaimOrders } from "#app/core/accounts/guests/claim-orders.tsx"
import { findClaimable, findClaimant } from "#app/core/accounts/guests/claimable-orders.server.ts"
import { findGuests } from "#app/core/accounts/guests/find-buyer.server.ts"
import { FindOrder } from "#app/core/accounts/guests/find-order.tsx"
import { keepConfirmed, keepOrder } from "#app/core/accounts/guests/identify-buyer.server.ts"
import * as guestMessages from "#app/core/accounts/guests/messages.ts"
import { openOrder } from "#app/core/accounts/guests/open-order.server.ts"
import { type OrderSearchAnswer, orderNumberIn } from "#app/core/accounts/guests/order-search.ts"
import { findUser, requireUser } from "#app/core/accounts/identity-context.server.ts"
import { safeNext } from "#app/core/accounts/next-path.ts"
import { withNextFacts } from "#app/core/fulfilment/returns/replacements.server.ts"
import { claimGuestOrders } from "#app/core/orders/access/claim-orders.server.ts"
import * as messages from "#app/core/orders/messages.ts"
import { NoOrders } from "#app/core/orders/no-orders.tsx"
import { opensOrder } from "#app/core/orders/order-link.server.ts"
import { OrderList } from "#app/core/orders/order-list.tsx"
import { listOrders } from "#app/core/orders/order-queries.server.ts"
import { shownOrder } from "#app/core/orders/shown-order.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/orders"

const LAST_PAGE = 1000 // nobody leafs further; a made-up page number must not make the database count

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const takesGuests = services.settings.get("checkout.guests")
  const user = takesGuests ? await findUser(context, request) : await requireUser(context, request)
  const next = url.searchParams.get("next")
  const isSearch = takesGuests && next !== null
  const buyers = isSearch ? [] : user ? [user] : await findGuests(context, request)
  if (buyers.length === 0) {
    const path = safeNext(next ?? href("/orders"))
    const number = orderNumberIn(path)
    const token = url.searchParams.get("token") ?? ""
    const isLinked = token !== "" && (await opensOrder(token, number, services.secret))
    return { wanted: { path, number, token: isLinked ? token : "", isLoggedIn: user !== null } }
  }
  const { db } = services
  const page = parsePage(url.searchParams.get("page"))
  const { orders, hasMore } = await listOrders(db, buyers, page)
  const listed = {
    page,
    hasMore,
    orders: (await withNextFacts(services, orders)).map((order) => shownOrder(order)),
    takesGuests,
    isLoggedIn: user !== null,
  }
  return { ...listed, claimable: user && (await findClaimable(context, request, user)) }
}

/** Takes over the orders that were placed as a guest with the account's address, or opens one of a guest by a code. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if (services.settings.get("checkout.guests") && form.has("number")) return find({ context, request }, form)
  const user = await requireUser(context, request)
  const claimant = await findClaimant(context, request, user)
  if (!claimant) throw data(null, { status: 404, statusText: "Not Found" })
  await claimGuestOrders(services.db, claimant)
  return redirect(href("/orders"), 303)
}

async function find({ context, request }: Pick<Route.ActionArgs, "context" | "request">, form: FormData) {
  const services = context.get(servicesContext)
  const retryAfterSeconds = await takeByAddress(context, "LIMIT_GUEST_ADDRESS")
  const opened = retryAfterSeconds > 0 ? { retryAfterSeconds } : await openOrder(services, form)
  if ("retryAfterSeconds" in opened)
    return data<OrderSearchAnswer>(
      { fault: tooOftenSentence(opened.retryAfterSeconds) },
      { status: 429, headers: waitHeaders(opened.retryAfterSeconds) },
    )
  if ("search" in opened) return data<OrderSearchAnswer>(opened, opened.search.error ? 400 : 200)
  const { number, email, phone } = opened
  const next = safeNext(String(form.get("next") ?? ""))
  const headers = phone
    ? await keepOrder(context, request, opened)
    : await keepConfirmed(context, request, { user: null, guest: { email, phone } })
  return redirect(orderNumberIn(next) === number ? next : href("/orders/:number", { number }), {
    ...{ status: 303, headers },
  })
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.wanted) return <FindPage {...loaderData.wanted} answer={actionData} />
  const { orders, claimable, page, hasMore, takesGuests, isLoggedIn } = loaderData
  if (actionData)
    return <FindPage path={href("/orders")} number="" token="" isLoggedIn={isLoggedIn} answer={actionData} />
  return (
    <div className="page grid gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,--spacing(192))]">
      <PageHead title={messages.ordersTitle} description={messages.ordersDescription} />
      <h1 className="text-headline">{messages.myOrders}</h1>
      {claimable && <ClaimOrders>{claimable}</ClaimOrders>}
      {orders.length > 0 ? (
        <OrderList orders={orders} />
      ) : (
        <NoOrders>{page === 1 ? messages.noOrdersYet : messages.noOlderOrders}</NoOrders>
      )}
      {takesGuests && (
        <Link to="?next=/orders" className="justify-self-start underline underline-offset-4">
          {guestMessages.otherOrder}
        </Link>
      )}
      <nav aria-label={messages.pages} className="flex justify-between gap-4 empty:hidden">
        {page > 1 && <PageLink page={page - 1} rel="prev" label={messages.newerOrders} />}
        {hasMore && <PageLink page={page + 1} rel="next" label={messages.olderOrders} />}
      </nav>
    </div>
  )
}

type FindPageProps = {
  path: string
  number: string
  token: string
  isLoggedIn: boolean
  answer: OrderSearchAnswer | undefined
}

function FindPage({ path, number, token, isLoggedIn, answer }: FindPageProps) {
  return (
    <>
      <PageHead title={guestMessages.findYourOrder} description={guestMessages.findYourOrderLine} />
      <FindOrder
        next={path}
        number={number}
        token={token}
        isLoggedIn={isLoggedIn}
        search={answer?.search}
        fault={answer?.fault}
      />
    </>
  )
}

function PageLink({ page, rel, label }: { page: number; rel: "prev" | "next"; label: string }) {
  return (
    <Link
      to={`${href("/orders")}?page=${page}`}
      rel={rel}
      className="py-3 font-semibold underline underline-offset-4"
    >
      {label}
    </Link>
  )
}

function parsePage(text: string | null) {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1
}

export const headers = personalPage
