const RUPEE = 100

/**
 * The discount of an order on delivery for paying online, in paise: a part of the sum that the courier would collect for its goods, in whole
 * rupees. ₹1 is always paid, as gateways take no less.
 */
export function prepaidDiscountPaise(
  discount: { percent: number; mostPaise: number } | null,
  {
    totalPaise,
    advancePaise,
    creditPaise,
    deliveryPaise,
  }: Record<"totalPaise" | "advancePaise" | "creditPaise" | "deliveryPaise", number>,
): number {
  if (!discount) return 0
  const goodsPaise = totalPaise - creditPaise - advancePaise - deliveryPaise
  const off = Math.min((goodsPaise * discount.percent) / 100, discount.mostPaise, goodsPaise - RUPEE)
  return Math.max(0, Math.floor(off / RUPEE) * RUPEE)
}
