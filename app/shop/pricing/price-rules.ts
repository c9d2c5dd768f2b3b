export type PriceLine = { unitPricePaise: number; quantity: number }

export type Discount = { code: string; amountPaise: number }

/** What a merchant decides about prices beyond the catalogue's. Pure: the same lines give the same answer. */
export type PriceRules = {
  discounts(lines: readonly PriceLine[]): readonly Discount[]
  /** What delivery costs for goods of this value after discounts, tax inside. */
  deliveryPaise(goodsPaise: number): number
}
