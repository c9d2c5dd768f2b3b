import { isGiftCard, ORDER_STATE_LABELS, type Order, type OrderState, type OrderStates } from "./order.ts"

/** For how many days after its delivery a replacement may be asked for (PD-4). */
const DAY_MS = 24 * 60 * 60 * 1000

/** What a move asks of the four states, and which of them it changes. What is left out may be anything. */
export type Move = {
  when: { [Part in keyof OrderStates]?: readonly OrderStates[Part][] }
  set: Partial<OrderStates>
}

const PAID: OrderStates["paymentState"][] = ["paid", "partly_refunded"]
const confirmed = { lifecycle: ["confirmed"], paymentState: PAID } as const
const delivered = { ...confirmed, fulfilmentState: ["delivered"] } as const
/** Delivered, and a replacement was asked for. Requests have states of their own, so that several may be open (docs/decisions/0075). */
const asked = {
  ...delivered,
  returnState: ["requested", "approved", "refused", "shipped", "completed"],
} as const
/** Confirmed, and the courier collects what it costs. */
const collected = { lifecycle: ["confirmed"], paymentState: ["pending"] } as const
const sent = { lifecycle: ["confirmed"], paymentState: ["pending", ...PAID] } as const

// The database holds the same rules, as the trigger function `keep_order_states`; a test compares the two, pair by pair.
// A move that asks for more than one thing, depending on what was paid, has several ways.
const MOVES: Record<Exclude<OrderState, "placed">, readonly [Move, ...Move[]]> = {
  confirmed: [{ when: { lifecycle: ["open"] }, set: { lifecycle: "confirmed" } }],
  paid: [
    {
      when: { lifecycle: ["open", "confirmed"], paymentState: ["pending"], fulfilmentState: ["unfulfilled"] },
      set: { lifecycle: "confirmed", paymentState: "paid" },
    },
  ],
  payment_failed: [{ when: { lifecycle: ["open"] }, set: { lifecycle: "failed", paymentState: "failed" } }],
  packed: [{ when: { ...sent, fulfilmentState: ["unfulfilled"] }, set: { fulfilmentState: "packed" } }],
  shipped: [{ when: { ...sent, fulfilmentState: ["packed"] }, set: { fulfilmentState: "shipped" } }],
  delivered: [
    { when: { ...confirmed, fulfilmentState: ["shipped"] }, set: { fulfilmentState: "delivered" } },
    {
      when: { ...collected, fulfilmentState: ["shipped"] },
      set: { fulfilmentState: "delivered", paymentState: "paid" },
    },
  ],
  returned: [
    {
      when: { ...confirmed, fulfilmentState: ["shipped"] },
      set: { lifecycle: "cancelled", fulfilmentState: "returned", paymentState: "refund_asked" },
    },
    {
      when: { ...collected, fulfilmentState: ["shipped"] },
      set: { lifecycle: "cancelled", fulfilmentState: "returned", paymentState: "failed" },
    },
  ],
  cancelled: [
    {
      when: { ...confirmed, fulfilmentState: ["unfulfilled", "packed"] },
      set: { lifecycle: "cancelled", paymentState: "refund_asked" },
    },
    {
      when: { ...collected, fulfilmentState: ["unfulfilled", "packed"] },
      set: { lifecycle: "cancelled", paymentState: "failed" },
    },
  ],
  replacement_requested: [{ when: delivered, set: { returnState: "requested" } }],
  replacement_approved: [{ when: asked, set: { returnState: "approved" } }],
  replacement_refused: [{ when: asked, set: { returnState: "refused" } }],
  replacement_shipped: [{ when: asked, set: { returnState: "shipped" } }],
  replaced: [{ when: asked, set: { returnState: "completed" } }],
  refunded: [
    {
      when: { ...confirmed, fulfilmentState: ["shipped", "delivered", "returned"] }, // returned while a dispute was lost, and won since
      set: { paymentState: "refund_asked" },
    },
  ],
}

