import { type ReactNode, useEffect, useRef } from "react"
import { data, href, redirect, redirectDocument, useNavigation } from "react-router"
import { isSentPlainly, personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { keepConfirmed, keepOrder } from "#app/core/accounts/guests/identify-buyer.server.ts"
import { findUser } from "#app/core/accounts/identity-context.server.ts"
import { requireOrder } from "#app/core/accounts/require-order.server.ts"
import { forgetWaiting, keepWaiting } from "#app/core/checkout/guided/waiting-order.ts"
import * as checkoutMessages from "#app/core/checkout/messages.ts"
import { REFUSAL_STATUS, type Refusal, refusalSentences } from "#app/core/checkout/order-refusals.ts"
import { PayAgain } from "#app/core/checkout/pay-again.tsx"
import { checkMethod, type PaymentErrors } from "#app/core/checkout/payment-rules.ts"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import * as orderMessages from "#app/core/orders/messages.ts"
import { type Order, trackedOrder } from "#app/core/orders/order.ts"
import { OrderReceipt } from "#app/core/orders/order-receipt.tsx"
import { CashCodeForm } from "#app/core/payments/cash/cash-code-form.tsx"
import { CASH_LINK, findCashLink } from "#app/core/payments/cash/cash-link.server.ts"
import { ConfirmByPress } from "#app/core/payments/cash/confirm-by-press.tsx"
import {
  cashCodePhone,
  confirmCash,
  confirmCashByLink,
  correctEmail,
  findUnconfirmedCash,
  sendCashCode,
} from "#app/core/payments/cash/confirm-cash.server.ts"
import * as messages from "#app/core/payments/pending/messages.ts"
import { findPendingPayment } from "#app/core/payments/pending/pending-payment.server.ts"
import { PendingPayment } from "#app/core/payments/pending/pending-payment.tsx"
import { pendingState } from "#app/core/payments/pending/pending-state.ts"
import { checkPaymentNow } from "#app/core/payments/recovery/recovery.server.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { type Services, servicesContext, takeByAddress } from "#app/services.server.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Disclosure } from "#app/ui/disclosure.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"
import { waitWords } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/pay"

const HOUR_SECONDS = 60 * 60

type Answer = { errors?: PaymentErrors; fault?: string; said?: string }

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { searchParams } = args.url
  const token = searchParams.get(CASH_LINK)
  const link = token === null ? null : await findCashLink(services, args.params.number, token)
  // The link of a text message is too short for the token that opens the order.
  if (link && !searchParams.has("token")) {
    const { pagePath, headers } = link
    throw redirect(pagePath, { status: 303, headers })
  }
  const { order, isOwn, query, headers } = await requireOrder(args)
  const pending = await findPayable(services, order, isOwn)
  if (!pending && !link) throw redirect(href("/orders/:number", { number: order.number }) + query, 303)
  return data(
    {
      ...{ order: isOwn ? order : trackedOrder(order), email: isOwn ? order.email : null, query, pending },
      canCorrect: takesUnconfirmed(services),
      cashLink: link && token ? { state: link.state, token } : null,
    },
    { headers },
  )
}

/**
 * Pays by another attempt, asks the gateway now, or confirms cash on delivery. The holder of a link to the order may pay, and confirms by the
 * token of a link to confirm it alone.
 */
