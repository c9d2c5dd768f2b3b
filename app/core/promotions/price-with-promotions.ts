import type { Delivery } from "#app/core/pricing/delivery-fees.ts"
import { type Price, priceGoods } from "#app/core/pricing/price.ts"
import { deliveryRule } from "#shop.rules"
import { type AppliedPromotion, afterAll, applyPromotions, type PromotedLine } from "./apply-promotions.ts"

type Goods = Omit<PromotedLine, "netPaise">
type Asked = Parameters<typeof applyPromotions>[1] & { delivery: Delivery }

/** What lines cost with promotions, and which these were. Like `priceLines`, which prices a shop without any. */
export function priceWithPromotions<Line extends Goods>(
  lines: readonly Line[],
  { delivery, ...asked }: Asked,
): Price<Line> & { applied: AppliedPromotion[] } {
  const goods = priceGoods(lines)
  const applied = applyPromotions(goods.lines, asked)
  const discounts = applied.map(({ promotion, amountPaise }) => ({ code: promotion.code ?? "", amountPaise }))
  const discountPaise = goods.discountPaise + discounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const goodsPaise = goods.subtotalPaise - discountPaise
  const isFree = applied.some(({ promotion }) => promotion.kind === "free-delivery")
  const fee = isFree ? 0 : deliveryRule(goodsPaise, delivery)
  return {
    lines: afterAll(goods.lines, applied).map((line) => ({
      ...line,
      discountPaise: line.unitPricePaise * line.quantity - line.netPaise,
    })),
    subtotalPaise: goods.subtotalPaise,
    discounts: [...goods.discounts, ...discounts],
    ...{ discountPaise, goodsPaise, applied },
    ...{ deliveryPaise: fee ?? 0, isDeliveryKnown: fee !== null },
    totalPaise: goodsPaise + (fee ?? 0),
  }
}
