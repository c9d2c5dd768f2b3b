/** Where an order stands, in one word for people. It is derived from the four states of `OrderStates`. */
export type OrderState =
  | "placed"
  | "paid"
  | "payment_failed"
  | "packed"
  | "shipped"
  | "delivered"
  | "cancelled"
  | "replacement_requested"
  | "replacement_approved"
  | "replacement_refused"
  | "replacement_shipped"
  | "replaced"
  | "refunded"

/** An order's states in people's words. */
export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  placed: "Placed",
  payment_failed: "Payment failed",
  paid: "Paid",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  replacement_requested: "Replacement requested",
  replacement_approved: "Replacement approved",
  replacement_refused: "Replacement refused",
  replacement_shipped: "Replacement shipped",
  replaced: "Replaced",
  refunded: "Refunded",
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
  replacement_requested: "You asked for a replacement. We answer within one working day.",
  replacement_approved: "Your replacement is approved and gets packed. Keep the old piece for the courier.",
  replacement_refused: "We could not approve the replacement. The reason stands below.",
  replacement_shipped: "Your replacement is on its way. The courier takes the old piece along.",
  replaced: "Your replacement was delivered. Should it have a fault too, you get your money back.",
  refunded: "Your money goes back to the card that you paid with.",
}

/** An order, its payment, its fulfilment and its return each have a state of their own. */
export type OrderStates = {
  lifecycle: "open" | "confirmed" | "cancelled" | "failed"
  paymentState: "pending" | "paid" | "partly_refunded" | "refund_asked" | "refunded" | "failed"
  fulfilmentState: "unfulfilled" | "packed" | "shipped" | "delivered"
  returnState: "none" | "requested" | "approved" | "refused" | "shipped" | "completed"
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

/** An order in brief with the names of what it holds. */
export type ListedOrder = OrderInBrief & { names: string[] }

/** A whole order. `region` is the Indian state that it goes to; `state` is the order's own. */
export type Order = OrderInBrief &
  OrderStates & {
    id: string
    fullName: string
    email: string
    phone: string
    address: string
    city: string
    region: string
    lines: OrderLine[]
    events: OrderEvent[]
    /** What gets a name engraved, of so many letters, while its product is in the shop. */
    engravings: { name: string; letters: number }[]
  }

/** An order as its tracking link shows it: nobody can be written to, called or visited by it. */
export type TrackedOrder = OrderInBrief & Pick<Order, "city" | "lines" | "events">

/** As much of an order as whoever holds its link may see. */
export function trackedOrder(order: Order): TrackedOrder {
  const { number, state, totalPaise, placedAt, city, lines, events } = order
  return { number, state, totalPaise, placedAt, city, lines, events }
}

/** How many pieces each stock is asked for, stocks in the one order in which everybody locks them. */
export function piecesBySku(lines: readonly { sku: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { sku, quantity } of lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)))
    pieces.set(sku, (pieces.get(sku) ?? 0) + quantity)
  return pieces
}
