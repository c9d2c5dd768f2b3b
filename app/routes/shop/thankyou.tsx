import { Suspense, useEffect } from "react"
import { href, redirect } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { findBuyer } from "#app/core/accounts/guests/find-buyer.server.ts"
import { findAttempt } from "#app/core/checkout/find-attempt.server.ts"
import { finishAttempt } from "#app/core/checkout/finish-attempt.ts"
import { findWaitingOrder } from "#app/core/checkout/guided/find-waiting-order.server.ts"
import type { WaitingOrder } from "#app/core/checkout/guided/waiting-order.ts"
import { isNameMissing } from "#app/core/orders/engraved-names/engravings.ts"
import * as messages from "#app/core/orders/messages.ts"
import { stepsAhead } from "#app/core/orders/next-step.ts"
import {
  ORDER_STATE_LABELS,
  ORDER_STATE_SENTENCES,
  type Order,
  type OrderState,
} from "#app/core/orders/order.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { findOrder } from "#app/core/orders/order-queries.server.ts"
import { OrderReceipt } from "#app/core/orders/order-receipt.tsx"
import { OrderTimeline } from "#app/core/orders/order-timeline.tsx"
import { PromisedDay } from "#app/core/orders/promised-day/promised-day.tsx"
import { servicesContext } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/thankyou"

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const number = parseOrderNumber(url.searchParams.get("order"))
  const buyer = number && (await findBuyer(context, request))
  const order = buyer ? await findOrder(context.get(servicesContext).db, buyer, number) : null
  // An order that was never paid nor confirmed has nothing to say thanks for.
  if (order && !order.events.some(({ state }) => HELD.includes(state)))
    throw redirect(href("/orders/:number", { number: order.number }))
  const { settings, db } = context.get(servicesContext)
  const isGuided = settings.get("checkout.guided")
  if (order) {
    const attempt = await findAttempt(db, order.id)
    return { order, isGuided, attempt, lacksName: order.engravings.some(isNameMissing) }
  }
  if (!isGuided) return { order, isGuided }
  const visitor = await findBuyer(context, request)
  return { order, isGuided, waiting: visitor && (await findWaitingOrder(db, visitor)) }
}

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { order, isGuided, attempt = null, waiting = null, lacksName } = loaderData
  useEffect(() => {
    const items = order?.lines.map(({ productId: id, quantity }) => ({ id, quantity }))
    if (attempt && items) finishAttempt({ key: attempt, items })
  }, [order, attempt])
  if (isGuided && !order) return <NothingToThankFor waiting={waiting} />
  return (
    <div className="page grid gap-10 py-10 md:py-16">
      <PageHead title={messages.thankyouTitle} description={messages.thankyouDescription} />
      <div className="grid justify-items-start gap-4">
        <h1 className="text-headline md:text-display">
          {isGuided ? messages.orderReceived : messages.yourOrderHasBeenReceived}
        </h1>
        <p className="text-lead">{isGuided ? thanksFor(order) : messages.thankYou}</p>
        {order && (
          <p>
            {messages.orderNumber}{" "}
            <Link
              to={href("/orders/:number", { number: order.number })}
              className="figures block font-display text-headline leading-tight underline underline-offset-4"
            >
              {order.number}
            </Link>
          </p>
        )}
        {order && <PromisedDay order={order} />}
        {order && lacksName && (
          <p className="font-semibold">
            {messages.namesMissing}{" "}
            <Link
              to={`${href("/orders/:number", { number: order.number })}#names`}
              className="underline underline-offset-4"
            >
              {messages.writeNames}
            </Link>
          </p>
        )}
        {order && hasMovedOn(order) && (
          <p>
            <Link
              to={href("/orders/:number", { number: order.number })}
              className="font-semibold underline underline-offset-4"
            >
              {ORDER_STATE_LABELS[order.state]}
            </Link>
            <span className="block">{ORDER_STATE_SENTENCES[order.state]}</span>
          </p>
        )}
        <p className="text-quiet">
          {isGuided && order ? (
            messages.confirmationComes(order.email)
          ) : (
            <>
              {messages.confirmationWillBeSent}
              {order && ` ${messages.toAddress(order.email)}`}.
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-3">
          {isGuided && order && (
            <ButtonLink to={href("/orders/:number", { number: order.number })}>
              {messages.seeYourOrder}
            </ButtonLink>
          )}
          <ButtonLink to={href("/")} look={isGuided ? "quiet" : "primary"}>
            {isGuided ? messages.goOnShopping : messages.continueShopping}
          </ButtonLink>
        </p>
      </div>
      {order && <Details order={order} />}
    </div>
  )
}

/** Without an order there is nothing to say thanks for, where checkout is guided. */
function NothingToThankFor({ waiting }: { waiting: WaitingOrder | null }) {
  return (
    <div className="page grid gap-8 py-10 md:py-16">
      <PageHead title={messages.noOrderHere} description={messages.thankyouDescription} />
      <h1 className="text-headline">{messages.noOrderHere}</h1>
      <p>
        {messages.lookingForOrder}{" "}
        <Link to={href("/orders")} className="font-semibold underline underline-offset-4">
          {messages.myOrders}
        </Link>
      </p>
      <Suspense>
        <EmptyCheckout waiting={waiting} />
      </Suspense>
    </div>
  )
}

const EmptyCheckout = lazyPart(() => import("#app/core/checkout/guided/empty-checkout.tsx"))

function Details({ order }: { order: Order }) {
  const isMoved = hasMovedOn(order)
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
      <OrderReceipt order={order} />
      <section aria-labelledby="steps" className="grid gap-5">
        <h2 id="steps" className="text-lead">
          {isMoved ? messages.orderHistory : messages.whatHappensNext}
        </h2>
        <OrderTimeline events={order.events} next={stepsAhead(order)} />
      </section>
    </div>
  )
}

/** The states of an order that was just taken: paid, or to be paid to the courier. */
const HELD: readonly OrderState[] = ["paid", "confirmed"]

function hasMovedOn({ state }: Order) {
  return !HELD.includes(state)
}

function thanksFor(order: Order | null) {
  return order?.state === "confirmed" ? messages.confirmedNote : messages.thankYouPaid
}

export const headers = personalPage
