import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import type { Order, OrderKey } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { ashasPayment, asked, earbuds, GOOD_CARD, sampleRequest, soundbar } from "../sample-shop.ts"
import { pressChange, staysBySku } from "./press-change.ts"
import { paidOrder } from "./sample-orders.ts"

/** What the swap of `orderWithChange` costs more. */
export const DEARER_PAISE = soundbar.pricePaise - earbuds.pricePaise

/** Asha's paid order of two pairs of earbuds, of which one is to become a soundbar once she has paid the difference. */
export async function orderWithChange(services: OrderServices): Promise<Order> {
  const { id } = await paidOrder(services, sampleRequest([asked(earbuds, 2)]))
  const order = await getOrderById(services.db, id)
  const asking = await swapForSoundbar(services, order)
  if ("fault" in asking) throw new Error(asking.fault)
  return order
}

export function swapForSoundbar(services: OrderServices, order: Order) {
  const stays = staysBySku(order, { [earbuds.sku]: 1 })
  return pressChange(services, order, { stays, added: new Map([[soundbar.id, 1]]) })
}

/** Pays the change of an order that waits for it, by a card unless another way is named. */
export async function payDifference(
  services: OrderServices,
  order: OrderKey,
  { card = GOOD_CARD, method = "card" }: { card?: string; method?: "card" | "upi" } = {},
) {
  const change = await findWaitingChange(services.db, order.id)
  const attempt = { method, typed: { ...ashasPayment, card }, lineChangeId: change?.id }
  return payOrder(services, order, attempt)
}
