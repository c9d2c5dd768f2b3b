import * as messages from "./messages.ts"

/** Where an order stands, in one word for people. It is derived from the four states of `OrderStates`. */
export type OrderState =
  | "placed"
  | "confirmed"
  | "paid"
  | "payment_failed"
  | "packed"
  | "shipped"
  | "delivered"
  | "returned"
  | "cancelled"
  | "replacement_requested"
  | "replacement_approved"
  | "replacement_refused"
  | "replacement_shipped"
  | "replaced"
  | "refunded"

export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  placed: messages.placed,
  confirmed: messages.confirmed,
  payment_failed: messages.paymentFailed,
  paid: messages.paid,
  packed: messages.packed,
  shipped: messages.shipped,
  delivered: messages.delivered,
  returned: messages.returned,
  cancelled: messages.cancelled,
  replacement_requested: messages.replacementRequested,
  replacement_approved: messages.replacementApproved,
  replacement_refused: messages.replacementRefused,
  replacement_shipped: messages.replacementShipped,
  replaced: messages.replaced,
  refunded: messages.refunded,
}

export const ORDER_STATE_SENTENCES: Record<OrderState, string> = {
  placed: messages.placedNote,
  confirmed: messages.confirmedNote,
  paid: messages.paidNote,
  payment_failed: messages.paymentFailedNote,
  packed: messages.packedNote,
  shipped: messages.shippedNote,
  delivered: messages.deliveredNote,
  returned: messages.returnedNote,
  cancelled: messages.cancelledNote,
  replacement_requested: messages.replacementRequestedNote,
  replacement_approved: messages.replacementApprovedNote,
  replacement_refused: messages.replacementRefusedNote,
  replacement_shipped: messages.replacementShippedNote,
  replaced: messages.replacedNote,
  refunded: messages.refundedNote,
}

export type OrderStates = {
  lifecycle: "open" | "confirmed" | "cancelled" | "failed"
  paymentState: "pending" | "paid" | "partly_refunded" | "refund_asked" | "refunded" | "failed"
  fulfilmentState: "unfulfilled" | "packed" | "shipped" | "delivered" | "returned"
  returnState: "none" | "requested" | "approved" | "refused" | "shipped" | "completed"
}

export type OrderLine = {
  productId: string
  productType: string
  sku: string
  name: string
  image: string
  unitPricePaise: number
  quantity: number
  /** A name for each of the first pieces of an engraved product; "" for one that is stated later. */
  engravings?: string[]
}

/**
 * A line of an order that was placed. `kept` are the pieces that its buyer keeps: those whose money did not go back. `takenOff` are the pieces
 * of `quantity` that were swapped or refunded one by one, and `refundedPaise` is what went back for the line, a lower price included.
 */
export type PlacedLine = OrderLine & { id: string; kept: number; takenOff: number; refundedPaise: number }

/** Ordered pieces minus those refunded one by one: `unrefundedPieces` of a line that was read. */
export function countUnrefunded(line: { quantity: number; refundedQuantity: number }): number {
  return line.quantity - line.refundedQuantity
}

export type OrderEvent = { state: OrderState; note: string; happenedAt: Date }

export type OrderInBrief = { number: string; state: OrderState; totalPaise: number; placedAt: Date }

/** An order among others: as much of it as its state, its next event and another order like it need. */
export type ListedOrder = OrderInBrief &
  OrderStates &
  Pick<Order, "id" | "promisedOn" | "advancePaise" | "creditPaise" | "payableUntil" | "events" | "lines"> &
  Pick<Order, "deliveryPaise" | "refundedDeliveryPaise" | "replacementDays">

/**
 * A whole order. `region` is the Indian state that it goes to; `state` is the order's own. `address`: flat, area and landmark, a line each;
 * `pin` and `district` are empty where the form asks for none; `giftFrom` is the name on the parcel of a gift and
 * `giftMessage` the words of its card, or empty. `gstin` and
 * `companyName` are those of a buyer who is registered for GST, or empty. `billing` is the buyer on the invoice where the parcel goes to
 * somebody else, or elsewhere.
 */
export type Order = OrderInBrief &
  OrderStates & {
    id: string
    /** Until when it may be paid by another attempt; null where it fails with its last one. */
    payableUntil: Date | null
    /** The day by which it is delivered, `2026-12-03`; null where none was promised. */
    promisedOn: string | null
    promisedZone: string | null
    /** For how many days from its delivery a replacement may be asked for. */
    replacementDays: number
    /** When its owner asked to cancel it while it was late and on its way. */
    cancelAskedAt: Date | null
    fullName: string
    email: string
    phone: string
    address: string
    pin: string
    city: string
    district: string
    region: string
    giftFrom: string
    giftMessage: string
    deliveryPaise: number
    /** The part of that which went back, or is on its way. */
    refundedDeliveryPaise: number
    /** All money of the order that went back or is on its way, goodwill included. */
    moneyBackPaise: number
    /** What offers took off, inside the total. */
    discountPaise: number
    /** The advance that confirms an order on delivery, inside the total; 0 without one. */
    advancePaise: number
    /** The part of the total that store credit and gift cards paid. */
    creditPaise: number
    /** What was captured, by the way of paying. */
    waysPaid?: WayPaid[]
    gstin: string
    companyName: string
    billing: Billing | null
    lines: PlacedLine[]
    events: OrderEvent[]
    engravings: Engraving[]
  }

