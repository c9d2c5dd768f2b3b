import { createHmac, randomBytes } from "node:crypto"
import type { Faults } from "./faults.ts"
import type { Told } from "./store.ts"

export type Webhook = { id: string; event: string; body: string; headers: Headers }

/** A webhook as Razorpay sends it: a snapshot of the entities, signed as a whole, with an id of its own. */
export function writeWebhook(
  event: string,
  told: Told,
  { secret, seconds, faults }: { secret: string; seconds: number; faults: Faults },
): Webhook {
  const id = randomBytes(7).toString("hex")
  const payment = faults.wrongAmount ? { ...told.payment, amount: told.payment.amount - 100 } : told.payment
  const payload = Object.fromEntries(
    Object.entries({ ...told, payment }).map(([name, entity]) => [name, { entity }]),
  )
  const body = JSON.stringify({
    ...{ entity: "event", account_id: "acc_emulator", event, contains: Object.keys(payload) },
    ...{ payload, created_at: seconds },
  })
  const signature = createHmac("sha256", faults.wrongSignature ? `not ${secret}` : secret)
    .update(body)
    .digest("hex")
  const headers = new Headers({
    "Content-Type": "application/json",
    "X-Razorpay-Signature": signature,
    "x-razorpay-event-id": id,
  })
  return { id, event, body, headers }
}

/** In the order and as often as the faults say. */
export function arranged(webhooks: Webhook[], faults: Faults): Webhook[] {
  if (faults.lostWebhooks) return []
  const told = faults.reversedWebhooks ? webhooks.toReversed() : webhooks
  return faults.duplicateWebhooks ? told.flatMap((webhook) => [webhook, webhook]) : told
}
