import { z } from "zod"
import type { NextAction, PaymentAttempt } from "#app/core/payments/payment-gateway.ts"
import { PAYMENT_NOTE, writePaymentNote } from "./payment-note.server.ts"
import { type Client, RefusedRequest } from "./razorpay-client.server.ts"
import type { RazorpayOrder } from "./razorpay-entities.server.ts"

const UNANSWERED_MS = 10 * 60_000 // then Razorpay counts a payment as failed

const upiSchema = z.object({ link: z.string().regex(/^upi:\/\//) })

type Place = {
  ask: Client
  url: string
  keyId: string
  keySecret: string
  shopName: () => string
  now: () => number
}

/** What the shopper does to pay an order: in a UPI app where Razorpay allows that, else on its hosted page. */
export async function nextAction(
  place: Place,
  order: RazorpayOrder,
  attempt: PaymentAttempt,
): Promise<NextAction> {
  const { email, phone } = attempt.order
  if (attempt.method !== "upi" || !email || !phone) return hostedCheckout(place, order, attempt)
  try {
    const { link } = await place.ask(upiSchema, "POST", "/v1/payments/create/upi", {
      body: {
        ...{ amount: order.amount, currency: order.currency, order_id: order.id, email, contact: phone },
        ...{ method: "upi", upi: { flow: "intent" }, description: attempt.order.number },
        notes: { [PAYMENT_NOTE]: writePaymentNote(attempt.id, order.id, place.keySecret) },
      },
    })
    return { kind: "upi", url: link, until: new Date(place.now() + UNANSWERED_MS).toISOString() }
  } catch (error) {
    // UPI from server to server is allowed account by account.
    if (error instanceof RefusedRequest) return hostedCheckout(place, order, attempt)
    throw error
  }
}

function hostedCheckout(
  { url, keyId, keySecret, shopName }: Place,
  order: RazorpayOrder,
  attempt: PaymentAttempt,
) {
  const { fullName, email, phone, number } = attempt.order
  const fields = {
    key_id: keyId,
    order_id: order.id,
    amount: String(order.amount),
    currency: order.currency,
    name: shopName(),
    description: number,
    ...(attempt.method === "checkout" ? {} : { method: attempt.method }),
    ...(fullName && { "prefill[name]": fullName }),
    ...(email && { "prefill[email]": email }),
    ...(phone && { "prefill[contact]": phone }),
    [`notes[${PAYMENT_NOTE}]`]: writePaymentNote(attempt.id, order.id, keySecret),
    callback_url: attempt.callbackUrl,
    cancel_url: attempt.returnUrl,
  }
  return { kind: "form" as const, action: `${url}/v1/checkout/embedded`, fields }
}
