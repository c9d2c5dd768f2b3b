import { useState } from "react"
import { data, href, redirect, redirectDocument, useFetcher } from "react-router"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { requestIdContext, servicesContext, takeByAddress } from "#app/services.server.ts"
import { type Cart, cartTotalPaise, countPieces } from "#app/shop/cart/cart.ts"
import { useCart } from "#app/shop/cart/use-cart.ts"
import { CartSummary } from "#app/shop/checkout/cart-summary.tsx"
import * as messages from "#app/shop/checkout/messages.ts"
import { REFUSAL_STATUS, type Refusal, refusalSentences } from "#app/shop/checkout/order-refusals.ts"
import { withoutCard } from "#app/shop/checkout/payment-draft.ts"
import { PaymentForm } from "#app/shop/checkout/payment-form.tsx"
import { GuestNote, NoScriptNote } from "#app/shop/checkout/payment-notes.tsx"
import { readPaymentValues } from "#app/shop/checkout/payment-rules.ts"
import { readOrderRequest } from "#app/shop/checkout/placing/order-request.ts"
import { placeOrder } from "#app/shop/checkout/placing/place-order.server.ts"
import { RefusalAlert } from "#app/shop/checkout/refusal-alert.tsx"
import {
  isCartAsShown,
  type PaymentAnswer,
  sendOrder,
  useAttempt,
  withCart,
} from "#app/shop/checkout/send-order.ts"
import { personalPage, readForm } from "#app/shop/identity/forms/form-answers.server.ts"
import { findUser } from "#app/shop/identity/identity-context.server.ts"
import { loginPath } from "#app/shop/identity/next-path.ts"
import { chosenGateway } from "#app/shop/payments/gateways.server.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/payment"

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await findUser(context, request)
  const services = context.get(servicesContext)
  return {
    shopper: user && { fullName: user.name, email: user.email },
    gatewayForm: chosenGateway(services).form,
    deliveryArea: services.settings.get("fulfilment.deliveryArea"),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await order(context, request, form)
  } catch (error) {
    // Whatever broke, what was begun is kept: the shopper stays on the form and may press again.
    context
      .get(servicesContext)
      .log.error({ requestId: context.get(requestIdContext), err: error }, "an order failed")
    return refuse(form, { reason: "shop-fault" })
  }
}

async function order(context: Route.ActionArgs["context"], request: Request, form: FormData) {
  const services = context.get(servicesContext)
  const deliveryArea = services.settings.get("fulfilment.deliveryArea")
  const read = readOrderRequest(form, chosenGateway(services).form, deliveryArea)
  if (!read.ok && read.errors)
    return data<PaymentAnswer>({ errors: read.errors, values: kept(form), deliveryArea }, 400)
  const user = await findUser(context, request)
  if (!user) return refuse(form, { reason: "guest" })
  if (!read.ok) return refuse(form, { reason: "unreadable" })
  const retryAfterSeconds =
    (await takeByAddress(context, "LIMIT_ORDER_ADDRESS")) ||
    (await services.limits.take("LIMIT_ORDER_ACCOUNT", user.id))
  if (retryAfterSeconds > 0) return refuse(form, { reason: "too-often", retryAfterSeconds })
  const placed = await placeOrder(services, user, read.request)
  if (!placed.ok) return refuse(form, placed.refusal)
  const { number } = placed.order
  if (placed.next?.kind === "redirect") return redirectDocument(placed.next.url, 303)
  if (placed.next?.kind === "form") return redirectDocument(href("/orders/:number/pay", { number }), 303)
  if (placed.next) return redirect(href("/orders/:number", { number }), 303)
  return redirect(`${href("/thankyou")}?order=${number}`, 303)
}

function refuse(form: FormData, refusal: Refusal) {
  const sentences = refusalSentences(refusal, (id) => messages.productNumber(id))
  const answer: PaymentAnswer = { errors: {}, refusal: { refusal, sentences }, values: kept(form) }
  const headers = refusal.reason === "too-often" ? waitHeaders(refusal.retryAfterSeconds) : {}
  return data(answer, { status: REFUSAL_STATUS[refusal.reason], headers })
}

const kept = (form: FormData) => withoutCard(readPaymentValues(form, null))

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrder(request, serverAction)
}

export default function PaymentPage({ actionData, loaderData }: Route.ComponentProps) {
  const { shopper, gatewayForm } = loaderData
  const { items, isReady } = useCart()
  const [sent, setSent] = useState<Cart>()
  const fetcher = useFetcher<PaymentAnswer>() // a press that is refused leaves the page where it is
  const isSending = fetcher.state !== "idle"
  const cart = isSending && sent ? sent : items // what was sent stays in view until the next page is there
  const answer = fetcher.data ?? actionData
  useAttempt()
  const send = (form: FormData) => {
    if (!isCartAsShown(items)) return
    setSent(items)
    // Flushed at once, so that the second click of a double click finds the first one under way.
    fetcher.submit(withCart(form, items), { method: "post", flushSync: true })
  }
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <PageHead title={messages.paymentTitle} description={messages.paymentDescription} />
      <h1 className="text-headline">{messages.payment}</h1>
      {!shopper && <GuestNote loginPath={loginPath(href("/payment"))} />}
      <NoScriptNote />
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <PaymentForm
          gatewayForm={gatewayForm}
          deliveryArea={answer?.deliveryArea ?? loaderData.deliveryArea}
          owner={shopper?.email ?? ""}
          start={answer?.values ?? shopper ?? {}}
          sentErrors={answer?.errors ?? {}}
          isSending={isSending}
          amount={amountOf(cart)}
          onSend={send}
        >
          <RefusalAlert told={isSending ? undefined : answer?.refusal} />
        </PaymentForm>
        <CartSummary cart={cart} isReady={isReady} />
      </div>
    </div>
  )
}

function amountOf(cart: Cart) {
  const pieces = countPieces(cart)
  return pieces > 0 ? messages.amountFor(formatRupees(cartTotalPaise(cart)), pieces) : ""
}

export const headers = personalPage
