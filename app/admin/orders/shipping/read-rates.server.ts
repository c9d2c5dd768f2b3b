import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import { ratesOf } from "#app/core/fulfilment/parcels/ask-courier.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { AskedRates } from "./book-courier-panel.tsx"

/** The rates of the courier of new parcels for an order in one parcel, the cheapest first. */
export async function readRates(services: AdminServices, order: Order): Promise<AskedRates> {
  const asked = await ratesOf(services, order)
  if (!asked.ok) return { fault: asked.sentence }
  return { rates: asked.answer.toSorted((a, b) => a.pricePaise - b.pricePaise) }
}
