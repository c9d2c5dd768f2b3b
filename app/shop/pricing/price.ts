import { spreadPaise } from "./money.ts"

// The one way from lines to a total: lines, discounts, delivery, total. Tax is inside every price (tax.ts splits it).
// Cart, checkout, order and invoice all add up by it.

/** What one piece costs, tax inside, and how many are wanted. */
export type PriceLine = { unitPricePaise: number; quantity: number }

/** What is taken off the goods. `code` names the offer. */
type Discount = { code: string; amountPaise: number }

/** What a merchant decides about prices beyond those of the catalogue. Pure: the same lines give the same answer everywhere. */
export type PriceRules = {
  discounts(lines: readonly PriceLine[]): readonly Discount[]
  /** What delivery costs for goods of this value after discounts, tax inside. */
  deliveryPaise(goodsPaise: number): number
}

/** A line with its part of the discounts, and what is paid for it. */
type PricedLine<Line extends PriceLine> = Line & { discountPaise: number; netPaise: number }

/** What lines cost, step by step. All amounts in whole paise, tax inside. */
export type Price<Line extends PriceLine = PriceLine> = {
  lines: PricedLine<Line>[]
  subtotalPaise: number
  discounts: readonly Discount[]
  discountPaise: number
  deliveryPaise: number
  totalPaise: number
}

/** No discounts, and delivery is free: the specification's shop. */
const CATALOGUE_PRICES: PriceRules = { discounts: () => [], deliveryPaise: () => 0 }

/** What lines cost. Discounts take off at most what the goods cost; each line bears its share, for its tax and its refund. */
export function priceLines<Line extends PriceLine>(
  lines: readonly Line[],
  rules: PriceRules = CATALOGUE_PRICES,
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
