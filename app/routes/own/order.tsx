import { data, href, redirect } from "react-router"
import { qrCodeImage } from "#app/platform/qr-code.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { cancelOrder } from "#app/shop/fulfilment/cancel-order.server.ts"
import { CancelOrder } from "#app/shop/fulfilment/cancel-order.tsx"
import { CANCEL_STATUS, type CancelRefusal } from "#app/shop/fulfilment/cancel-refusals.ts"
import { personalPage, readForm } from "#app/shop/identity/forms/form-answers.server.ts"
import { findUser, requireUser } from "#app/shop/identity/identity-context.server.ts"
import { DocumentLinks } from "#app/shop/invoices/document-links.tsx"
import { listDocuments } from "#app/shop/invoices/invoice-queries.server.ts"
import * as messages from "#app/shop/orders/messages.ts"
import { ORDER_STATE_SENTENCES, trackedOrder } from "#app/shop/orders/order.ts"
import { untokened, visitOrder } from "#app/shop/orders/order-access.server.ts"
import { parseOrderNumber } from "#app/shop/orders/order-number.ts"
import { findOrder } from "#app/shop/orders/order-queries.server.ts"
import { OrderReceipt } from "#app/shop/orders/order-receipt.tsx"
import { isReplaceable, replaceableUntil } from "#app/shop/orders/order-states.ts"
import { OrderTimeline } from "#app/shop/orders/order-timeline.tsx"
import { OrderAgain } from "#app/shop/orders/reorder/order-again.tsx"
import { findNextAction } from "#app/shop/payments/open-payment.server.ts"
import { PendingPayment } from "#app/shop/payments/pending-payment.tsx"
import { ReplacementPanel } from "#app/shop/returns/replacement-panel.tsx"
import { findReplacement } from "#app/shop/returns/replacements.server.ts"
import { ReviewPanel } from "#app/shop/reviews/writing/review-panel.tsx"
import { listReviewable } from "#app/shop/reviews/writing/reviewable-lines.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/order"

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { db, secret } = context.get(servicesContext)
  const whoIs = (isLinked: boolean) =>
    isLinked ? findUser(context, request) : requireUser(context, untokened(request))
  const visit = await visitOrder({ db, secret }, { number: params.number, url, whoIs })
  if (!visit) throw notFound()
  const { order, isOwn, query, headers } = visit
  const documents = await listDocuments(db, order.id)
  if (!isOwn) return data({ isOwn, order: trackedOrder(order), documents, query }, { headers })
  const replacement = await findReplacement(db, order.id)
  const reviewable = await listReviewable(db, order.id)
  const openUntil = isReplaceable(order) ? replaceableUntil(order.events) : null
  const isAsking = url.searchParams.has("cancel")
  const next = order.state === "placed" ? await findNextAction(db, order.id) : null
  const payment = next && {
    next,
    picture: next.kind === "qr" ? qrCodeImage(next.text) : null,
    payPath: href("/orders/:number/pay", { number: order.number }),
  }
  return data(
    { isOwn, order, documents, query, isAsking, replacement, reviewable, openUntil, payment },
    { headers },
  )
}

/** Cancels an owner's order. The link in a mail opens an order; it does not act on it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const user = await requireUser(context, untokened(request))
  const services = context.get(servicesContext)
  const number = parseOrderNumber(params.number)
  const order = number && (await findOrder(services.db, user.id, number))
  if (!order) throw notFound()
  if ((await readForm(request)).get("cancel") !== "confirmed") return refuse("unconfirmed")
  const cancelled = await cancelOrder(services, order)
  if (!cancelled.ok) return refuse(cancelled.refusal)
  return redirect(href("/orders/:number", { number: order.number }), 303)
}

function refuse(refusal: CancelRefusal) {
  return data({ refusal }, CANCEL_STATUS[refusal])
}

function notFound() {
  return data(null, { status: 404, statusText: "Not Found" })
}

export default function OrderPage({ actionData, loaderData }: Route.ComponentProps) {
  const { order, isOwn, documents, query } = loaderData
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <PageHead title={messages.orderTitle} description={messages.orderDescription} />
      <div className="grid gap-3">
        {isOwn && (
          <Link to={href("/orders")} className="justify-self-start text-small underline underline-offset-4">
            {messages.myOrders}
          </Link>
        )}
        {/* One text: of two the second would move as the face comes. */}
        <h1 className="figures text-title sm:text-headline">{messages.orderIs(order.number)}</h1>
        <p className="text-lead text-quiet">{ORDER_STATE_SENTENCES[order.state]}</p>
      </div>
      {isOwn && loaderData.payment && <PendingPayment {...loaderData.payment} />}
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <OrderReceipt order={order} />
        <section aria-label={messages.whatHappenedSoFar} className="grid gap-5">
          <h2 className="text-lead">{messages.soFar}</h2>
          <OrderTimeline events={order.events} />
          {isOwn && (
            <CancelOrder order={order} isAsking={loaderData.isAsking} refusal={actionData?.refusal} />
          )}
          <DocumentLinks number={order.number} documents={documents} query={query} />
          {isOwn && <ReviewPanel number={order.number} lines={loaderData.reviewable} />}
          {isOwn && <ReplacementPanel {...loaderData} />}
          {isOwn && <OrderAgain lines={order.lines} />}
        </section>
      </div>
    </div>
  )
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(loaderHeaders), ...personalPage({ actionHeaders }) }
}
