import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
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

/** Pays the change of an order by a card. */
export function payDifference(services: OrderServices, order: OrderKey, card = GOOD_CARD) {
  return payOrder(services, order, { method: "card", typed: { ...ashasPayment, card } })
}
