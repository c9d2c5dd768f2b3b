import { createHmac } from "node:crypto"
import type { Listener } from "#app/core/orders/listeners/listeners.server.ts"

const TIMEOUT_MS = 10_000

/** `key` is the receiver's secret, "whsec_" and base64. */
type Options = { url: string; key: string; send?: typeof fetch }

/**
 * Sends every change of an order to another system by HTTP, signed by Standard Webhooks (www.standardwebhooks.com), which libraries in many
 * languages verify: `listeners: [orderFeed({ url, key })]` in shop.config.ts. Receivers pass over a `webhook-id` that they had before.
 */
export function orderFeed({ url, key, send = fetch }: Options): Listener {
  return {
    name: "order-feed",
    async hear({ id, event, order }) {
      const { number, totalPaise, lifecycle, paymentState, fulfilmentState, returnState } = order
      const states = { lifecycle, paymentState, fulfilmentState, returnState }
      const body = JSON.stringify({
        id,
        number,
        totalPaise,
        happened: event.state,
        at: event.happenedAt,
        states,
      })
      const seconds = Math.floor(Date.now() / 1000)
      const mac = createHmac("sha256", Buffer.from(key.replace(/^whsec_/, ""), "base64"))
      const answer = await send(url, {
        method: "POST",
        body,
        headers: {
          "Content-Type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(seconds),
          "webhook-signature": `v1,${mac.update(`${id}.${seconds}.${body}`).digest("base64")}`,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`the order feed answered ${answer.status}`)
    },
  }
}
