export type PriceLine = { unitPricePaise: number; quantity: number }

export type Discount = { code: string; amountPaise: number }

/** What a merchant decides about prices beyond those of the catalogue. Pure: the same lines give the same answer everywhere. */
export type PriceRules = {
  discounts(lines: readonly PriceLine[]): readonly Discount[]
  /** What delivery costs for goods of this value after discounts, tax inside. */
  deliveryPaise(goodsPaise: number): number
}
