import { createHmac, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import type { PaymentEvent } from "./payment-gateway.ts"

const VALID_SECONDS = 5 * 60 // an old letter that somebody kept is worth nothing
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  orderId: z.uuid(),
  state: z.enum(["authorised", "captured", "declined", "refunded"]),
  reference: z.string().min(1),
})

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
