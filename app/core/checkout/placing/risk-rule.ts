import type { Payment } from "#app/core/checkout/payment-rules.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"

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