/** A sum in paise that was captured in one way of paying. */
export type WayPaid = { method: "card" | "upi" | "checkout" | "cod" | "transfer" | "credit"; paise: number }

/**
 * The ways in which an order was paid, with their sums in paise; none of one that is still to be paid, or whose payments do not come to its
 * total, such as one that was paid twice.
 */
export function listWaysPaid({
  paymentState,
  totalPaise,
  waysPaid = [],
}: Pick<Order, "paymentState" | "totalPaise" | "waysPaid">): WayPaid[] {
  const paidPaise = waysPaid.reduce((sum, { paise }) => sum + paise, 0)
  return paymentState !== "pending" && paidPaise === totalPaise ? waysPaid : []
}

/** The names on the pieces of a line, "" for one that its buyer has not stated, and the letters that there is room for. */
export type Engraving = { lineId: string; name: string; letters: number; texts: string[] }

/** Name and address of a buyer to whom the parcel does not go. */
export type Billing = Pick<Order, "fullName" | "address" | "pin" | "city" | "region">

/** The type of the product that a gift is wrapped in: it is ordered with a gift alone, and is nothing to replace or to review. */
export const GIFT_WRAP_TYPE = "giftwrap"

/** The type of the one line of an order that buys a gift card. */
export const GIFT_CARD_TYPE = "giftcard"
/** Types of lines that are no goods: nothing of them is replaced, reviewed or put into the cart again. */
export const NO_GOODS: readonly string[] = [GIFT_WRAP_TYPE, GIFT_CARD_TYPE]

/** Whether a line of an order wraps the others. */
export function isGiftWrap({ productType }: Pick<OrderLine, "productType">): boolean {
  return productType === GIFT_WRAP_TYPE
}

/** Whether a line of an order is a product, and no wrapping or gift card. */
export function isGoods({ productType }: Pick<OrderLine, "productType">): boolean {
  return !NO_GOODS.includes(productType)
}

/** Whether an order buys a gift card: it is mailed, and no courier carries it. */
export function isGiftCard({ lines }: { lines: readonly Pick<OrderLine, "productType">[] }): boolean {
  return lines.some(({ productType }) => productType === GIFT_CARD_TYPE)
}

/** Whether an order is a gift: no price goes into its parcel. */
export function isGift({ giftFrom, giftMessage }: Pick<Order, "giftFrom" | "giftMessage">): boolean {
  return giftFrom !== "" || giftMessage !== ""
}

/** The name that mails greet: who gives, for an order that is a gift. */
export function buyerName({ fullName, giftFrom }: Pick<Order, "fullName" | "giftFrom">): string {
  return giftFrom || fullName
}

/** As much of an order as it takes to ask for the rest. */
export type OrderKey = Pick<Order, "id" | "number">

/** How far an order is, and whether a payment of it waits for the shopper. */
export type OrderProgress = Pick<Order, "id" | "state"> & { isPending: boolean }

/** An order as its tracking link shows it: nobody can be written to, called or visited by it. */
export type TrackedOrder = OrderInBrief &
  Pick<
    Order,
    | "city"
    | "deliveryPaise"
    | "refundedDeliveryPaise"
    | "moneyBackPaise"
    | "advancePaise"
    | "creditPaise"
    | "lines"
    | "events"
    | "promisedOn"
    | "replacementDays"
  >

/** As much of an order as whoever holds its link may see. */
export function trackedOrder(order: Order): TrackedOrder {
  const { number, state, totalPaise, deliveryPaise, refundedDeliveryPaise, placedAt } = order
  const { city, creditPaise, lines, events, promisedOn, replacementDays } = order
  const [advancePaise, moneyBackPaise] = [shownAdvance(order), shownMoneyBack(order)]
  return {
    ...{ number, state, totalPaise, deliveryPaise, refundedDeliveryPaise, moneyBackPaise, placedAt },
    ...{ city, advancePaise, creditPaise, lines, events, promisedOn, replacementDays },
  }
}

type OrderSums = Pick<Order, "totalPaise" | "advancePaise" | "creditPaise">

/** The sum that the courier collects for an order on delivery, in paise: all but store credit and the advance. */
export function cashDuePaise({ totalPaise, advancePaise, creditPaise }: OrderSums): number {
  return totalPaise - creditPaise - advancePaise
}

/** The advance of an order that the courier is to collect the rest of; 0 of one that is paid or ended. */
export function shownAdvance(order: Pick<Order, "advancePaise" | "paymentState">): number {
  return order.paymentState === "pending" ? order.advancePaise : 0
}

/** The money that goes back of a paid order; 0 of one that is not paid, or whose money goes back whole. */
export function shownMoneyBack(order: Pick<Order, "moneyBackPaise" | "paymentState">): number {
  return ["paid", "partly_refunded"].includes(order.paymentState) ? order.moneyBackPaise : 0
}

/** The part of an order on delivery that is paid before it comes, in paise: a cancellation gives it back. */
export function paidBeforehand(
  order: Pick<Order, "advancePaise" | "creditPaise" | "paymentState" | "lifecycle">,
): number {
  if (order.paymentState !== "pending") return 0
  return order.creditPaise + (order.lifecycle === "confirmed" ? order.advancePaise : 0)
}

/** How many pieces each stock is asked for, stocks in the one order in which everybody locks them. */
export function piecesBySku(lines: readonly { sku: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { sku, quantity } of lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)))
    pieces.set(sku, (pieces.get(sku) ?? 0) + quantity)
  return pieces
}