export async function action(args: Route.ActionArgs) {
  const visit = await requireOrder(args)
  const { order, isOwn, query } = visit
  const services = args.context.get(servicesContext)
  const page = href("/orders/:number/pay", { number: order.number }) + query
  const form = await readForm(args.request)
  const intent = form.get("intent")
  const isCode = intent === "code" || intent === "resend" || intent === "correct"
  const wait =
    (await takeByAddress(args.context, "LIMIT_ORDER_ADDRESS")) ||
    (await services.limits.take(isCode ? "LIMIT_CASH_CODE" : "LIMIT_ORDER_ACCOUNT", order.id))
  if (wait > 0) return data<Answer>({ fault: messages.tooOften(waitWords(wait)) }, 429)
  if (isCode && !isOwn) throw data(null, { status: 404, statusText: "Not Found" })
  if (intent === "code") {
    const isRight = await confirmCash(services, order.id, String(form.get("code")))
    if (!isRight) return data<Answer>({ errors: { code: messages.codeIsWrong } }, 400)
    const { context, request } = args
    const user = visit.hasAccount ? await findUser(context, request) : null
    const guest = { email: order.email.toLowerCase(), phone: "" }
    const headers = cashCodePhone(services.settings, order)
      ? {}
      : await keepConfirmed(context, request, { user, guest })
    return redirect(`${href("/thankyou")}?order=${order.number}`, { status: 303, headers })
  }
  if (intent === "confirm") {
    const token = String(form.get("token"))
    const isConfirmed = await confirmCashByLink(services, order.id, token)
    const again = `${page}${query ? "&" : "?"}${new URLSearchParams({ [CASH_LINK]: token })}`
    return redirect(isConfirmed ? href("/orders/:number", { number: order.number }) + query : again, 303)
  }
  if (intent === "resend") {
    const payment = await findUnconfirmedCash(services.db, order.id)
    if (payment && !(await sendCashCode(services, order, payment.id)))
      return data<Answer>({ fault: messages.tooOften(waitWords(HOUR_SECONDS)) }, 429)
    return data<Answer>({ said: messages.codeSentAgain })
  }
  if (intent === "correct" && takesUnconfirmed(services)) {
    if (order.state !== "placed") return redirect(page, 303) // it was confirmed or ended in another tab
    const email = String(form.get("email")).trim().toLowerCase()
    if (!isMailAddress(email))
      return data<Answer>({ errors: { email: checkoutMessages.validEmailAddressIsRequired } }, 400)
    if (!(await correctEmail(services, order, email)))
      return data<Answer>({ fault: messages.tooOften(waitWords(HOUR_SECONDS)) }, 429)
    const { hasAccount } = visit
    return redirect(page, {
      ...{ status: 303 },
      headers: hasAccount ? {} : await keepOrder(args.context, args.request, { email, number: order.number }),
    })
  }
  if (intent === "check") {
    const isEnded = await checkPaymentNow(services, order.id)
    return isEnded ? redirect(page, 303) : data<Answer>({ said: messages.notPaidYet })
  }
  if (intent !== "pay") throw data(null, { status: 400, statusText: "Bad Request" })
  const { methods = [], change } = (await findPayable(services, order, isOwn)) ?? {}
  if (change && form.get("change") !== change.id) return redirect(page, 303) // it showed another sum
  const chosen = checkMethod(form, methods)
  if (!chosen.ok) return data<Answer>({ errors: chosen.errors }, 400)
  const { fullName, email, phone, city, region: state, address } = order
  const buyer = isOwn ? { fullName, email, phone } : { fullName: "", email: "", phone: "" }
  const typed = { ...buyer, city, state, address, ...chosen.fields }
  const paid = await payOrder(services, order, {
    ...{ method: chosen.choice, typed, query },
    lineChangeId: change?.id,
  })
  if (!paid.ok) return refuse(paid.refusal)
  if (paid.next?.kind === "redirect" && !isSentPlainly(args.request))
    return redirectDocument(paid.next.url, 303)
  if (paid.next?.kind === "form")
    return redirectDocument(href("/orders/:number/pay/gateway", { number: order.number }) + query, 303)
  if (paid.next || paid.order.state === "placed") return redirect(page, 303)
  return redirect(
    isOwn && order.state !== "paid"
      ? `${href("/thankyou")}?order=${order.number}`
      : href("/orders/:number", { number: order.number }) + query,
    303,
  )
}

/** Whether orders of mail addresses that no code confirmed are taken, so that a mistyped one can be corrected. */
function takesUnconfirmed({ settings }: { settings: Services["settings"] }) {
  return settings.get("checkout.guestCodes") !== null
}

/** Amount left to pay. A visitor with only the link cannot confirm cash on delivery. */
async function findPayable(services: Services, order: Order, isOwn: boolean) {
  const pending = await findPendingPayment(services, order)
  if (!pending || isOwn) return pending
  return { ...pending, methods: pending.methods.filter(({ choice }) => choice !== "cod") }
}

/** A refused attempt has ended another one. */
export const shouldRevalidate = () => true

function refuse(refusal: Refusal) {
  return data<Answer>(
    { fault: refusalSentences(refusal, (id) => id).join(" ") },
    REFUSAL_STATUS[refusal.reason],
  )
}

