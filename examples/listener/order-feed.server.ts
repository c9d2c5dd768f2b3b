import { createHmac } from "node:crypto"
import type { Listener } from "#app/core/orders/listeners/listeners.server.ts"

const TIMEOUT_MS = 10_000

type Options = { url: string; key: string; send?: typeof fetch }

/**
 * Tells every change of an order to another system by HTTP, signed: `listeners: [orderFeed({ url, key })]` in shop.config.ts.
 * Whoever hears it passes over what it has heard by its `id`.
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
      const answer = await send(url, {
        method: "POST",
        body,
        headers: {
          "Content-Type": "application/json",
          "Order-Signature": createHmac("sha256", key).update(body).digest("hex"),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`the order feed answered ${answer.status}`)
    },
  }
}
