import { createHash, createHmac } from "node:crypto"
import { z } from "zod"
import type { PaymentEvent } from "#app/core/payments/payment-gateway.ts"
import { isSameKey } from "#app/platform/same-key.server.ts"
import { parsedJson } from "#app/platform/webhook.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { PAYMENT_NOTE, readPaymentNote } from "./payment-note.server.ts"
import { orderSchema, paymentSchema, refundSchema } from "./razorpay-entities.server.ts"

const VALID_MS = 25 * 60 * 60 * 1000 // Razorpay tells an event again for 24 hours

const entity = <Entity extends z.ZodType>(schema: Entity) => z.object({ entity: schema }).optional()
const disputeSchema = z.object({
  ...{ id: z.string(), amount: z.int(), currency: z.string() },
  ...{ respond_by: z.int().optional(), reason_code: z.string().max(200).optional() },
})
const eventSchema = z.object({
  event: z.string(),
  created_at: z.int(),
  payload: z.object({
    payment: entity(paymentSchema),
    order: entity(orderSchema),
    refund: entity(refundSchema),
    dispute: entity(disputeSchema),
  }),
})
/** All that Razorpay tells begins so; events of other products have other entities. */
const anyEventSchema = z.object({ entity: z.literal("event"), event: z.string(), created_at: z.int() })

type Told = z.infer<typeof eventSchema>
type Keys = { keySecret: string; webhookSecret: string; now: number }

const STATES: Record<string, PaymentEvent["state"]> = {
  "payment.authorized": "authorised",
  "payment.captured": "captured",
  "payment.failed": "pending", // its order stays open
  "order.paid": "captured",
  "refund.processed": "refunded",
  "refund.failed": "refund_failed",
  "payment.dispute.created": "charged_back", // the operator has to answer the bank in time
  "payment.dispute.lost": "charged_back",
}

/** The event in a webhook's body, if Razorpay signed this very body within a day. */
export function readRazorpayEvent(
  { body, headers }: { body: string; headers: Headers },
  { keySecret, webhookSecret, now }: Keys,
): PaymentEvent | "ignored" | null {
  if (!isSigned(body, headers.get("X-Razorpay-Signature") ?? "", webhookSecret)) return null
  const json = parsedJson(body)
  const known = anyEventSchema.safeParse(json)
  if (!known.success || Math.abs(now - known.data.created_at * 1000) >= VALID_MS) return null
  const { data: told } = eventSchema.safeParse(json)
  const about = told && aboutOf(told, keySecret)
  if (!about) return "ignored"
  const id = headers.get("x-razorpay-event-id") ?? createHash("sha256").update(body).digest("hex")
  return { id: id.slice(0, 200), ...about }
}

function aboutOf({ event, payload }: Told, keySecret: string): Omit<PaymentEvent, "id"> | null {
  const payment = payload.payment?.entity
  const order = payload.order?.entity
  const refund = payload.refund?.entity
  const state =
    event === "refund.created" && refund?.status === "processed" ? "refunded" : entryOf(STATES, event)
  if (!state || !payment?.order_id) return null
  const paymentId =
    order?.receipt ?? readPaymentNote(payment.notes[PAYMENT_NOTE], payment.order_id, keySecret)
  if (!paymentId || !z.uuid().safeParse(paymentId).success) return null
  const about = { state, paymentId, reference: payment.order_id, chargeId: payment.id, isFirstWord: true }
  if (event.startsWith("refund.")) {
    if (!refund || payment.captured === false) return null // Razorpay gives back by itself what was never taken
    const refundId = z.uuid().safeParse(refund.notes.refund_id).data
    return {
      ...about,
      ...moneyOf(refund),
      reference: refundReference(refund),
      refundId,
      gatewayRefundId: refund.id,
    }
  }
  const dispute = payload.dispute?.entity
  return { ...about, ...moneyOf(dispute ?? payment), ...(dispute && disputeOf(dispute)) }
}

/** A dispute is known by its own name, and says until when it takes evidence. */
function disputeOf({ id, respond_by: seconds, reason_code: reason = "" }: z.infer<typeof disputeSchema>) {
  return { reference: id, ...(seconds && { dispute: { respondBy: new Date(seconds * 1000), reason } }) }
}

/** The bank's own name for a refund, by which a shopper finds it, or Razorpay's. */
export function refundReference({ id, acquirer_data: data }: z.infer<typeof refundSchema>): string {
  return data?.arn ?? data?.rrn ?? data?.utr ?? id
}

function moneyOf({ amount: amountPaise, currency }: { amount: number; currency: string }) {
  return { amountPaise, currency }
}

function isSigned(body: string, signature: string, secret: string) {
  return isSameKey(Buffer.from(signature, "hex"), createHmac("sha256", secret).update(body).digest())
}
