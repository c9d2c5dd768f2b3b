import { data, href, Link, redirect } from "react-router"
import { worldContext } from "#app/platform/context.ts"
import { personalPage, readForm } from "#app/shop/identity/form-answers.server.ts"
import { findUser, requireUser } from "#app/shop/identity/identity-context.server.ts"
import { cancelOrder } from "#app/shop/orders/cancel-order.server.ts"
import { CancelOrder } from "#app/shop/orders/cancel-order.tsx"
import { CANCEL_STATUS, type CancelRefusal } from "#app/shop/orders/cancel-refusals.ts"
import { ORDER_STATE_SENTENCES } from "#app/shop/orders/order.ts"
import { findOrder, findTrackedOrder } from "#app/shop/orders/order-book.server.ts"
import { opensOrder } from "#app/shop/orders/order-link.server.ts"
import { parseOrderNumber } from "#app/shop/orders/order-number.ts"
import { OrderReceipt } from "#app/shop/orders/order-receipt.tsx"
import { OrderTimeline } from "#app/shop/orders/order-timeline.tsx"
import { PageHead } from "#app/ui/page-head.tsx"
import type { Route } from "./+types/order"

// The address of a page that a link opened is a key: it goes to no other site and into no list.
const LINKED_PAGE = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" }

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { db, secret } = context.get(worldContext)
  const token = url.searchParams.get("token")
  const number = parseOrderNumber(params.number)
  const isOpened = token !== null && number !== null && (await opensOrder(token, number, secret))
  // A link that opens nothing is no link: a guest is asked to log in, whether or not there is such an order.
  const user = isOpened ? await findUser(context, request) : await requireUser(context, untokened(request))
  const own = number && user && (await findOrder(db, user.id, number))
  const headers = isOpened ? LINKED_PAGE : undefined
  const isAsking = url.searchParams.has("cancel")
  if (own) return data({ order: own, isOwn: true, isAsking }, { headers })
  const tracked = isOpened ? await findTrackedOrder(db, number) : null
  if (!tracked) throw notFound()
  return data({ order: tracked, isOwn: false, isAsking: false }, { headers })
}

/** Cancels an owner's order. The link in a mail opens an order; it does not act on it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const user = await requireUser(context, untokened(request))
  const { db, env, gateway, log, secret } = context.get(worldContext)
  const number = parseOrderNumber(params.number)
  const order = number && (await findOrder(db, user.id, number))
  if (!order) throw notFound()
  if ((await readForm(request)).get("cancel") !== "confirmed") return refuse("unconfirmed")
  const cancelled = await cancelOrder({ db, gateway, log, secret, shopUrl: env.shopUrl }, order)
  if (!cancelled.ok) return refuse(cancelled.refusal)
  return redirect(href("/orders/:number", { number: order.number }), 303)
}

function refuse(refusal: CancelRefusal) {
  return data({ refusal }, CANCEL_STATUS[refusal])
}

function notFound() {
  return data(null, { status: 404, statusText: "Not Found" })
}

function untokened(request: Request) {
  const url = new URL(request.url)
  url.searchParams.delete("token")
  return new Request(url, { headers: request.headers })
}

export default function OrderPage({ actionData, loaderData }: Route.ComponentProps) {
  const { order, isOwn, isAsking } = loaderData
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <PageHead
        title="Your order"
        description="One order at Dhun: what was bought, what it cost with all taxes, where it goes, and everything that has happened so far."
      />
      <div className="grid gap-3">
        {isOwn && (
          <Link to={href("/orders")} className="justify-self-start text-small underline underline-offset-4">
            My orders
          </Link>
        )}
        <h1 className="figures text-headline">Order {order.number}</h1>
        <p className="text-lead text-quiet">{ORDER_STATE_SENTENCES[order.state]}</p>
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <OrderReceipt order={order} />
        <section aria-label="What happened so far" className="grid gap-5">
          <h2 className="text-lead">So far</h2>
          <OrderTimeline events={order.events} />
          {isOwn && <CancelOrder order={order} isAsking={isAsking} refusal={actionData?.refusal} />}
        </section>
      </div>
    </div>
  )
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(loaderHeaders), ...personalPage({ actionHeaders }) }
}
