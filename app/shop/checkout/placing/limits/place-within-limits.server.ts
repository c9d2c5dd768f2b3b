import type { Services } from "#app/services.server.ts"
import type { Buyer } from "#app/shop/orders/access/buyer.ts"
import { limitGuesses } from "#app/shop/promotions/limit-guesses.server.ts"
import { unknownCode } from "#app/shop/promotions/messages.ts"
import type { OrderRequest } from "../order-request.ts"
import type { Placing } from "../pay-order.server.ts"
import { placeOrder } from "../place-order.server.ts"

/** Places an order unless its account, its network address (null for none) or its coupon was tried too often. */
export async function placeWithinLimits(
  services: Services,
  buyer: Buyer,
  { request, address }: { request: OrderRequest; address: string | null },
): Promise<Placing> {
  const account = "id" in buyer ? buyer.id : buyer.guestEmail
  const retryAfterSeconds =
    (address && (await services.limits.take("LIMIT_ORDER_ADDRESS", address))) ||
    (await services.limits.take("LIMIT_ORDER_ACCOUNT", account))
  if (retryAfterSeconds > 0) return { ok: false, refusal: { reason: "too-often", retryAfterSeconds } }
  const guessed = await limitGuesses(services, {
    ...{ code: request.coupon, address },
    price: () => placeOrder(services, buyer, request),
    isUnknown: isUnknownCode,
  })
  return "result" in guessed ? guessed.result : { ok: false, refusal: { reason: "too-often", ...guessed } }
}

function isUnknownCode(placed: Placing): boolean {
  if (placed.ok || placed.refusal.reason !== "not-accepted") return false
  return placed.refusal.sentence === unknownCode
}
