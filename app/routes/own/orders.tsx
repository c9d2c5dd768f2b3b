import { href } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import { personalPage } from "#app/shop/identity/forms/form-answers.server.ts"
import { requireUser } from "#app/shop/identity/identity-context.server.ts"
import * as messages from "#app/shop/orders/messages.ts"
import { OrderList } from "#app/shop/orders/order-list.tsx"
import { listOrders } from "#app/shop/orders/order-queries.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { Waveform } from "#app/ui/waveform.tsx"
import type { Route } from "./+types/orders"

const LAST_PAGE = 1000 // nobody leafs further; a made-up page number must not make the database count

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const page = parsePage(url.searchParams.get("page"))
  return { page, ...(await listOrders(context.get(servicesContext).db, user.id, page)) }
}

export default function OrdersPage({ loaderData: { orders, page, hasMore } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,--spacing(192))]">
      <PageHead title={messages.ordersTitle} description={messages.ordersDescription} />
      <h1 className="text-headline">{messages.myOrders}</h1>
      {orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders isFirstPage={page === 1} />}
      <nav aria-label={messages.pages} className="flex justify-between gap-4 empty:hidden">
        {page > 1 && <PageLink page={page - 1} rel="prev" label={messages.newerOrders} />}
        {hasMore && <PageLink page={page + 1} rel="next" label={messages.olderOrders} />}
      </nav>
    </div>
  )
}

function NoOrders({ isFirstPage }: { isFirstPage: boolean }) {
  return (
    <div className="grid justify-items-start gap-6 rounded-card bg-mist p-8 md:p-12">
      <Waveform isBroken className="text-edge" />
      <p className="font-bold font-display text-title">
        {isFirstPage ? messages.noOrdersYet : messages.noOlderOrders}
      </p>
      <ButtonLink to={href("/")} look="quiet">
        {messages.findSomethingToListenTo}
      </ButtonLink>
    </div>
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
