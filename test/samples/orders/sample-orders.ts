import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { reserveOrder } from "#app/core/checkout/placing/reserve-order.server.ts"
import { asha, asked, earbuds, sampleRequest } from "../sample-shop.ts"

const oneEarbud = () => sampleRequest([asked(earbuds)])

/** The result of an order by Asha; a refusal fails the test. */
export async function placedOrder(
  services: Parameters<typeof placeOrder>[0],
  request: Parameters<typeof placeOrder>[2] = oneEarbud(),
  buyer: Parameters<typeof placeOrder>[1] = asha,
) {
  const placed = await placeOrder(services, buyer, request)
  if (!placed.ok) throw new Error(placed.refusal.reason)
  return placed
}

/** Asha's order whose stock is reserved and whose gateway was not asked yet; a refusal fails the test. */
export async function reservedOrder(
  services: Parameters<typeof reserveOrder>[0],
  request: Parameters<typeof reserveOrder>[2] = oneEarbud(),
  buyer: Parameters<typeof reserveOrder>[1] = asha,
) {
  const reserved = await reserveOrder(services, buyer, request)
  if (!reserved.ok) throw new Error(reserved.refusal.reason)
  return reserved
}

/** Asha's order that was paid at once; a refusal or a step before the payment fails the test. */
export async function paidOrder(...asked: Parameters<typeof placedOrder>) {
  const placed = await placedOrder(...asked)
  if (placed.next) throw new Error("the order was not paid at once")
  return placed.order
}
