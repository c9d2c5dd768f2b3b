import { data, href, redirect } from "react-router"
import { z } from "zod"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import type { AwaitedCode } from "#app/core/accounts/guests/awaited-codes.ts"
import GuestCodeFields from "#app/core/accounts/guests/guest-code-fields.tsx"
import { identifyBuyer, keepOrder } from "#app/core/accounts/guests/identify-buyer.server.ts"
import { findUser } from "#app/core/accounts/identity-context.server.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import {
  checkGiftCard,
  type GiftCardErrors,
  type GiftCardValues,
  lastDay,
  readGiftCard,
} from "#app/modules/gift-cards/gift-card.ts"
import { GiftCardForm } from "#app/modules/gift-cards/gift-card-form.tsx"
import * as messages from "#app/modules/gift-cards/messages.ts"
import { placeGiftCard } from "#app/modules/gift-cards/place-gift-card.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { type Services, servicesContext, takeByAddress } from "#app/services.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/gift-card"

type Answer = {
  message?: string
  /** The codes that a guest confirms their addresses with. */
  awaited?: readonly AwaitedCode[]
  errors: GiftCardErrors
  values: Partial<GiftCardValues>
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const sold = requireSold(context.get(servicesContext))
  const user = await findUser(context, request)
  const first = dayInIndia(new Date())
  return {
    ...sold,
    days: { first, last: lastDay(first) },
    idempotencyKey: crypto.randomUUID(),
    shopper: user && { fullName: user.name, buyerEmail: user.email ?? "" },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { amountsPaise } = requireSold(services)
  const form = await readForm(request)
  const values = readGiftCard(form)
  const checked = checkGiftCard(values, { amountsPaise, today: dayInIndia(new Date()) })
  if (!checked.ok) return data<Answer>({ errors: checked.errors, values }, 400)
  const wait = await takeByAddress(context, "LIMIT_GIFT_CARD_ADDRESS")
  if (wait > 0) return refuse(values, wait)
  const user = await findUser(context, request)
  const { buyer: payment } = checked.request
  const confirmed = await identifyBuyer(context, request, {
    ...{ user, form, payment, isHeldUnpaid: false, needsCode: false },
  })
  if ("retryAfterSeconds" in confirmed) return refuse(values, confirmed.retryAfterSeconds)
  if ("awaited" in confirmed) return data<Answer>({ errors: {}, values, ...confirmed })
  const idempotencyKey = z.uuid().safeParse(form.get("idempotencyKey")).data ?? crypto.randomUUID()
  const { number } = await placeGiftCard(services, confirmed.buyer, { ...checked.request, idempotencyKey })
  const headers = confirmed.isUnconfirmed
    ? await keepOrder(context, request, { email: payment.email, number })
    : confirmed.headers
  return redirect(href("/orders/:number/pay", { number }), { status: 303, headers })
}

/** The values of gift cards, where the shop sells them. */
function requireSold({ settings }: Pick<Services, "settings">) {
  const rules = settings.get("payments.storeCredit")
  if (!rules || rules.giftCardsPaise.length === 0) throw data(null, { status: 404, statusText: "Not Found" })
  return { amountsPaise: rules.giftCardsPaise, validDays: rules.validDays }
}

function refuse(values: GiftCardValues, seconds: number) {
  const message = tooOftenSentence(seconds)
  return data<Answer>({ message, errors: {}, values }, { status: 429, headers: waitHeaders(seconds) })
}

export default function GiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { amountsPaise, validDays, days, idempotencyKey, shopper } = loaderData
  const values = actionData?.values ?? shopper ?? {}
  return (
    <div className="page grid grid-cols-1 content-start gap-8 py-8 md:py-12 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <PageHead title={messages.title} description={messages.description} />
      <div className="grid content-start gap-3">
        <h1 className="text-headline">{messages.heading}</h1>
        <p className="max-w-xl text-lead text-quiet">{messages.lead}</p>
        <p className="max-w-xl">{messages.holdsFor(validDays)}</p>
        <Link to={href("/gift-card/balance")} className="justify-self-start underline underline-offset-4">
          {messages.checkBalance}
        </Link>
      </div>
      <div className="grid gap-6">
        <GiftCardForm {...{ amountsPaise, days, idempotencyKey, values }} errors={actionData?.errors ?? {}}>
          {actionData?.awaited && <GuestCodeFields awaited={actionData.awaited} />}
          <p role="alert" className="font-semibold text-fault empty:hidden">
            {actionData?.message}
          </p>
        </GiftCardForm>
        <PrivacyNotice says={messages.privacy} />
      </div>
    </div>
  )
}

export const headers = personalPage
