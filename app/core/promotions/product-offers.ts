import { FREE_DELIVERY } from "#app/core/pricing/delivery-fees.ts"
import * as messages from "./messages.ts"
import { priceWithPromotions } from "./price-with-promotions.ts"
import type { Promotion } from "./promotion.ts"

type Product = { id: string; type: string; pricePaise: number; isSoldOut: boolean }
type Asked = { automatic: readonly Promotion[]; at: Date }

/**
 * What one piece alone costs with the offers that apply by themselves, as the order prices it: a sentence for every way of paying, and
 * one for payment in advance where that costs less. The price before is not shown struck out: it is the price.
 */
export function offerSentences(product: Product, asked: Asked): string[] {
  if (product.isSoldOut) return []
  const always = bestOffer(product, { ...asked, isPrepaid: false })
  const inAdvance = bestOffer(product, { ...asked, isPrepaid: true })
  const isLess = inAdvance && (!always || inAdvance.pricePaise < always.pricePaise)
  return [
    ...(always ? [sentenceOf(always, messages.withOffer)] : []),
    ...(isLess ? [sentenceOf(inAdvance, messages.withOfferInAdvance)] : []),
  ]
}

type ProductOffer = { promotion: Promotion; pricePaise: number }

function bestOffer(
  { id, type, pricePaise }: Product,
  { automatic, at, isPrepaid }: Asked & { isPrepaid: boolean },
): ProductOffer | null {
  const line = { productId: id, productType: type, unitPricePaise: pricePaise, quantity: 1 }
  const priced = priceWithPromotions([line], {
    delivery: FREE_DELIVERY,
    ...{ automatic, coupon: null, isPrepaid, at },
  })
  const applied = priced.applied.find(({ amountPaise }) => amountPaise > 0)
  return applied ? { promotion: applied.promotion, pricePaise: priced.goodsPaise } : null
}

function sentenceOf({ promotion, pricePaise }: ProductOffer, sentence: typeof messages.withOffer) {
  const { title, customerLimit } = promotion
  const said = sentence(title, pricePaise)
  return customerLimit === null ? said : messages.atMostForYou(said, customerLimit)
}
