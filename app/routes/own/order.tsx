import AftercareParts from "virtual:data-slot/order-aftercare"
import DeliveredParts from "virtual:data-slot/order-delivered"
import { data, href, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { ConfirmOwner } from "#app/core/accounts/guests/confirm-owner.tsx"
import { EndGuest } from "#app/core/accounts/guests/end-guest.tsx"
import { requireOrder } from "#app/core/accounts/require-order.server.ts"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { CancelOrder } from "#app/core/fulfilment/cancel-order.tsx"
import { CANCEL_STATUS, type CancelRefusal } from "#app/core/fulfilment/cancel-refusals.ts"
import { applyLateChoice } from "#app/core/fulfilment/late/apply-late-choice.server.ts"
import { lateChoice, parseLateChoice } from "#app/core/fulfilment/late/late-order.ts"
import { LateOrderPanel } from "#app/core/fulfilment/late/late-order-panel.tsx"
import { notPossible } from "#app/core/fulfilment/late/messages.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { ReturnPickupPanel } from "#app/core/fulfilment/return-pickups/return-pickup-panel.tsx"
import { listReturns } from "#app/core/fulfilment/return-pickups/return-queries.server.ts"
import { shownReturns } from "#app/core/fulfilment/return-pickups/return-states.ts"
import { ReplacementPanel } from "#app/core/fulfilment/returns/replacement-panel.tsx"
import { findReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { ParcelList } from "#app/core/fulfilment/tracking/parcel-list.tsx"
import { shownParcels } from "#app/core/fulfilment/tracking/shown-parcel.ts"
import { DocumentLinks } from "#app/core/invoices/document-links.tsx"
import { listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import { isOfGuest } from "#app/core/orders/access/order-access.server.ts"
import * as messages from "#app/core/orders/messages.ts"
import { ORDER_STATE_SENTENCES, trackedOrder } from "#app/core/orders/order.ts"
import { OrderReceipt } from "#app/core/orders/order-receipt.tsx"
import { isReplaceable, replaceableUntil } from "#app/core/orders/order-states.ts"
import { OrderTimeline } from "#app/core/orders/order-timeline.tsx"
import { PromisedDay } from "#app/core/orders/promised-day/promised-day.tsx"
import { OrderAgain } from "#app/core/orders/reorder/order-again.tsx"
import { findPendingPayment } from "#app/core/payments/pending/pending-payment.server.ts"
import { UnpaidNotice } from "#app/core/payments/pending/unpaid-notice.tsx"
import { RefundList } from "#app/core/payments/refunds/refund-list.tsx"
import { listRefunds } from "#app/core/payments/refunds/refund-queries.server.ts"
import { readSlot } from "#app/read-slot.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/order"

export async function loader(args: Route.LoaderArgs) {
  const { order, isOwn, hasAccount, query, headers } = await requireOrder(args)
  const services = args.context.get(servicesContext)
  const { db } = services
  const [documents, listed] = await Promise.all([listDocuments(db, order.id), listParcels(db, order.id)])
  const parcels = shownParcels(listed)
  if (!isOwn)
    return data(
      {
        ...{ isOwn, hasAccount, order: trackedOrder(order), documents, parcels, query },
        canConfirm: services.settings.get("checkout.guests") && (await isOfGuest(db, order.id)),
      },
      { headers },
    )
  const openUntil = isReplaceable(order) ? replaceableUntil(order.events) : null
  const { searchParams } = args.url
  const isAsking = searchParams.has("cancel")
  const late = { choice: lateChoice(order), isAsking: searchParams.has("late") }
  const [replacement, delivered, pending, refunds, returns, aftercare] = await Promise.all([
    findReplacement(db, order.id),
    readSlot(services, "order-delivered", order),
    findPendingPayment(services, order),
    listRefunds(db, order.id),
    listReturns(db, order.id),
    readSlot(services, "order-aftercare", order),
  ])
  return data(
    {
      ...{ isOwn, hasAccount, order, documents, parcels, query },
      ...{ isAsking, replacement, openUntil, pending, refunds, late, delivered, aftercare },
      ...(returns.length > 0 && { returns: shownReturns(returns) }),
    },
    { headers },
  )
}

/** Cancels an owner's order, or does what they chose about a late one. The link in a mail opens an order; it does not act on it. */
export async function action(args: Route.ActionArgs) {
  const order = await requireOwnOrder(args)
  const services = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const late = parseLateChoice(form.get("late"))
  if (late) {
    if (!(await applyLateChoice(services, order, late))) return data<Refused>({ lateError: notPossible }, 409)
    return redirect(href("/orders/:number", { number: order.number }), 303)
  }
  if (form.get("cancel") !== "confirmed") return refuse("unconfirmed")
  const cancelled = await cancelOrder(services, order)
  if (!cancelled.ok) return refuse(cancelled.refusal)
  return redirect(href("/orders/:number", { number: order.number }), 303)
}

type Refused = { refusal?: CancelRefusal; lateError?: string }

function refuse(refusal: CancelRefusal) {
  return data<Refused>({ refusal }, CANCEL_STATUS[refusal])
}

export default function OrderPage({ actionData, loaderData }: Route.ComponentProps) {
  const { order, isOwn, hasAccount, documents, parcels, query } = loaderData
  const isRequested = order.state === "replacement_requested"
  const isSentBack = isRequested && isOwn && loaderData.replacement?.reason === "too_late"
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <PageHead title={messages.orderTitle} description={messages.orderDescription} />
      <div className="grid gap-3">
        {hasAccount && (
          <Link to={href("/orders")} className="justify-self-start text-small underline underline-offset-4">
            {messages.myOrders}
          </Link>
        )}
        {/* One text: of two the second would move as the face comes. */}
        <h1 className="figures text-title sm:text-headline">{messages.orderIs(order.number)}</h1>
        <p className="text-lead text-quiet">
          {isSentBack ? messages.sendsItBack : ORDER_STATE_SENTENCES[order.state]}
        </p>
        <PromisedDay order={order} />
      </div>
      {isOwn && loaderData.pending && (
        <UnpaidNotice pending={loaderData.pending} payPath={href("/orders/:number/pay", order)} />
      )}
      {!isOwn && loaderData.canConfirm && <ConfirmOwner number={order.number} query={query} />}
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <OrderReceipt order={order} />
        <section aria-label={messages.whatHappenedSoFar} className="grid gap-5">
          <h2 className="text-lead">{messages.soFar}</h2>
          <OrderTimeline events={order.events} />
          <ParcelList parcels={parcels} page={href("/orders/:number/tracking", order) + query} />
          {isOwn && (
            <CancelOrder order={order} isAsking={loaderData.isAsking} refusal={actionData?.refusal} />
          )}
          {isOwn && <LateOrderPanel order={order} {...loaderData.late} error={actionData?.lateError} />}
          <DocumentLinks number={order.number} documents={documents} query={query} />
          {isOwn && <RefundList refunds={loaderData.refunds} />}
          {isOwn && <DeliveredParts data={loaderData.delivered} orderNumber={order.number} />}
          {isOwn && <ReplacementPanel {...loaderData} />}
          {isOwn && loaderData.returns && <ReturnPickupPanel returns={loaderData.returns} />}
          {isOwn && <AftercareParts data={loaderData.aftercare} orderNumber={order.number} />}
          {isOwn && <OrderAgain lines={order.lines} />}
          {isOwn && !hasAccount && <EndGuest />}
        </section>
      </div>
    </div>
  )
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(loaderHeaders), ...personalPage({ actionHeaders }) }
}
