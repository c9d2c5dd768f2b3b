import type { OrderState } from "#app/shop/orders/order.ts"

export type AdvanceRefusal =
  | { reason: "unknown" }
  | { reason: "unlawful"; state: OrderState }
  | { reason: "no-note" }
  | { reason: "no-courier" }
  | { reason: "no-stock"; names: string[] }
  | { reason: "untaxed"; names: string[] }
