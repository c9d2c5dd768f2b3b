import { FREE_DELIVERY } from "#app/core/pricing/delivery-fees.ts"
import * as messages from "./messages.ts"
import { priceWithPromotions } from "./price-with-promotions.ts"
import type { Promotion } from "./promotion.ts"

type Product = { id: string; type: string; pricePaise: number; isSoldOut: boolean }
type Asked = { automatic: readonly Promotion[]; at: Date }

/**
 * What one piece alone costs with the offers that apply by themselves, as the order prices it, and the number of pieces from which an offer
 * takes more off: a sentence for every way of paying, one for payment in advance and one for a first order where that costs less. The price
 * before is not shown struck out: it is the price.
 */
export function offerSentences(product: Product, asked: Asked): string[] {
  if (product.isSoldOut) return []
  const automatic = asked.automatic.filter(({ segmentId }) => segmentId === null) // pages are the same for everybody
  const steps = [...new Set(automatic.flatMap(stepsOf))].toSorted((a, b) => a - b)
  return [1, ...steps].flatMap((pieces) => sentencesFor(product, { ...asked, automatic, pieces }))
}

type ProductOffer = { promotion: Promotion; pricePaise: number }

/** The numbers of pieces, above one, from which a promotion takes something, or more, off. */
function stepsOf({ minimumPieces, tiers }: Promotion): number[] {
  const ofTiers = tiers.flatMap(({ unit, from }) => (unit === "pieces" ? [from] : []))
  return [minimumPieces, ...ofTiers].filter((pieces) => pieces > 1)
}

function sentencesFor(product: Product, { pieces, ...asked }: Asked & { pieces: number }): string[] {
  const forAll = { ...asked, pieces, automatic: asked.automatic.filter(({ isFirstOrder }) => !isFirstOrder) }
  const always = bestOffer(product, { ...forAll, isPrepaid: false })
  const inAdvance = bestOffer(product, { ...forAll, isPrepaid: true })
  const first = bestOffer(product, { ...asked, pieces, isPrepaid: true })
  const sentence = ({ promotion, pricePaise }: ProductOffer) =>
    messages.withOffer(promotion.title, pricePaise, pieces)
  const isLess = (one: ProductOffer | null, than: ProductOffer | null): one is ProductOffer =>
    one !== null && (than === null || one.pricePaise < than.pricePaise)
  const ofStep = (one: ProductOffer | null) =>
    one !== null && (pieces === 1 || stepsOf(one.promotion).includes(pieces))
  return [
    ...(always && ofStep(always) ? [withLimit(always, sentence(always))] : []),
    ...(isLess(inAdvance, always) && ofStep(inAdvance)
      ? [withLimit(inAdvance, messages.inAdvance(sentence(inAdvance)))]
      : []),
    ...(isLess(first, inAdvance) && ofStep(first)
      ? [withLimit(first, onFirstOrder(first, sentence(first)))]
      : []),
  ]
}

function bestOffer(
  { id, type, pricePaise }: Product,
  { automatic, at, isPrepaid, pieces }: Asked & { isPrepaid: boolean; pieces: number },
): ProductOffer | null {
  const line = { productId: id, productType: type, unitPricePaise: pricePaise, quantity: pieces }
  const priced = priceWithPromotions([line], {
    delivery: FREE_DELIVERY,
    ...{ automatic, coupon: null, isPrepaid, at },
  })
  const applied = priced.applied.find(({ amountPaise }) => amountPaise > 0)
  return applied ? { promotion: applied.promotion, pricePaise: priced.goodsPaise } : null
}

function onFirstOrder({ promotion }: ProductOffer, sentence: string): string {
  return messages.onFirstOrder(promotion.isPrepaidOnly ? messages.inAdvance(sentence) : sentence)
}

function withLimit({ promotion: { customerLimit } }: ProductOffer, sentence: string): string {
  return customerLimit === null ? sentence : messages.atMostForYou(sentence, customerLimit)
}
