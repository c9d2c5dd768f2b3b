import { data, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { REFUSAL_STATUS } from "#app/core/checkout/order-refusals.ts"
import { withoutCard } from "#app/core/checkout/payment-draft.ts"
import { readPaymentValues } from "#app/core/checkout/payment-rules.ts"
import { BoughtLines } from "#app/core/orders/ordered-lines.tsx"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { type AcceptAnswer, AcceptForm } from "#app/modules/cases/quotations/accept-form.tsx"
import { acceptQuotation, payPathOf } from "#app/modules/cases/quotations/accept-quotation.server.ts"
import * as messages from "#app/modules/cases/quotations/messages.ts"
import {
  acceptanceSentences,
  parseQuotationNumber,
  quotationState,
  quotedTotalPaise,
  stateSentence,
} from "#app/modules/cases/quotations/quotation.ts"
import { findQuotation } from "#app/modules/cases/quotations/quotation-queries.server.ts"
import { opensQuotation, takesQuotations } from "#app/modules/cases/quotations/quote-enquiry.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/quotation"

type Asked = Pick<Route.LoaderArgs, "context" | "params" | "url">

/** The quotation that the link opens; for whoever has none there is no such page. */
async function requireQuotation({ context, params, url }: Asked) {
  const { db, secret, settings } = context.get(servicesContext)
  const number = parseQuotationNumber(params.number)
  const token = url.searchParams.get("token") ?? ""
  const isOpened = number !== null && (await opensQuotation(token, number, secret))
  const isOn = settings.get("checkout.quotations")
  const quotation = isOpened && isOn ? await findQuotation(db, number) : null
  if (!quotation)
    throw data(null, { status: 404, statusText: "Not Found", headers: { "Cache-Control": "no-store" } })
  return quotation
}

export async function loader(args: Route.LoaderArgs) {
  const { number, note, validOn, lines, ...standing } = await requireQuotation(args)
  const services = args.context.get(servicesContext)
  const { orderNumber } = standing
  return {
    ...{ number, note, validOn, lines, state: quotationState(standing) },
    order: orderNumber && { number: orderNumber, payPath: await payPathOf(services, orderNumber) },
    isPayable: takesQuotations(services),
    deliveryArea: services.settings.get("fulfilment.deliveryArea"),
    hasBusinessFields: services.settings.get("checkout.businessBuyers"),
  }
}

/** Accepts the quotation. Whoever comes second is led to the order that there is. */
export async function action(args: Route.ActionArgs) {
  const quotation = await requireQuotation(args)
  const services = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const answer = { errors: {}, sentences: [], values: withoutCard(readPaymentValues(form, null)) }
  const wait =
    (await takeByAddress(args.context, "LIMIT_ORDER_ADDRESS")) ||
    (await services.limits.take("LIMIT_ORDER_ACCOUNT", quotation.id))
  if (wait > 0)
    return data<AcceptAnswer>(
      { ...answer, sentences: [tooOftenSentence(wait)] },
      { status: 429, headers: waitHeaders(wait) },
    )
  if (quotation.orderNumber) throw redirect(await payPathOf(services, quotation.orderNumber), 303)
  if (quotationState(quotation) !== "open" || !takesQuotations(services))
    return data<AcceptAnswer>(answer, REFUSAL_STATUS["quotation-over"])
  const accepted = await acceptQuotation(services, quotation, form)
  if (accepted.ok) throw redirect(accepted.payPath, 303)
  if ("errors" in accepted) return data<AcceptAnswer>({ ...answer, errors: accepted.errors }, 400)
  const { refusal } = accepted
  const sentences = acceptanceSentences(refusal, quotation.lines)
  return data<AcceptAnswer>({ ...answer, sentences }, REFUSAL_STATUS[refusal.reason])
}

/** A refusal may mean that the quotation is over. */
export const shouldRevalidate = () => true

export default function QuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, note, validOn, state, order, isPayable } = loaderData
  const canAccept = state === "open" && isPayable
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <PageHead title={messages.quotationTitle} description={messages.quotationDescription} />
      <div className="grid gap-3">
        <h1 className="figures text-title sm:text-headline">{messages.quotationIs(number)}</h1>
        <p role="status" className="text-lead text-quiet">
          {stateSentence(state, validOn)}
        </p>
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid justify-items-start gap-6 [&>form]:w-full">
          {order && <ButtonLink to={order.payPath}>{messages.seeOrderAndPay(order.number)}</ButtonLink>}
          {canAccept && <AcceptForm {...loaderData} answer={actionData} />}
          {canAccept && <PrivacyNotice says={notices.order} />}
          {state === "open" && !isPayable && <p>{messages.cannotBePaidHere}</p>}
        </div>
        <Offer lines={loaderData.lines} note={note} />
      </div>
    </div>
  )
}

type OfferProps = Pick<Route.ComponentProps["loaderData"], "lines" | "note">

function Offer({ lines, note }: OfferProps) {
  const bought = lines.map(({ productId, name, image, quantity, unitPricePaise }) => {
    return { id: productId, name, image, quantity, pricePaise: unitPricePaise }
  })
  return (
    <section
      aria-label={messages.whatWeOffer}
      className="grid gap-5 rounded-card bg-mist p-6 max-lg:-order-1 lg:sticky lg:top-24"
    >
      <h2 className="text-lead">{messages.whatWeOffer}</h2>
      <BoughtLines lines={bought} totalPaise={quotedTotalPaise(lines)} deliveryPaise={0} />
      {note && (
        <div className="grid gap-1">
          <h3 className="font-semibold">{messages.ourNote}</h3>
          <p className="whitespace-pre-line">{note}</p>
        </div>
      )}
    </section>
  )
}

// The address is a key: it goes to no other site and into no list.
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return {
    ...personalPage({ actionHeaders }),
    ...{ "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" },
  }
}
