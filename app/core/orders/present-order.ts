import { type Order, type PlacedLine, shownMoneyBack, type TrackedOrder } from "./order.ts"

type PricedLine = Pick<PlacedLine, "unitPricePaise" | "quantity" | "takenOff" | "refundedPaise">
type PricedOrder = Pick<Order, "totalPaise" | "deliveryPaise" | "refundedDeliveryPaise"> & {
  lines: readonly PricedLine[]
}

/** The lines of an order with the pieces that it has now: those that were taken off are left out. */
export function presentLines<Line extends Pick<PlacedLine, "quantity" | "takenOff">>(
  lines: readonly Line[],
): Line[] {
  return lines.flatMap((line) =>
    line.quantity > line.takenOff ? [{ ...line, quantity: line.quantity - line.takenOff, takenOff: 0 }] : [],
  )
}

/** The price of an order with the pieces that it has now, in paise: `totalPaise` is `goodsPaise` − `discountPaise` + `deliveryPaise`. */
export function presentSums(order: PricedOrder) {
  const goodsPaise = sum(
    presentLines(order.lines).map(({ unitPricePaise, quantity }) => unitPricePaise * quantity),
  )
  const deliveryPaise = order.deliveryPaise - order.refundedDeliveryPaise
  const totalPaise = presentTotalPaise(order)
  return { goodsPaise, deliveryPaise, totalPaise, discountPaise: goodsPaise + deliveryPaise - totalPaise }
}

/** The total of an order with the pieces that it has now: `presentTotal` of an order that was read. */
export function presentTotalPaise({ lines, totalPaise, refundedDeliveryPaise }: PricedOrder): number {
  return totalPaise - sum(lines.map(({ refundedPaise }) => refundedPaise)) - refundedDeliveryPaise
}

/** The money of a paid order of which a part goes back: what was paid at first, that part, and what remains; null for any other order. */
export function paidSums(order: Order | TrackedOrder) {
  const { totalPaise: firstPaise } = order
  const backPaise = "paymentState" in order ? shownMoneyBack(order) : order.moneyBackPaise
  return backPaise > 0 ? { firstPaise, backPaise, restPaise: firstPaise - backPaise } : null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
