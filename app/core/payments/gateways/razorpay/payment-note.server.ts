import { createHmac } from "node:crypto"
import { isSameKey } from "#app/platform/same-key.server.ts"

/** The name of the note. */
export const PAYMENT_NOTE = "payment"

/**
 * The shop's name for a payment, as a note that travels through the shopper's browser to Razorpay and back in webhooks. It is bound to
 * its order: nobody pays one order in the name of another.
 */
export function writePaymentNote(paymentId: string, orderId: string, key: string): string {
  return `${paymentId}.${macOf(paymentId, orderId, key).toString("base64url")}`
}

/** The payment that a note names, if the shop wrote it for this order. */
export function readPaymentNote(note: unknown, orderId: string | null, key: string): string | null {
  const [paymentId = "", mac = ""] = typeof note === "string" ? note.split(".") : []
  if (orderId === null) return null
  const isOurs = isSameKey(Buffer.from(mac, "base64url"), macOf(paymentId, orderId, key))
  return isOurs ? paymentId : null
}

function macOf(paymentId: string, orderId: string, key: string) {
  return createHmac("sha256", key).update(`payment note|${paymentId}|${orderId}`).digest()
}
