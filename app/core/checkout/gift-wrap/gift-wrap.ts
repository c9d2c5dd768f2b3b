import * as messages from "#app/core/checkout/messages.ts"
import type { Refusal } from "#app/core/checkout/order-refusals.ts"
import type { OrderRequest } from "#app/core/checkout/placing/order-request.ts"
import type { Offer } from "#app/core/checkout/placing/requested-lines.ts"
import { isGiftWrap } from "#app/core/orders/order.ts"

/** The wrapping that a gift can be ordered with: a product with a price of its own, tax inside. */
export type GiftWrap = { id: string; name: string; image: string; pricePaise: number }

/** Why a request may not have wrapping in it: it goes with a gift, one piece, beside goods. Null where it may, or has none. */
export function wrapRefusal(
  { items, payment }: Pick<OrderRequest, "items" | "payment">,
  offers: readonly Offer[],
): Refusal | null {
  const wraps = items.filter(({ id }) => isWrapOf(offers, id))
  const [wrap] = wraps
  if (!wrap) return null
  const isSound = wraps.length === 1 && wrap.quantity === 1 && items.length > 1
  if (isSound && (payment.giftFrom ?? "") !== "") return null
  return { reason: "not-accepted", sentence: messages.wrapIsForGifts }
}

/** A refusal in which the wrapping is not as its shopper saw it, in words for it: it is no thing of the cart. */
export function wordWrapFault(refusal: Refusal, offers: readonly Offer[]): Refusal {
  const faults = refusal.reason === "changed" ? refusal.faults : []
  const fault = faults.find((one) => "productId" in one && isWrapOf(offers, one.productId))
  if (!fault) return refusal
  const sentence = fault.fault === "price-changed" ? messages.wrapPriceChanged : messages.wrapIsGone
  return { reason: "not-accepted", sentence }
}

function isWrapOf(offers: readonly Offer[], productId: string): boolean {
  return offers.some(({ id, type }) => id === productId && isGiftWrap({ productType: type }))
}
