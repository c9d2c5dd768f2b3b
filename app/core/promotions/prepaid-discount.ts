import type { PrepaidDiscount } from "#app/core/settings/payment-choices.ts"

const RUPEE = 100

/**
 * What an order on delivery saves, in paise, when it is paid online: a part of its goods in whole rupees. ₹1 of the goods is always paid, as
 * gateways take no less.
 */
export function prepaidDiscountPaise(
  discount: PrepaidDiscount | null,
  { totalPaise, deliveryPaise }: { totalPaise: number; deliveryPaise: number },
): number {
  if (!discount) return 0
  const goodsPaise = totalPaise - deliveryPaise
  const off = Math.min((goodsPaise * discount.percent) / 100, discount.mostPaise, goodsPaise - RUPEE)
  return Math.max(0, Math.floor(off / RUPEE) * RUPEE)
}