export const PLACED_STATES: OrderStates = {
  ...{ lifecycle: "open", paymentState: "pending" },
  ...{ fulfilmentState: "unfulfilled", returnState: "none" },
}

/** The ways to make a move, of which one at most fits an order. No order is moved to where it starts. */
export function movesTo(to: OrderState): readonly Move[] {
  return to === "placed" ? [] : MOVES[to]
}

/** The four states after a move of an order without open requests beside it, or null where it is not allowed. The 7 days of a replacement are not asked here. */
export function statesAfter(states: OrderStates, to: OrderState): OrderStates | null {
  const move = movesTo(to).find(({ when }) => fits(states, when))
  return move ? { ...states, ...move.set } : null
}

/** Whether an order may make a move now. The 7 days of a replacement are not asked here. */
export function mayMove(order: OrderStates, to: OrderState): boolean {
  return statesAfter(order, to) !== null
}

/** Whether staff and couriers may move an order to a state now. A gift card is issued and mailed by the shop: of it staff only give the money back. */
export function mayAdvance(order: OrderStates & Pick<Order, "lines">, to: OrderState): boolean {
  return mayMove(order, to) && (to === "refunded" || !isGiftCard(order))
}

/** Every state that people can read of an order. */
export function allStates(): OrderState[] {
  const known = (text: string): text is OrderState => Object.hasOwn(ORDER_STATE_LABELS, text)
  return Object.keys(ORDER_STATE_LABELS).filter(known)
}

/** Whether an order that goes to this state gives its pieces back to the inventory. */
export function givesStockBack(to: OrderState): boolean {
  return to === "payment_failed" || to === "cancelled" || to === "returned"
}

/** Whether pieces may go to the inventory, leave it or leave a place when an order goes to this state. */
export function affectsInventory(to: OrderState): boolean {
  return (
    givesStockBack(to) || ["packed", "replacement_approved", "replacement_shipped", "refunded"].includes(to)
  )
}

/** Whether an order may still be cancelled: until it is dispatched, also while it is kept to be paid by another attempt. */
export function isCancellable(order: OrderStates & Partial<Pick<Order, "payableUntil">>): boolean {
  return mayMove(order, "cancelled") || (order.lifecycle === "open" && Boolean(order.payableUntil))
}

type ReplacementTerms = Pick<Order, "events" | "replacementDays">

/** The arrivals from which the days for a replacement count: of the order, and of the pieces that replace some of it. */
export const ARRIVALS: readonly OrderState[] = ["delivered", "replaced"]

/** Until when a replacement may be asked for, from the last arrival; null while nothing was delivered. */
export function replaceableUntil({ events, replacementDays }: ReplacementTerms): Date | null {
  const arrival = events.findLast(({ state }) => ARRIVALS.includes(state))
  if (!arrival) return null
  return new Date(arrival.happenedAt.getTime() + replacementDays * DAY_MS)
}

/** Whether its owner may ask for a replacement of an order now. */
export function isReplaceable(
  order: OrderStates & ReplacementTerms & Pick<Order, "lines">,
  now = new Date(),
): boolean {
  const until = replaceableUntil(order)
  return !isGiftCard(order) && mayMove(order, "replacement_requested") && until !== null && now < until
}

/** The states of a request that is not answered to its end. Of several the order shows the first of these. */
export const OPEN_RETURNS = ["approved", "requested", "shipped"] as const

/** Whether a request of an order is open. */
export function isReturnOpen({ returnState }: Pick<OrderStates, "returnState">): boolean {
  return OPEN_RETURNS.some((state) => state === returnState)
}

function fits(states: OrderStates, when: Move["when"]): boolean {
  const parts = Object.keys(when) as (keyof OrderStates)[]
  return parts.every((part) => (when[part] as readonly string[] | undefined)?.includes(states[part]))
}
