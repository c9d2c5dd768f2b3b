import type { OrderRequest } from "#app/core/checkout/placing/order-request.ts"
import type { Placing } from "#app/core/checkout/placing/pay-order.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { limitGuesses } from "#app/core/promotions/limit-guesses.server.ts"
import { unknownCode } from "#app/core/promotions/messages.ts"
import { unknownCredit } from "#app/core/store-credit/messages.ts"
import type { Services } from "#app/services.server.ts"

type Placed = {
  request: OrderRequest
  /** The network address of the request; null for one of the shop's own. */
  address: string | null
  /** Whether it mails to an address that is neither the account's nor confirmed by a code. */
  mailsStranger: boolean
}

/** Places an order unless its account, its network address or its coupon was tried too often. */
export async function placeWithinLimits(
  services: Services,
  buyer: Buyer,
  { request, address, mailsStranger }: Placed,
): Promise<Placing> {
  const { limits } = services
  const account = "id" in buyer ? buyer.id : buyer.guestEmail
  const retryAfterSeconds =
    (address && (await limits.take("LIMIT_ORDER_ADDRESS", address))) ||
    (await limits.take("LIMIT_ORDER_ACCOUNT", account)) ||
    (address && (await limits.wait("LIMIT_UNPAID_ADDRESS", address))) ||
    (mailsStranger && (await limits.wait("LIMIT_STRANGERS_MAILED", account)))
  if (retryAfterSeconds) return { ok: false, refusal: { reason: "too-often", retryAfterSeconds } }
  const guessed = await limitGuesses(services, {
    ...{ code: [request.coupon, ...(request.creditCodes ?? [])].join(""), address },
    price: () => placeOrder(services, buyer, request),
    isUnknown: isUnknownCode,
  })
  if (!("result" in guessed)) return { ok: false, refusal: { reason: "too-often", ...guessed } }
  const placed = guessed.result
  if (placed.ok && mailsStranger) await limits.take("LIMIT_STRANGERS_MAILED", account)
  if (address && holdsUnpaid(placed)) await limits.take("LIMIT_UNPAID_ADDRESS", address)
  return placed
}

/** Whether an order is kept that nobody has paid yet. */
function holdsUnpaid(placed: Placing): boolean {
  if (!placed.ok) return placed.refusal.reason === "declined" && placed.refusal.number !== undefined
  return !("state" in placed.order) || placed.order.state === "placed"
}

function isUnknownCode(placed: Placing): boolean {
  if (placed.ok || placed.refusal.reason !== "not-accepted") return false
  return [unknownCode, unknownCredit].includes(placed.refusal.sentence)
}
