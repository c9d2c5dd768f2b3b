import AftercareParts from "virtual:data-slot/order-aftercare"
import DeliveredParts from "virtual:data-slot/order-delivered"
import NextStepParts from "virtual:data-slot/order-next-step"
import { data, href, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { ConfirmOwner } from "#app/core/accounts/guests/confirm-owner.tsx"
import { EndGuest } from "#app/core/accounts/guests/end-guest.tsx"
import { requireOrder } from "#app/core/accounts/require-order.server.ts"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import { changeAddress } from "#app/core/checkout/destination/messages.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { CancelOrder } from "#app/core/fulfilment/cancel-order.tsx"
import { answerPieces } from "#app/core/fulfilment/cancel-pieces/cancel-pieces.server.ts"
import { CancelPieces } from "#app/core/fulfilment/cancel-pieces/cancel-pieces-form.tsx"
import type { PiecesAnswer } from "#app/core/fulfilment/cancel-pieces/cancelled-pieces.ts"
import { CANCEL_STATUS, type CancelRefusal } from "#app/core/fulfilment/cancel-refusals.ts"
import { applyLateChoice } from "#app/core/fulfilment/late/apply-late-choice.server.ts"
import { lateChoice, parseLateChoice } from "#app/core/fulfilment/late/late-order.ts"
import { LateOrderPanel } from "#app/core/fulfilment/late/late-order-panel.tsx"
import { notPossible } from "#app/core/fulfilment/late/messages.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { findPickupNote } from "#app/core/fulfilment/return-pickups/find-pickup-note.server.ts"
import { ReturnPickupPanel } from "#app/core/fulfilment/return-pickups/return-pickup-panel.tsx"
import { listReturns } from "#app/core/fulfilment/return-pickups/return-queries.server.ts"
import { pickupOf, shownReturns } from "#app/core/fulfilment/return-pickups/return-states.ts"
import { ReplacementLink, ReplacementPanel } from "#app/core/fulfilment/returns/replacement-panel.tsx"
import { ReplacementParcels } from "#app/core/fulfilment/returns/replacement-parcels.tsx"
import { canReplace } from "#app/core/fulfilment/returns/replacements.server.ts"
import type { ShownReplacement } from "#app/core/fulfilment/returns/shown-replacement.ts"
import { listReplacements } from "#app/core/fulfilment/returns/shown-replacements.server.ts"
import { followThem } from "#app/core/fulfilment/tracking/messages.ts"
import { ParcelList } from "#app/core/fulfilment/tracking/parcel-list.tsx"
import { isTrackable, type ShownParcel, shownParcels } from "#app/core/fulfilment/tracking/shown-parcel.ts"
import { DocumentLinks } from "#app/core/invoices/document-links.tsx"
import { listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import { findOwnerKind } from "#app/core/orders/access/order-access.server.ts"
import { editRefusal } from "#app/core/orders/editable.ts"
import { changeNames } from "#app/core/orders/engraved-names/change-names.server.ts"
import { NamesPanel } from "#app/core/orders/engraved-names/names-panel.tsx"
import { findHandRefund } from "#app/core/orders/hand-refund.server.ts"
import { MONEY_BACK_STATES } from "#app/core/orders/hand-refund.ts"
import { LatestChange } from "#app/core/orders/latest-change.tsx"
import * as messages from "#app/core/orders/messages.ts"
import { mainAction, nextStep, stepsAhead } from "#app/core/orders/next-step.ts"
import { isGiftCard, type Order, type OrderState, trackedOrder } from "#app/core/orders/order.ts"
import { listOrderChanges } from "#app/core/orders/order-changes.server.ts"
import { OrderAddress, OrderedLines } from "#app/core/orders/order-receipt.tsx"
import { OrderTimeline } from "#app/core/orders/order-timeline.tsx"
import { presentLines } from "#app/core/orders/present-order.ts"
import { OrderAgain } from "#app/core/orders/reorder/order-again.tsx"
import { StatusCard } from "#app/core/orders/status-card.tsx"
import { findPendingPayment } from "#app/core/payments/pending/pending-payment.server.ts"
import { UnpaidNotice } from "#app/core/payments/pending/unpaid-notice.tsx"
import { RefundList } from "#app/core/payments/refunds/refund-list.tsx"
import { listRefunds } from "#app/core/payments/refunds/refund-queries.server.ts"
import { refundSum } from "#app/core/payments/refunds/refunds.ts"
import { readSlot } from "#app/read-slot.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/order"

export async function loader(args: Route.LoaderArgs) {
  const { order, isOwn, hasAccount, isGuest, query, headers } = await requireOrder(args)
  const services = args.context.get(servicesContext)
  const { db } = services
  const [documents, listed, replacements, isReplaceable, handRefund] = await Promise.all([
    listDocuments(db, order.id),
    listParcels(db, order.id),
    listReplacements(services, order),
    canReplace(services, order),
    findHandRefund(services, order.id),
  ])
  const known = { ...order, isReplaceable, handRefund }
  const parcels = shownParcels(listed)
  const newParcels = replacements.map(({ id, state, lines, parcel, parcelState }) => ({
    ...{ id, state, lines, parcel, parcelState },
  }))
  const seen = { hasAccount, isGuest, documents, parcels, newParcels, handRefund, query }
  if (!isOwn) {
    const owner = await findOwnerKind(db, order.id)
    const takesCode = owner === "guest" && services.settings.get("checkout.guests")
    const takesLogin = owner === "account" && isGuest
    const ofOwner = actionFor(order, { parcels, newParcels, isReplaceable })
    const takes = { replace: "replacement", again: "nothing", track: "changes" } as const
    return data(
      {
        ...{ ...seen, isOwn, order: trackedOrder(order), isSentBack: false, step: nextStep(known) },
        main: actionFor(order, { parcels, newParcels, isReplaceable: false }),
        by: takesCode ? ("code" as const) : takesLogin ? ("login" as const) : null,
        takes: takes[ofOwner ?? "track"],
      },
      { headers },
    )
  }
  const { searchParams } = args.url
  const isAsking = searchParams.has("cancel")
  const late = { choice: lateChoice(order), isAsking: searchParams.has("late") }
  const [delivered, pending, refunds, returns, aftercare, nextParts, changes] = await Promise.all([
    readSlot(services, "order-delivered", order),
    findPendingPayment(services, order),
    listRefunds(db, order.id),
    listReturns(db, order.id),
    readSlot(services, "order-aftercare", order),
    readSlot(services, "order-next-step", order),
    listOrderChanges(db, order),
  ])
  const isSentBack = order.state === "replacement_requested" && replacements[0]?.reason === "too_late"
  const toFetch = replacements.filter(
    (request) => TO_FETCH.includes(request.state) && !pickupOf(request, returns),
  )
  const isAccountAwaited = MONEY_BACK_STATES.includes(order.state) && handRefund?.isAccountAwaited
  const isSaidElsewhere = Boolean(pending?.keptUntil || pending?.change || isAccountAwaited)
  const step = isSaidElsewhere ? null : nextStep(known, new Date(), refundSum(refunds))
  return data(
    {
      ...{ ...seen, isOwn, order, isSentBack, step: isSentBack ? messages.collectionFollows : step },
      main: actionFor(order, {
        ...{ parcels, newParcels, isReplaceable },
        isAsked: Object.keys(nextParts).length > 0,
      }),
      nextParts,
      ...{ isAsking, replacements, pending, refunds, late, delivered, aftercare, changes },
      takesCredit: services.settings.get("payments.storeCredit") !== null,
      mayMove: services.settings.get("checkout.guided") && editRefusal(order) === null && !isGiftCard(order),
      ...{ isReplaceable, toFetch: toFetch.map(({ id }) => id) },
      pickupNote: toFetch.length > 0 ? await findPickupNote(services, order) : null,
      ...(returns.length > 0 && { returns: shownReturns(returns) }),
    },
    { headers },
  )
}

/** The states of a request whose old pieces a courier is still to fetch. */
const TO_FETCH: readonly OrderState[] = ["replacement_requested", "replacement_approved"]

type Seen = {
  parcels: readonly ShownParcel[]
  newParcels: readonly Pick<ShownReplacement, "state" | "parcel">[]
  isReplaceable: boolean
  isAsked?: boolean
}

/** The parcel of a replacement on its way that its courier shows; of several the last. */
function newOnItsWay(newParcels: Seen["newParcels"]): string | null {
  const shown = newParcels.find(({ state, parcel }) => state === "replacement_shipped" && parcel?.trackingUrl)
  return shown?.parcel?.trackingUrl ?? null
}

/** The main action of an order beside its payment. A replacement on its way is tracked, not what was delivered. */
function actionFor(order: Order, { parcels, newParcels, ...facts }: Seen) {
  const isNewOnItsWay = order.state === "replacement_shipped"
  return mainAction(order, {
    ...facts,
    isTrackable: isNewOnItsWay ? newOnItsWay(newParcels) !== null : isTrackable(parcels),
  })
}

/** Cancels an owner's order, writes its names to engrave, or does what they chose about a late one. The link in a mail opens an order; it does not act on it. */
export async function action(args: Route.ActionArgs) {
  const order = await requireOwnOrder(args)
  const services = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const page = href("/orders/:number", { number: order.number })
  if (form.get("intent") === "names") {
    const written = await changeNames(services.db, order.id, form)
    if (!written) return data<Refused>({ names: { fault: messages.namesAreFinal } }, 409)
    if ("errors" in written)
      return data<Refused>({ names: { fault: messages.checkNames, errors: written.errors } }, 400)
    return redirect(`${page}#names`, 303)
  }
  if (form.get("intent") === "pieces") {
    const pieces = await answerPieces(services, order, form)
    return pieces ? data<Refused>({ pieces }, pieces.refusal ? 409 : 200) : redirect(page, 303)
  }
  const late = parseLateChoice(form.get("late"))
  if (late) {
    if (!(await applyLateChoice(services, order, late))) return data<Refused>({ lateError: notPossible }, 409)
    return redirect(page, 303)
  }
  if (form.get("cancel") !== "confirmed") return refuse("unconfirmed")
  const cancelled = await cancelOrder(services, order, "", { asCredit: form.get("moneyBack") === "credit" })
  if (!cancelled.ok) return refuse(cancelled.refusal)
  return redirect(page, 303)
}

type Refused = {
  refusal?: CancelRefusal
  lateError?: string
  pieces?: PiecesAnswer
  names?: { fault: string; errors?: Record<string, string> }
}

function refuse(refusal: CancelRefusal) {
  return data<Refused>({ refusal }, CANCEL_STATUS[refusal])
}

export default function OrderPage({ actionData, loaderData }: Route.ComponentProps) {
  const { order, isOwn, hasAccount, documents, parcels, newParcels, handRefund, query, main } = loaderData
  const isNewOnItsWay = order.state === "replacement_shipped"
  const by = isOwn ? null : loaderData.by
  const tracking = href("/orders/:number/tracking", order) + query
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
      </div>
      <StatusCard order={{ ...order, handRefund }} isSentBack={loaderData.isSentBack} step={loaderData.step}>
        {isOwn && <LatestChange events={order.events} changes={loaderData.changes} />}
        {isOwn && loaderData.pending && (
          <UnpaidNotice pending={loaderData.pending} payPath={href("/orders/:number/pay", order)} />
        )}
        {isOwn && <NextStepParts data={loaderData.nextParts} orderNumber={order.number} />}
        {main === "track" && (
          <ButtonLink to={isNewOnItsWay ? (newOnItsWay(newParcels) ?? "") : tracking} rel="noreferrer">
            {followThem(isNewOnItsWay ? 1 : parcels.length)}
          </ButtonLink>
        )}
        {main === "replace" && <ReplacementLink number={order.number} />}
        {main === "again" && !by && <OrderAgain lines={presentLines(order.lines)} isMain />}
      </StatusCard>
      {!isOwn && by && <ConfirmOwner {...{ query, by, number: order.number, takes: loaderData.takes }} />}
      {main === "again" && by && <OrderAgain lines={presentLines(order.lines)} />}
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-8">
          <OrderedLines order={order} isLinked />
          {isOwn && <NamesPanel order={order} answer={actionData?.names} />}
          {isOwn &&
            loaderData.replacements.map((replacement, nth, { length }) => (
              <ReplacementPanel
                key={replacement.id}
                replacement={replacement}
                place={length - nth}
                pickupOn={pickupOf(replacement, loaderData.returns ?? [])?.pickupOn ?? null}
                pickupNote={loaderData.toFetch.includes(replacement.id) ? loaderData.pickupNote : null}
              />
            ))}
          {isOwn && loaderData.returns && <ReturnPickupPanel returns={loaderData.returns} />}
          {isOwn && (
            <section aria-label={messages.whatYouCanDo} className="grid items-start gap-3 sm:grid-cols-2">
              <LateOrderPanel order={order} {...loaderData.late} error={actionData?.lateError} />
              <CancelOrder
                order={order}
                isAsking={loaderData.isAsking}
                takesCredit={loaderData.takesCredit}
                refusal={actionData?.refusal}
                isPartAsked={actionData?.pieces?.review !== undefined}
              >
                <CancelPieces
                  order={order}
                  answer={actionData?.pieces}
                  takesCredit={loaderData.takesCredit}
                />
              </CancelOrder>
              {loaderData.isReplaceable && main !== "replace" && (
                <ReplacementLink number={order.number} isAnother={loaderData.replacements.length > 0} />
              )}
              {main !== "again" && <OrderAgain lines={presentLines(order.lines)} />}
              <AftercareParts data={loaderData.aftercare} orderNumber={order.number} />
            </section>
          )}
          {isOwn && <DeliveredParts data={loaderData.delivered} orderNumber={order.number} />}
        </div>
        <div className="grid gap-8">
          <ReplacementParcels replacements={newParcels} />
          <ParcelList parcels={parcels} page={main === "track" && !isNewOnItsWay ? null : tracking} />
          <section aria-labelledby="history" className="grid gap-5">
            <h2 id="history" className="text-lead">
              {messages.orderHistory}
            </h2>
            <OrderTimeline
              events={order.events}
              others={isOwn ? loaderData.changes : []}
              next={stepsAhead(order)}
              handRefund={handRefund}
            />
          </section>
          <DocumentLinks number={order.number} documents={documents} query={query} />
          {isOwn && (
            <RefundList refunds={loaderData.refunds} isAccountAwaited={handRefund?.isAccountAwaited} />
          )}
          <OrderAddress order={order}>
            {isOwn && loaderData.mayMove && (
              <Link
                to={href("/orders/:number/address", order)}
                className="justify-self-start font-semibold underline underline-offset-4"
              >
                {changeAddress}
              </Link>
            )}
          </OrderAddress>
          {isOwn && loaderData.isGuest && <EndGuest />}
        </div>
      </div>
    </div>
  )
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(loaderHeaders), ...personalPage({ actionHeaders }) }
}
