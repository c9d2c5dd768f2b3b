import * as messages from "#app/core/orders/notifications/messages.ts"
import { mailSubject } from "#app/core/orders/notifications/order-mails.ts"
import type { Order, OrderState } from "#app/core/orders/order.ts"

/** What a mail about an order tells: that it is confirmed, or what it has become. */
export type OrderMailKind = "confirmation" | OrderState

const OF_AN_ENDED_ORDER: readonly OrderState[] = ["cancelled", "returned"]

/** The mails that may be sent again, each with its subject: what an order has come to, and is not untrue by now. */
export function orderMailKinds(order: Order): { kind: OrderMailKind; subject: string }[] {
  if (order.email === "") return [] // its buyer was erased
  const isEnded = order.lifecycle !== "confirmed"
  const states = [...new Set(order.events.map(({ state }) => state))]
  const told = states
    .filter((state) => !isEnded || OF_AN_ENDED_ORDER.includes(state))
    .flatMap((kind) => {
      const subject = mailSubject(order, kind)
      return subject === null ? [] : [{ kind, subject }]
    })
  if (isEnded) return told
  return [{ kind: "confirmation", subject: messages.yourShopOrder(order.number) }, ...told]
}
