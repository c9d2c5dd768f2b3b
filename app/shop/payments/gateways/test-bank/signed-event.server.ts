import { createHmac, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { CHARGE_STATES, type PaymentEvent } from "#app/shop/payments/payment-gateway.ts"

const VALID_SECONDS = 5 * 60 // an old letter that somebody kept is worth nothing
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** A charge as the gateway tells of it. Amount and currency are absent where it is of the release before. */
export const chargeSchema = z.object({
  state: z.enum(CHARGE_STATES),
  reference: z.string().min(1),
  amountPaise: z.int().nonnegative().optional(),
  currency: z.string().min(1).max(10).optional(),
})
const eventSchema = chargeSchema.extend({ id: z.string().min(1).max(200), orderId: z.uuid() })

/** The event in a webhook's body, if whoever has the key signed this very body within the last five minutes. */
export function readSignedEvent(
  { body, signature }: { body: string; signature: string | null },
  { key, now }: { key: string; now: number },
): PaymentEvent | null {
  const [, seconds = "", mac = ""] = signature?.match(SIGNATURE) ?? []
  const expected = createHmac("sha256", key).update(`${seconds}.${body}`).digest()
  const isOurs = mac !== "" && timingSafeEqual(Buffer.from(mac, "hex"), expected)
  if (!isOurs || Math.abs(now / 1000 - Number(seconds)) > VALID_SECONDS) return null
  try {
    return eventSchema.parse(JSON.parse(body))
  } catch {
    return null
  }
}
