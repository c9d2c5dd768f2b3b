import { MOST_ITEMS, MOST_OF_ONE } from "#app/core/cart/cart.ts"
import { engravedText, engravingFault } from "#app/core/catalogue/engraving/engraving.ts"
import { notEngraved } from "#app/core/catalogue/engraving/messages.ts"
import type { LineFault, Refusal } from "#app/core/checkout/order-refusals.ts"
import { type OrderLine, piecesBySku } from "#app/core/orders/order.ts"
import { type DeliveryFees, FREE_DELIVERY, gramsOf } from "#app/core/pricing/delivery-fees.ts"
import { type Price, priceLines } from "#app/core/pricing/price.ts"
import { QUOTED_PRICE_RULES } from "#app/core/pricing/price-rules.ts"
import type { AppliedPromotion } from "#app/core/promotions/apply-promotions.ts"
import { couponRefusal } from "#app/core/promotions/coupon-refusal.ts"
import { discountChanged } from "#app/core/promotions/messages.ts"
import { priceWithPromotions } from "#app/core/promotions/price-with-promotions.ts"
import type { OffersOfOrder } from "#app/core/promotions/promotion.ts"
import type { OrderRequest } from "./order-request.ts"

/** `engravings` are names for the first pieces, "" for one that is stated later. */
export type RequestedItem = { id: string; quantity: number; pricePaise: number; engravings?: string[] }

/** What the shop has of a product at this moment. Twins offer the same stock under the same sku. */
export type Offer = {
  id: string
  type: string
  sku: string
  name: string
  image: string
  pricePaise: number
  stock: number
  /** What one piece weighs; null where nobody wrote it down. */
  grams: number | null
  /** The most letters of an engraved name; null where nothing is engraved. */
  engravingLetters: number | null
}

export const HIGHEST_TOTAL_PAISE = 2_000_000_000 // ₹2 crore: an order's total fits the database's integer

/** What no catalogue is needed for: something is asked for, not too much, in whole pieces. Null when it is sound. */
export function checkItems(items: readonly RequestedItem[]): Refusal | null {
  if (items.length === 0) return { reason: "empty-cart" }
  if (items.length > MOST_ITEMS) return { reason: "too-many-lines" }
  if (new Set(items.map((item) => item.id)).size < items.length) return { reason: "unreadable" }
  const odd = items.find(
    ({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > MOST_OF_ONE,
  )
  if (odd) return { reason: "quantity", productId: odd.id }
  const hasSpareNames = items.some(({ quantity, engravings = [] }) => engravings.length > quantity)
  return hasSpareNames ? { reason: "unreadable" } : null
}

/** The lines of an order, with names and prices of the offers alone, or every fault at once. */
export function checkLines(
  items: readonly RequestedItem[],
  offers: readonly Offer[],
): { ok: true; lines: OrderLine[]; grams: number } | { ok: false; refusal: Refusal } {
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]))
  const wanted = piecesBySku(
    items.map((item) => ({ sku: offerOf.get(item.id)?.sku ?? "", quantity: item.quantity })),
  )
  const faults: LineFault[] = []
  const lines: OrderLine[] = []
  for (const item of items) {
    const offer = offerOf.get(item.id)
    const fault = offer ? faultOf(item, offer, wanted.get(offer.sku) ?? 0) : unknown(item.id)
    if (fault) faults.push(fault)
    else if (offer) lines.push(lineOf(item, offer))
  }
  if (faults.length > 0) return { ok: false, refusal: { reason: "changed", faults } }
  if (priceLines(lines).totalPaise > HIGHEST_TOTAL_PAISE)
    return { ok: false, refusal: { reason: "total-too-high" } }
  const grams = gramsOf(
    items.map(({ id, quantity }) => ({ grams: offerOf.get(id)?.grams ?? null, quantity })),
  )
  return { ok: true, lines, grams }
}

type Prices = { fees: DeliveryFees; offers: OffersOfOrder; at: Date }
type OrderPrice = Price<OrderLine> & { applied: AppliedPromotion[] }

