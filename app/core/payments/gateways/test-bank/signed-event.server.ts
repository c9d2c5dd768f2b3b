import { createHmac } from "node:crypto"
import { z } from "zod"
import { CHARGE_STATES, type PaymentEvent } from "#app/core/payments/payment-gateway.ts"
import { isSameKey } from "#app/platform/same-key.server.ts"

const VALID_SECONDS = 5 * 60 // an old event that somebody kept is worth nothing
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

export const amountSchema = z.object({
  amountPaise: z.int().nonnegative(),
  currency: z.string().min(1).max(10),
})
export const chargeSchema = amountSchema.extend({
  state: z.enum(CHARGE_STATES),
  reference: z.string().min(1),
})
const eventSchema = chargeSchema.extend({
  id: z.string().min(1).max(200),
  orderId: z.uuid(), // the bank's name for what the shop calls a payment
  refundId: z.uuid().optional(),
  method: z.string().optional(), // none for a card, whose charge the shop was answered
})

/** The event in a webhook's body, if whoever has the key signed this very body within the last five minutes. */
export function readSignedEvent(
  { body, signature }: { body: string; signature: string | null },
  { key, now }: { key: string; now: number },
): PaymentEvent | null {
  const [, seconds = "", mac = ""] = signature?.match(SIGNATURE) ?? []
  const expected = createHmac("sha256", key).update(`${seconds}.${body}`).digest()
  if (!isSameKey(Buffer.from(mac, "hex"), expected) || Math.abs(now / 1000 - Number(seconds)) > VALID_SECONDS)
    return null
  try {
    const { orderId: paymentId, method, ...event } = eventSchema.parse(JSON.parse(body))
    return { ...event, paymentId, isFirstWord: method !== undefined }
  } catch {
    return null
  }
}
