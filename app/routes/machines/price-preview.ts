import { findBuyer } from "#app/core/accounts/guests/find-buyer.server.ts"
import {
  askPrice,
  type PriceQuestion,
  parseQuestion,
} from "#app/core/invoices/preview/preview-price.server.ts"
import { limitGuesses } from "#app/core/promotions/limit-guesses.server.ts"
import { unknownCode } from "#app/core/promotions/messages.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { addressContext, servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import type { Route } from "./+types/price-preview"

const HEADERS = { "Cache-Control": "no-store" }

/** There is nothing to read here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } })
}

/** What a cart costs there: its delivery, and the tax inside. It keeps nothing, and reads a session only for offers that are limited by customer. */
export async function action({ request, context }: Route.ActionArgs) {
  const wait = await takeByAddress(context, "LIMIT_PRICES_ADDRESS")
  if (wait > 0) return Response.json(null, { status: 429, headers: waitHeaders(wait) })
  const question = parseQuestion(await request.json().catch(() => null))
  if (!question) return Response.json(null, { status: 400, headers: HEADERS })
  const services = context.get(servicesContext)
  const priced = (asked: PriceQuestion) => askPrice(services, asked, () => findBuyer(context, request))
  const guessed = await limitGuesses(services, {
    code: [question.coupon, ...(question.credit?.codes ?? [])].join(""),
    address: context.get(addressContext),
    price: () => priced(question),
    isUnknown: ({ couponRefusal, credit }) =>
      couponRefusal === unknownCode || (credit?.unknown ?? []).length > 0,
  })
  if ("result" in guessed) return Response.json(guessed.result, { headers: HEADERS })
  const price = await priced({ ...question, coupon: "", credit: undefined })
  const couponRefusal = tooOftenSentence(guessed.retryAfterSeconds)
  return Response.json({ ...price, couponRefusal }, { headers: HEADERS })
}