export default function PayPage({ actionData, loaderData }: Route.ComponentProps) {
  const { order, email, query, pending, canCorrect, cashLink } = loaderData
  const { number, state } = order
  const { guidedCheckout } = usePageSettings()
  const isSending = useNavigation().state !== "idle"
  const orderPath = href("/orders/:number", { number }) + query
  const confirmByPress = cashLink && <ConfirmByPress {...{ ...cashLink, isSending, orderPath }} />
  const { errors = {}, fault, said } = actionData ?? {}
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (actionData?.fault) note.current?.scrollIntoView() // the button that was pressed stands far below
  }, [actionData])
  const payableUntil = pending?.change || query ? null : pending?.keptUntil?.getTime()
  useEffect(() => {
    if (payableUntil) keepWaiting({ number, until: new Date(payableUntil) })
    else forgetWaiting(number)
  }, [number, payableUntil])
  const named = { number }
  const { next = null, methods = [], needsCode = false } = pending ?? {}
  const arrival = needsCode ? messages.comesIfConfirmed : messages.comesIfPaid
  const payAgain = (
    <PayAgain
      methods={methods}
      changeId={pending?.change?.id}
      label={messages.payNow}
      errors={errors}
      isSending={isSending}
    />
  )
  return (
    <div className={`page grid gap-8 py-8 md:py-12${guidedCheckout ? " enclosed" : ""}`}>
      <PageHead title={messages.payTitle} description={messages.payDescription} />
      <h1 className="figures text-title sm:text-headline">{orderMessages.orderIs(number)}</h1>
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        {pending ? (
          <PendingPayment
            {...pending}
            needsCode={needsCode && email !== null}
            state={pendingState({ state, isPending: next !== null })}
            picture={href("/orders/:number/pay/qr-code.svg", named) + query}
            payPath={href("/orders/:number/pay/gateway", named) + query}
            statePath={href("/orders/:number/pay/state", named) + query}
            paidPath={query || state === "paid" ? orderPath : `${href("/thankyou")}?order=${number}`}
          >
            <p ref={note} role="alert" className="scroll-mt-20 font-semibold text-fault empty:hidden">
              {fault ?? pending.failure}
            </p>
            {confirmByPress}
            {pending.courierCollects && !cashLink && (
              <>
                <p role="status" className="font-semibold">
                  {messages.cashIsConfirmed(pending.courierCollects)}
                </p>
                <ButtonLink to={orderPath} look="quiet">
                  {messages.seeYourOrder}
                </ButtonLink>
              </>
            )}
            {pending.change && <p>{messages.yourChange(pending.change.note)}</p>}
            {!next && pending.toPay && <p className="font-semibold">{pending.toPay}</p>}
            <p role="status" className="empty:hidden">
              {said}
            </p>
            {next && (
              <Form method="post">
                <Button
                  type="submit"
                  name="intent"
                  value="check"
                  look="quiet"
                  className="max-sm:w-full"
                  aria-disabled={isSending || undefined}
                >
                  {messages.iHavePaid}
                </Button>
              </Form>
            )}
            {state === "placed" && order.promisedOn && <p>{arrival(formatNearDay(order.promisedOn))}</p>}
            {needsCode && email && cashLink?.state !== "open" && (
              <CashCodeForm {...{ email, canCorrect, errors }} />
            )}
            {pending.isLink && email && <p>{messages.linkWasMailed(email)}</p>}
            {methods.length > 0 && <OtherWays summary={otherWays(state, pending)}>{payAgain}</OtherWays>}
          </PendingPayment>
        ) : (
          <section
            aria-label={messages.payment}
            className="grid justify-items-start gap-5 rounded-card bg-mist p-6 md:p-8"
          >
            {confirmByPress}
          </section>
        )}
        <OrderReceipt order={order} />
      </div>
    </div>
  )
}

/** The link text to the other payment methods, null where one must be chosen. */
function otherWays(state: string, { next, needsCode }: { next: object | null; needsCode: boolean }) {
  if (needsCode || state === "confirmed") return messages.payOnlineInstead
  return next ? messages.anotherWay : null
}

function OtherWays({ summary, children }: { summary: string | null; children: ReactNode }) {
  if (!summary) return children
  return (
    <div className="w-full">
      <Disclosure label={summary}>{children}</Disclosure>
    </div>
  )
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(loaderHeaders), ...personalPage({ actionHeaders }) }
}
