import type { Delivery } from "./delivery-fees.ts"

export type PriceLine = { unitPricePaise: number; quantity: number }

export type Discount = { code: string; amountPaise: number }

/** What a merchant decides about prices beyond the catalogue's. Pure: the same lines give the same answer. */
export type PriceRules = {
  discounts(lines: readonly PriceLine[]): readonly Discount[]
  /** What delivery costs for goods of this value after discounts, tax inside; null while it depends on where they go. */
  deliveryPaise(goodsPaise: number, delivery: Delivery): number | null
}

/** A quoted price is all that is paid: nothing is taken off it, and delivery is in it. */
export const QUOTED_PRICE_RULES: PriceRules = { discounts: () => [], deliveryPaise: () => 0 }
