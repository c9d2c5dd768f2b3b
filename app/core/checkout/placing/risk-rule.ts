import type { Payment } from "#app/core/checkout/payment-rules.ts"
import type { GuestCodes, PaymentChoice } from "#app/core/settings/payment-choices.ts"

export type OrderAtRisk = {
  totalPaise: number
  pieces: number
  method: PaymentChoice
  email: string
  phone: string
  city: string
  region: string
}

/** Whether an order is taken: null, or the sentence that its shopper reads. Pure. */
export type RiskRule = (order: OrderAtRisk) => string | null

/** Whether a guest confirms their mail address by a code before this order is placed. Pure. */
export function needsGuestCode(
  codes: GuestCodes | null,
  {
    totalPaise,
    pieces,
    method,
    hasCoupon,
  }: Pick<OrderAtRisk, "totalPaise" | "pieces" | "method"> & {
    hasCoupon: boolean
  },
): boolean {
  // A coupon may be meant for each person once, and a person is known by a confirmed address.
  if (codes === null || method === "link" || hasCoupon || pieces >= codes.pieces) return true
  return method === "cod" && totalPaise >= codes.cashPaise
}

/** What a rule of risk sees of an order. */
export function orderAtRisk(
  { email, phone, city, state }: Payment,
  {
    method,
    lines,
    totalPaise,
  }: { method: PaymentChoice; lines: readonly { quantity: number }[]; totalPaise: number },
): OrderAtRisk {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { totalPaise, pieces, method, email, phone, city, region: state }
}