/** What sound lines cost where they go with what offers take off, or what a quotation says: nothing is taken off that. */
export function priceOrder(
  { lines, grams }: { lines: readonly OrderLine[]; grams: number },
  { payment: { pin = "", state }, method, quotationId }: OrderRequest,
  { fees, offers, at }: Prices,
): OrderPrice {
  if (quotationId) return { ...priceLines(lines, FREE_DELIVERY, QUOTED_PRICE_RULES), applied: [] }
  const delivery = { fees, grams, destination: { pin, state } }
  return priceWithPromotions(lines, { delivery, ...offers, isPrepaid: method !== "cod", at })
}

/** Why an order is not taken as its shopper saw it: its coupon does not hold, or offers take off something else. Null when they agree. */
export function offerFault(
  { coupon = "", discountPaise: seenPaise, method }: OrderRequest,
  { lines, applied, discountPaise, totalPaise }: OrderPrice,
  { offers, at }: Prices,
): { ok: false; refusal: Refusal } | null {
  const isPrepaid = method !== "cod"
  const sentence = coupon.trim() !== "" && couponRefusal(lines, { ...offers, applied, isPrepaid, at })
  if (sentence) return { ok: false, refusal: { reason: "not-accepted", sentence } }
  if (seenPaise === undefined || seenPaise === discountPaise) return null
  return {
    ok: false,
    refusal: { reason: "not-accepted", sentence: discountChanged(seenPaise, discountPaise, totalPaise) },
  }
}

/** The refusal of an order whose delivery costs something else than its shopper saw; null when it is the same. */
export function deliveryFault(
  seenPaise: number,
  { deliveryPaise: todayPaise, totalPaise }: { deliveryPaise: number; totalPaise: number },
): { ok: false; refusal: Refusal } | null {
  if (seenPaise === todayPaise) return null
  const fault: LineFault = { fault: "delivery-changed", seenPaise, todayPaise, totalPaise }
  return { ok: false, refusal: { reason: "changed", faults: [fault] } }
}

/** Whether a repeated request asks for exactly what the order of its key holds. */
export function isSameOrder(items: readonly RequestedItem[], lines: readonly OrderLine[]): boolean {
  const asked = items.map(({ id, quantity, pricePaise, engravings = [] }) =>
    JSON.stringify([id, quantity, pricePaise, engravings.map(engravedText)]),
  )
  const held = lines.map(({ productId, quantity, unitPricePaise, engravings = [] }) =>
    JSON.stringify([productId, quantity, unitPricePaise, engravings]),
  )
  return asked.sort().join() === held.sort().join()
}

function unknown(productId: string): LineFault {
  return { fault: "unknown", productId }
}

function faultOf(item: RequestedItem, offer: Offer, wanted: number): LineFault | null {
  const { id: productId, name, stock, pricePaise } = offer
  if (stock === 0) return { fault: "sold-out", productId, name }
  if (stock < wanted) return { fault: "too-few", productId, name, left: stock }
  if (item.pricePaise !== pricePaise)
    return { fault: "price-changed", productId, name, seenPaise: item.pricePaise, todayPaise: pricePaise }
  const sentence = firstEngravingFault(item, offer)
  return sentence === null ? null : { fault: "engraving", productId, name, sentence }
}

function firstEngravingFault({ engravings = [] }: RequestedItem, { engravingLetters }: Offer) {
  const written = engravings.map(engravedText).filter((text) => text !== "")
  if (written.length > 0 && engravingLetters === null) return notEngraved
  for (const text of written) {
    const sentence = engravingFault(text, engravingLetters ?? 0)
    if (sentence !== null) return sentence
  }
  return null
}

function lineOf({ quantity, engravings = [] }: RequestedItem, offer: Offer): OrderLine {
  const { id, type, sku, name, image, pricePaise } = offer
  return {
    ...{ productId: id, productType: type, sku, name, image, unitPricePaise: pricePaise, quantity },
    ...(engravings.length > 0 && { engravings: engravings.map(engravedText) }),
  }
}
