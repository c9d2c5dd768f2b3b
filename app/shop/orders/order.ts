export type OrderState = "placed" | "paid" | "payment_failed"

/** An order's states in people's words. */
export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  placed: "Placed",
  paid: "Paid",
  payment_failed: "Payment failed",
}

/** What an order's state means for its shopper. */
export const ORDER_STATE_SENTENCES: Record<OrderState, string> = {
  placed: "We are waiting for your bank. The items are kept for you.",
  paid: "Thank you for your payment, it's processing.",
  payment_failed: "Your bank declined the card. Nothing was charged and nothing will be sent.",
}

/** What was bought, at the name and price of that moment. */
export type OrderLine = {
  productId: string
  productType: string
  sku: string
  name: string
  image: string
  unitPricePaise: number
  quantity: number
}

export type OrderEvent = { state: OrderState; note: string; happenedAt: Date }

/** An order as its list shows it. */
export type OrderInBrief = { number: string; state: OrderState; totalPaise: number; placedAt: Date }

/** A whole order. `region` is the Indian state that it goes to; `state` is the order's own. */
export type Order = OrderInBrief & {
  id: string
  fullName: string
  email: string
  phone: string
  address: string
  city: string
  region: string
  lines: OrderLine[]
  events: OrderEvent[]
}

/** Σ price × quantity in paise; tax is inside, nothing is added on top. */
export function linesTotalPaise(lines: readonly Pick<OrderLine, "unitPricePaise" | "quantity">[]): number {
  return lines.reduce((total, line) => total + line.unitPricePaise * line.quantity, 0)
}
