import type { OrderServices } from "#app/services.server.ts"
import { mendDestination } from "#app/shop/checkout/destination/destination.server.ts"
import type { Buyer } from "#app/shop/orders/access/buyer.ts"
import type { OrderRequest } from "./order-request.ts"
import { finishAttempt, type Placing, payOrder } from "./pay-order.server.ts"
import { checkItems } from "./requested-lines.ts"
import { reserveOrder } from "./reserve-order.server.ts"

/** Places an order: reserve, ask the gateway, settle. The same key answers the same order and charges once. */
export async function placeOrder(
  services: OrderServices,
  buyer: Buyer,
  request: OrderRequest,
  newNumber?: () => string,
): Promise<Placing> {
  const refusal = checkItems(request.items)
  if (refusal) return { ok: false, refusal }
  const reserved = await reserveOrder(services, buyer, request, newNumber)
  if (!reserved.ok) return reserved
  const { id, number, state } = reserved.order
  const { payment, isRepeat } = reserved
  const attempt = { method: request.method, typed: request.payment }
  if (!isRepeat || state !== "placed")
    return finishAttempt(services, { id, number }, { ...attempt, payment, isRepeat })
  if (!(await mendDestination(services, id, request.payment)))
    return { ok: false, refusal: { reason: "earlier-order", number, state } }
  return payOrder(services, { id, number }, attempt)
}
