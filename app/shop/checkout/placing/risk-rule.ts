import type { OrderLine } from "#app/shop/orders/order.ts"
import type { PaymentChoice } from "#app/shop/settings/payment-choices.ts"
import type { OrderRequest } from "./order-request.ts"

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
  { payment: { email, phone, city, state } }: OrderRequest,
  { method, lines, totalPaise }: { method: PaymentChoice; lines: readonly OrderLine[]; totalPaise: number },
): OrderAtRisk {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { totalPaise, pieces, method, email, phone, city, region: state }
}
