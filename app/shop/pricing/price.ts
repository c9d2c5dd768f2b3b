import { priceRules } from "#shop.rules"
import { spreadPaise } from "./money.ts"
import type { Discount, PriceLine, PriceRules } from "./price-rules.ts"

// The one way from lines to a total, for cart, checkout, order and invoice. Tax is inside every price (tax.ts).

type PricedLine<Line extends PriceLine> = Line & { discountPaise: number; netPaise: number }

export type Price<Line extends PriceLine = PriceLine> = {
  lines: PricedLine<Line>[]
  subtotalPaise: number
  discounts: readonly Discount[]
  discountPaise: number
  deliveryPaise: number
  totalPaise: number
}

/** What lines cost. Discounts take at most what the goods cost; each line bears its share, for tax and refund. */
export function priceLines<Line extends PriceLine>(
  lines: readonly Line[],
  rules: PriceRules = priceRules,
): Price<Line> {
  const gross = lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)
  const subtotalPaise = sum(gross)
  const discounts = rules.discounts(lines)
  const discountPaise = Math.min(subtotalPaise, sum(discounts.map(({ amountPaise }) => amountPaise)))
  const parts = spreadPaise(discountPaise, gross)
  const deliveryPaise = rules.deliveryPaise(subtotalPaise - discountPaise)
  return {
    lines: lines.map((line, index) => {
      const part = parts[index] ?? 0
      return { ...line, discountPaise: part, netPaise: (gross[index] ?? 0) - part }
    }),
    subtotalPaise,
    discounts,
    discountPaise,
    deliveryPaise,
    totalPaise: subtotalPaise - discountPaise + deliveryPaise,
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
