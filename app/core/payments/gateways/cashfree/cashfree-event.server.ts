import { createHmac, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import type { PaymentEvent } from "#app/core/payments/payment-gateway.ts"

const VALID_MS = 24 * 60 * 60 * 1000 // longer than Cashfree tells an event again

/** Cashfree writes rupees, and its own ids as text or as numbers. */
export const paise = z.number().transform((rupees) => Math.round(rupees * 100))
export const text = z.union([z.string(), z.number()]).transform(String)
export const refundSchema = z.object({
  cf_refund_id: text,
  refund_id: z.string(),
  refund_amount: paise,
  refund_currency: z.string(),
  refund_status: z.string(),
  refund_arn: z.string().nullish(),
})
const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    order: z.object({ order_id: z.uuid() }).optional(),
    payment: z
      .object({ cf_payment_id: text, payment_amount: paise, payment_currency: z.string() })
      .optional(),
    refund: refundSchema.extend({ order_id: z.uuid() }).optional(),
  }),
})

type Refund = z.infer<typeof refundSchema>

/** The event in a webhook's body, if Cashfree signed this very body within a day. */
export function readCashfreeEvent(
  { body, headers }: { body: string; headers: Headers },
  { secret, now }: { secret: string; now: number },
): PaymentEvent | "ignored" | null {
  const at = headers.get("x-webhook-timestamp") ?? ""
  const told = Buffer.from(headers.get("x-webhook-signature") ?? "", "base64")
  const expected = createHmac("sha256", secret)
    .update(at + body)
    .digest()
  const isSigned = told.length === expected.length && timingSafeEqual(told, expected)
  if (!isSigned || !(Math.abs(now - Number(at)) < VALID_MS)) return null
  const json = parsedJson(body)
  if (!z.object({ type: z.string(), data: z.unknown() }).safeParse(json).success) return null
  return eventOf(eventSchema.safeParse(json).data) ?? "ignored"
}

function eventOf(told: z.infer<typeof eventSchema> | undefined): PaymentEvent | null {
  const { order, payment, refund } = told?.data ?? {}
  if (told?.type === "REFUND_STATUS_WEBHOOK" && refund) {
    const ended = refundState(refund.refund_status)
    if (!ended) return null
    const state = ended === "failed" ? "refund_failed" : ended
    const id = `refund_${refund.cf_refund_id}_${refund.refund_status}`
    const refundId = z.uuid().safeParse(refund.refund_id).data
    return { id, state, paymentId: refund.order_id, refundId, ...refundMoney(refund) }
  }
  if (!order || !payment) return null
  const state = told?.type === "PAYMENT_SUCCESS_WEBHOOK" ? "captured" : "pending"
  const money = { amountPaise: payment.payment_amount, currency: payment.payment_currency }
  const id = `payment_${payment.cf_payment_id}_${state}`
  return {
    id,
    state,
    paymentId: order.order_id,
    reference: payment.cf_payment_id,
    isFirstWord: true,
    ...money,
  }
}

/** How a refund ended, or null while it has not. */
export function refundState(status: string): "refunded" | "failed" | null {
  return status === "SUCCESS" ? "refunded" : status === "CANCELLED" ? "failed" : null
}

/** A refund's amount, and the bank's own name for it, or Cashfree's. */
export function refundMoney({ refund_amount: amountPaise, refund_currency: currency, ...refund }: Refund) {
  return { amountPaise, currency, reference: refund.refund_arn ?? refund.cf_refund_id }
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
