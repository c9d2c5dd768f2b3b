import { Suspense, useLayoutEffect, useRef, useState } from "react"
import { data, href, redirect, redirectDocument, useFetcher } from "react-router"
import { isSentPlainly, personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import type { AwaitedCode } from "#app/core/accounts/guests/awaited-codes.ts"
import { findBuyer } from "#app/core/accounts/guests/find-buyer.server.ts"
import { identifyBuyer, keepOrder } from "#app/core/accounts/guests/identify-buyer.server.ts"
import { findUser } from "#app/core/accounts/identity-context.server.ts"
import { loginPath } from "#app/core/accounts/next-path.ts"
import { type Cart, cartTotalPaise, countPieces } from "#app/core/cart/cart.ts"
import { CartNews } from "#app/core/cart/cart-news.tsx"
import { useCartToOrder } from "#app/core/cart/use-cart.ts"
import { CartSummary } from "#app/core/checkout/cart-summary.tsx"
import { findGiftWrap } from "#app/core/checkout/gift-wrap/find-gift-wrap.server.ts"
import type { GiftWrap } from "#app/core/checkout/gift-wrap/gift-wrap.ts"
import { findWaitingOrder } from "#app/core/checkout/guided/find-waiting-order.server.ts"
import * as messages from "#app/core/checkout/messages.ts"
import { REFUSAL_STATUS, type Refusal, refusalSentences } from "#app/core/checkout/order-refusals.ts"
import { withoutCard } from "#app/core/checkout/payment-draft.ts"
import { PaymentForm } from "#app/core/checkout/payment-form.tsx"
import { GuestNote, GuestWelcome, NoScriptNote } from "#app/core/checkout/payment-notes.tsx"
import { type PaymentValues, readPaymentValues } from "#app/core/checkout/payment-rules.ts"
import {
  deliveryErrors,
  findLastAddress,
  keepAddress,
  listForCheckout,
} from "#app/core/checkout/placing/delivery.server.ts"
import { placeWithinLimits } from "#app/core/checkout/placing/limits/place-within-limits.server.ts"
import { orderSeen, readOrderRequest } from "#app/core/checkout/placing/order-request.ts"
import { methodsFor } from "#app/core/checkout/placing/returned-parcels.server.ts"
import { needsGuestCode } from "#app/core/checkout/placing/risk-rule.ts"
import type { PlainOrder } from "#app/core/checkout/plain/plain-order.ts"
import { RefusalAlert } from "#app/core/checkout/refusal-alert.tsx"
import {
  isCartAsShown,
  type PaymentAnswer,
  sendOrder,
  useAttempt,
  withCart,
} from "#app/core/checkout/send-order.ts"
import { needsPreview } from "#app/core/invoices/preview/preview-price.server.ts"
import { useCheckoutPrice } from "#app/core/invoices/preview/use-checkout-price.ts"
import { acceptCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { methodsOffered } from "#app/core/payments/gateways.server.ts"
import { listInstalments } from "#app/core/payments/instalments/instalment-plans.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { ownCreditPaise } from "#app/core/store-credit/store-credit.server.ts"
import { BelowMethods } from "#app/layout/checkout/below-methods.tsx"
import { namesProduct, readPlainOrder, readPlainOrderAgain } from "#app/layout/checkout/plain-order.server.ts"
import { SummaryCredit, SummaryOffers, SummaryTax } from "#app/layout/checkout/summary-rows.tsx"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { readSlot } from "#app/read-slot.server.ts"
import { addressContext, requestIdContext, servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { HydratedSuspense } from "#app/ui/hydrated-suspense.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/payment"

/** Also which codes a guest has to type first, and the product of a page without a script. */
type Answer = PaymentAnswer & { awaited?: readonly AwaitedCode[]; plain?: PlainOrder }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = await findUser(context, request)
  const services = context.get(servicesContext)
  const methods = await methodsFor(services, user)
  const plain = await readPlainOrder(services, { url, methods, findBuyer: () => findBuyer(context, request) })
  services.dailyCounts.countPaymentPage()
  return {
    shopper: user && { fullName: user.name, email: user.email ?? "" },
    takesGuests: services.settings.get("checkout.guests"),
    addresses: user && (await listForCheckout(services, user.id)),
    methods,
    ...(plain && { plain }),
    instalmentPlans: await listInstalments(services),
    deliveryArea: services.settings.get("fulfilment.deliveryArea"),
    ...(services.settings.get("checkout.guided") && { guidance: await guidanceOf(context, request) }),
    ...(needsPreview(services.settings) && { hasPreview: true }),
    ...(services.settings.get("checkout.offers") && { hasOffers: true }),
    ...(services.settings.get("payments.storeCredit") && {
      ownCreditPaise: user ? await ownCreditPaise(services.db, user.id) : 0,
    }),
    slots: await readSlot(services, "checkout", user),
    ...(services.settings.get("checkout.terms") && { hasTerms: true }),
    ...(services.settings.get("checkout.businessBuyers") && { hasBusinessFields: true }),
  }
}

/** Further data of a guided checkout: an order that waits for its payment, the last address of a guest in this browser, the limit of cash on delivery in paise, the wrapping of gifts. */
async function guidanceOf(context: Route.LoaderArgs["context"], request: Request) {
  const { db, settings } = context.get(servicesContext)
  const buyer = await findBuyer(context, request)
  return {
    waiting: buyer && (await findWaitingOrder(db, buyer)),
    ...(buyer &&
      "guestEmail" in buyer && {
        lastPlace: { ...(await findLastAddress(db, buyer)), email: buyer.guestEmail },
      }),
    asksCodes: settings.get("checkout.guestCodes") === null,
    cashMostPaise: settings.get("payments.cashOnDelivery").mostPaise,
    giftWrap: await findGiftWrap({ db, settings }),
    hasBillingFields: settings.get("checkout.billingAddress"),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const answer = await tryToOrder(context, request, form)
  if (answer instanceof Response || !namesProduct(url)) return answer
  const services = context.get(servicesContext)
  const methods = await methodsFor(services, await findUser(context, request))
  const ordering = { url, methods, findBuyer: () => findBuyer(context, request) }
  const plain = await readPlainOrderAgain(services, ordering, { form, refusal: answer.data.refusal?.refusal })
  return plain ? data<Answer>({ ...answer.data, plain }, answer.init ?? undefined) : answer
}

async function tryToOrder(context: Route.ActionArgs["context"], request: Request, form: FormData) {
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
  const read = readOrderRequest(form, methodsOffered(services), deliveryArea)
  if (!read.ok && read.errors)
    return data<PaymentAnswer>({ errors: read.errors, values: keptValues(form), deliveryArea }, 400)
  const user = await findUser(context, request)
  if (!user && !services.settings.get("checkout.guests")) return refuse(form, { reason: "guest" })
  if (!read.ok) return refuse(form, { reason: "unreadable" })
  const { payment, method } = read.request
  const errors = await deliveryErrors(services, payment)
  if (Object.keys(errors).length > 0)
    return data<PaymentAnswer>({ errors, values: keptValues(form), deliveryArea }, 400)
  const needsCode = needsGuestCode(services.settings.get("checkout.guestCodes"), orderSeen(read.request))
  const buying = { user, form, payment, isHeldUnpaid: method === "link", needsCode }
  const confirmed = await identifyBuyer(context, request, buying)
  if ("retryAfterSeconds" in confirmed) return refuse(form, { reason: "too-often", ...confirmed })
  if ("awaited" in confirmed) return data<Answer>({ errors: {}, values: keptValues(form), ...confirmed })
  const { buyer, mailsStranger, isUnconfirmed, isCodeTyped } = confirmed
  const isCashConfirmed = method === "cod" && isCodeTyped === true // one code does for both
  const placing = {
    request: { ...read.request, ...(isCashConfirmed && { isConfirmed: true }) },
    address: context.get(addressContext),
    mailsStranger,
  }
  const placed = await placeWithinLimits(services, buyer, placing)
  const kept = placed.ok ? placed.order.number : numberOf(placed.refusal)
  const headers =
    isUnconfirmed && kept
      ? await keepOrder(context, request, { email: payment.email, number: kept })
      : confirmed.headers
  if (!placed.ok) return refuse(form, placed.refusal, headers)
  if (user) await keepAddress(services, user.id, { form, payment })
  const { id, number } = placed.order
  const init = { status: 303, headers }
  if (isCashConfirmed && (await acceptCash(services, id)))
    return redirect(`${href("/thankyou")}?order=${number}`, init)
  if (placed.next?.kind === "redirect" && !isSentPlainly(request))
    return redirectDocument(placed.next.url, init)
  if (placed.next?.kind === "form")
    return redirectDocument(href("/orders/:number/pay/gateway", { number }), init)
  if (placed.next || placed.order.state === "placed")
    return redirect(href("/orders/:number/pay", { number }), init)
  return redirect(`${href("/thankyou")}?order=${number}`, init)
}

/** The number of the order that a refusal is about. */
function numberOf(refusal: Refusal): string | undefined {
  return "number" in refusal ? refusal.number : undefined
}

function refuse(form: FormData, refusal: Refusal, more: HeadersInit = {}) {
  const sentences = refusalSentences(refusal, (id) => messages.productNumber(id))
  const answer: PaymentAnswer = { errors: {}, refusal: { refusal, sentences }, values: keptValues(form) }
  const headers = { ...more, ...(refusal.reason === "too-often" && waitHeaders(refusal.retryAfterSeconds)) }
  return data(answer, { status: REFUSAL_STATUS[refusal.reason], headers })
}

const keptValues = (form: FormData) => withoutCard(readPaymentValues(form, null))

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrder(request, serverAction)
}

export default function PaymentPage({ actionData, loaderData }: Route.ComponentProps) {
  const { shopper, takesGuests, methods, addresses, guidance } = loaderData
  const { hasPreview: isAsked = false } = loaderData
  const { deliveryIsFree } = usePageSettings()
  const first = addresses?.find(({ isDefault }) => isDefault)
  const { cart: whole, items: own, isReady } = useCartToOrder()
  const [sent, setSent] = useState<Cart>()
  const fetcher = useFetcher<Answer>() // a press that is refused leaves the page where it is
  const answer: Answer | undefined = fetcher.data ?? actionData
  const plainOrder = isReady ? undefined : (answer?.plain ?? loaderData.plain)
  const plain = plainOrder && "cart" in plainOrder ? plainOrder : undefined
  const isRefused = plainOrder !== undefined && !plain
  const items = plain?.cart ?? own
  const isSending = fetcher.state !== "idle"
  const [isWrapped, setWrapped] = useState(false)
  const ordered = withWrap(items, isWrapped ? guidance?.giftWrap : null)
  const cart = isSending && sent ? sent : ordered // what was sent stays in view until the next page is there
  const Note = takesGuests ? GuestWelcome : GuestNote
  const asked = useCheckoutPrice(cart, { isAsked, answer })
  const price = { ...asked, ...plain?.price }
  const { deliveryPaise, discountPaise = 0, tax } = price
  const onFill = (values: PaymentValues, method?: string) => {
    price.onFill(values, method)
    setWrapped(values.giftWrap === "yes")
  }
  const addedPaise = (deliveryPaise ?? 0) - discountPaise
  useAttempt()
  const send = (form: FormData) => {
    if (!isCartAsShown({ cart: whole, items, isStockChecked: guidance !== undefined })) return
    setSent(ordered)
    // Flushed at once, so that the second click of a double click finds the first one under way.
    fetcher.submit(withCart(form, ordered, deliveryPaise ?? 0), { method: "post", flushSync: true })
  }
  const latest = useRef(send) // of the page as it is shown: a form that was just hydrated has the one that it came with
  useLayoutEffect(() => {
    latest.current = send
  })
  const totalPaise = cartTotalPaise(cart) + addedPaise
  const duePaise = totalPaise - (price.credit?.amountPaise ?? 0)
  const form = {
    methods: plain?.methods ?? methods,
    deliveryArea: answer?.deliveryArea ?? loaderData.deliveryArea,
    owner: shopper?.email ?? "",
    addresses: plain && addresses ? [] : addresses,
    hasBusinessFields: loaderData.hasBusinessFields ?? false,
    start: answer?.values ?? { ...shopper, ...(first ?? guidance?.lastPlace) },
    sentErrors: answer?.errors ?? NO_ERRORS,
    isSending,
    amount: amountOf(cart, duePaise),
    onSend: (sent: FormData) => latest.current(sent),
    onFill,
    belowMethods: (
      <BelowMethods
        price={price}
        totalPaise={duePaise}
        page={plain ? { ...loaderData, hasOffers: false, ownCreditPaise: null } : loaderData}
        cart={items}
        awaited={answer?.awaited}
      />
    ),
    children: <RefusalAlert told={isSending || plain ? undefined : answer?.refusal} />,
  }
  const summary = {
    cart,
    isReady: isReady || plain !== undefined,
    changePath: plain?.productPath,
    ...{ deliveryPaise, discountPaise },
    offers: <SummaryOffers offers={price.offers} />,
    children: (
      <>
        <SummaryCredit credit={price.credit} totalPaise={totalPaise} />
        <SummaryTax tax={tax} />
      </>
    ),
  }
  const isEmpty = isReady && cart.length === 0 && !isSending
  return (
    <div
      className={`page grid gap-8 py-8 md:py-12${guidance ? " enclosed content-start max-lg:min-h-svh max-lg:gap-4 max-lg:py-4" : ""}`}
    >
      <PageHead
        title={messages.paymentTitle}
        description={deliveryIsFree ? messages.paymentDescription : messages.paymentDescriptionWithFee}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-headline">{guidance ? messages.checkout : messages.payment}</h1>
        {guidance && (
          <Link to={href("/help/:topic", { topic: "support" })} className="underline underline-offset-4">
            {messages.needHelp}
          </Link>
        )}
      </div>
      {!shopper && !(guidance && isEmpty) && !isRefused && (
        <Note loginPath={loginPath(plain?.path ?? href("/payment"))} asksCodes={guidance?.asksCodes} />
      )}
      {plainOrder ? (
        <Suspense>
          <PlainNotes plain={plainOrder} answer={answer} />
        </Suspense>
      ) : (
        <NoScriptNote isGuided={guidance !== undefined} />
      )}
      <CartNews cart={own} />
      {guidance && isEmpty ? (
        <Suspense>
          <EmptyCheckout waiting={guidance.waiting} />
        </Suspense>
      ) : isRefused ? null : (
        <div
          className={`grid items-start gap-10 lg:grid-cols-[3fr_2fr]${guidance && !plain ? " noscript:hidden" : ""}`}
        >
          {guidance ? (
            <Suspense>
              <FoldedSummary
                {...summary}
                pieces={countPieces(items)}
                leftInCart={isSending ? 0 : countPieces(whole) - countPieces(own)}
              />
            </Suspense>
          ) : (
            <CartSummary {...summary} />
          )}
          {guidance ? (
            <HydratedSuspense fallback={<div className="min-h-svh" />}>
              <GuidedForm
                refusal={answer?.refusal?.refusal}
                {...form}
                {...guidance}
                giftWrap={plain ? null : guidance.giftWrap}
                plain={plain}
                totalPaise={totalPaise}
                duePaise={duePaise}
                goodsPaise={cartTotalPaise(cart)}
              />
            </HydratedSuspense>
          ) : (
            <PaymentForm {...form} />
          )}
        </div>
      )}
    </div>
  )
}

const NO_ERRORS = {}

/** What is ordered: the cart, with the wrapping of a gift. */
function withWrap(cart: Cart, wrap: GiftWrap | null | undefined): Cart {
  if (!wrap || cart.length === 0) return cart
  const { id, name, image, pricePaise } = wrap
  return [...cart, { id, name, price: pricePaise / 100, quantity: 1, images: [image] }]
}

/** Shown where checkout is guided, the notes where the address names a product. */
const PlainNotes = lazyPart(() => import("#app/core/checkout/plain/plain-notes.tsx"))
const GuidedForm = lazyPart(() => import("#app/core/checkout/guided/guided-form.tsx"))
const FoldedSummary = lazyPart(() => import("#app/core/checkout/guided/folded-summary.tsx"))
const EmptyCheckout = lazyPart(() => import("#app/core/checkout/guided/empty-checkout.tsx"))

function amountOf(cart: Cart, totalPaise: number) {
  const pieces = countPieces(cart)
  return pieces > 0 ? messages.amountFor(formatRupees(totalPaise), pieces) : ""
}

export const headers = personalPage
