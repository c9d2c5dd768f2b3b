export type OrderState =
  | "placed"
  | "paid"
  | "payment_failed"
  | "packed"
  | "shipped"
  | "delivered"
  | "cancelled"
  | "replacement_requested"

/** An order's states in people's words. */
export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  placed: "Placed",
  paid: "Paid",
  payment_failed: "Payment failed",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  replacement_requested: "Replacement requested",
}

/** What an order's state means for its shopper. */
export const ORDER_STATE_SENTENCES: Record<OrderState, string> = {
  placed: "We are waiting for your bank. The items are kept for you.",
  paid: "Thank you for your payment, it's processing.",
  payment_failed: "The payment did not go through. Nothing was charged and nothing will be sent.",
  packed: "Your order is packed and waits for the courier.",
  shipped: "Your order is on its way.",
  delivered: "Your order was delivered. Enjoy the music.",
  cancelled: "This order is cancelled. Your money goes back to the card that you paid with.",
  replacement_requested: "You asked for a replacement. We will write to you about it.",
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

/** An order as its tracking link shows it: nobody can be written to, called or visited by it. */
export type TrackedOrder = OrderInBrief & Pick<Order, "city" | "lines" | "events">

/** Σ price × quantity in paise; tax is inside, nothing is added on top. */
export function linesTotalPaise(lines: readonly Pick<OrderLine, "unitPricePaise" | "quantity">[]): number {
  return lines.reduce((total, line) => total + line.unitPricePaise * line.quantity, 0)
}
