import { formatRupees } from "#app/shop/catalogue/money.ts"
import { ORDER_STATE_LABELS, type Order, type OrderInBrief, type OrderState } from "./order.ts"
import { formatMoment } from "./order-moment.ts"

/** What an operator does to an order. */
export type DeskVerb = "pack" | "ship" | "deliver" | "cancel"

/** Why it was not done. */
export type DeskRefusal = { reason: "unknown" } | { reason: "unlawful"; state: OrderState }

/** The verb that a person typed, or null. */
export function parseDeskVerb(text: string): DeskVerb | null {
  return text === "pack" || text === "ship" || text === "deliver" || text === "cancel" ? text : null
}

/** Why an operator's verb was refused, in a sentence. */
export function deskSentence(refusal: DeskRefusal, { verb, number }: { verb: DeskVerb; number: string }) {
  if (refusal.reason === "unknown") return `There is no order ${number}.`
  return `Order ${number} is ${ORDER_STATE_LABELS[refusal.state].toLowerCase()}: one cannot ${verb} it now.`
}

/** An order in one line. */
export function orderLine({ number, placedAt, state, totalPaise }: OrderInBrief) {
  return `${number}  ${formatMoment(placedAt)}  ${ORDER_STATE_LABELS[state]}  ${formatRupees(totalPaise)}`
}

/** A whole order as an operator reads it, to pack and address it. */
export function orderSheet(order: Order) {
  const lines = order.lines.map(({ quantity, sku, name }) => `  ${quantity} × ${name} (${sku})`)
  const events = order.events.map(
    ({ happenedAt, state, note }) =>
      `  ${formatMoment(happenedAt)}  ${ORDER_STATE_LABELS[state]}${note && `: ${note}`}`,
  )
  const place = `${order.fullName}, ${order.address}, ${order.city}, ${order.region}. Phone ${order.phone}, ${order.email}`
  return [orderLine(order), ...lines, `  To ${place.replaceAll(/\s+/g, " ")}`, ...events].join("\n")
}
