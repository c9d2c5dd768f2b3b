import { data, href, Link } from "react-router"
import { worldContext } from "#app/platform/context.ts"
import { personalPage } from "#app/shop/identity/form-answers.server.ts"
import { requireUser } from "#app/shop/identity/identity-context.server.ts"
import { ORDER_STATE_SENTENCES } from "#app/shop/orders/order.ts"
import { findOrder } from "#app/shop/orders/order-book.server.ts"
import { parseOrderNumber } from "#app/shop/orders/order-number.ts"
import { OrderReceipt } from "#app/shop/orders/order-receipt.tsx"
import { OrderTimeline } from "#app/shop/orders/order-timeline.tsx"
import { PageHead } from "#app/ui/page-head.tsx"
import type { Route } from "./+types/order"

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const number = parseOrderNumber(params.number)
  const order = number && (await findOrder(context.get(worldContext).db, user.id, number))
  if (!order) throw data(null, { status: 404, statusText: "Not Found" })
  return { order }
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <PageHead
        title="Your order"
        description="One order at Dhun: what was bought, what it cost with all taxes, where it goes, and everything that has happened so far."
      />
      <div className="grid gap-3">
        <Link to={href("/orders")} className="justify-self-start text-small underline underline-offset-4">
          My orders
        </Link>
        <h1 className="figures text-headline">Order {order.number}</h1>
        <p className="text-lead text-quiet">{ORDER_STATE_SENTENCES[order.state]}</p>
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <OrderReceipt order={order} />
        <section aria-label="What happened so far" className="grid gap-5">
          <h2 className="text-lead">So far</h2>
          <OrderTimeline events={order.events} />
        </section>
      </div>
    </div>
  )
}

export const headers = personalPage
