import { deliveryRule, discountRule } from "#shop.rules"
import { type Delivery, FREE_DELIVERY } from "./delivery-fees.ts"
import { spreadPaise } from "./money.ts"
import type { Discount, PriceLine, PriceRules } from "./price-rules.ts"

// The one way from lines to a total, for cart, checkout, order and invoice. Tax is inside every price (tax.ts).

type PricedLine<Line extends PriceLine> = Line & { discountPaise: number; netPaise: number }

type GoodsPrice<Line extends PriceLine = PriceLine> = {
  lines: PricedLine<Line>[]
  subtotalPaise: number
  discounts: readonly Discount[]
  discountPaise: number
  goodsPaise: number
}

export type Price<Line extends PriceLine = PriceLine> = GoodsPrice<Line> & {
  deliveryPaise: number
  /** False while delivery depends on where the goods go: it is not in the total yet. */
  isDeliveryKnown: boolean
  totalPaise: number
}

/** What lines cost with their delivery. */
export function priceLines<Line extends PriceLine>(
  lines: readonly Line[],
  delivery: Delivery = FREE_DELIVERY,
  rules: PriceRules = { discounts: discountRule, deliveryPaise: deliveryRule },
): Price<Line> {
  const goods = priceGoods(lines, rules.discounts)
  const fee = rules.deliveryPaise(goods.goodsPaise, delivery)
  const deliveryPaise = fee ?? 0
  return {
    ...{ ...goods, deliveryPaise, isDeliveryKnown: fee !== null },
    totalPaise: goods.goodsPaise + deliveryPaise,
  }
}

/** What lines cost without delivery. Discounts take at most what the goods cost; each line bears its share, for tax and refund. */
export function priceGoods<Line extends PriceLine>(
  lines: readonly Line[],
  discountsOf: PriceRules["discounts"] = discountRule,
): GoodsPrice<Line> {
  const gross = lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)
  const subtotalPaise = sum(gross)
  const discounts = discountsOf(lines)
  const discountPaise = Math.min(subtotalPaise, sum(discounts.map(({ amountPaise }) => amountPaise)))
  const parts = spreadPaise(discountPaise, gross)
  return {
    lines: lines.map((line, index) => {
      const part = parts[index] ?? 0
      return { ...line, discountPaise: part, netPaise: (gross[index] ?? 0) - part }
    }),
    subtotalPaise,
    discounts,
    discountPaise,
    goodsPaise: subtotalPaise - discountPaise,
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
