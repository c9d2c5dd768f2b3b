import type { PaymentChoice } from "#app/shop/settings/payment-choices.ts"

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
