import type { Order } from "#app/core/orders/order.ts"

const isPacked = (number: string) =>
  `Order ${number} is packed or on its way. Nothing of it can be changed any more: cancel it, or refund it afterwards.`
const hasEnded = (number: string) => `Order ${number} has ended. Nothing of it can be changed.`
export const buyerIsErased = (number: string) => `The buyer of order ${number} was erased.`
export const deliveryCostsOtherwise = (there: string, paid: string) =>
  `Delivery there costs ${there}, and this order says ${paid}. Cancel the order and place it anew.`
export const checkFields = "Nothing was changed. See what is marked below."
export const nothingChanged = "Nothing was changed: that is where the order goes already."
export const addressChanged = "The address is changed, and the shopper is written to."

export const typeFewer = "Type fewer pieces for at least one line."
export const onlyFewer = (name: string, most: number) =>
  `Of ${name} type a whole number from 0 to ${most}. More pieces are an order of their own.`
export const notAll = (number: string) => `That is all of order ${number}. Cancel it instead.`
export const paymentUnderWay = (number: string) =>
  `A payment of order ${number} is under way. Wait until it has ended.`
export const moneyGoesBack = (amount: string) => `Done. ${amount} go back to the shopper, who is written to.`
export const newTotal = (amount: string) =>
  `Done. The order now comes to ${amount}, and the shopper is written to.`
export const takenOff = (pieces: readonly { name: string; quantity: number }[], reason: string) =>
  `Taken off: ${pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}. ${reason}`

export const typeNote = "Type the note first."
export const noteIsKept = "The note is kept."

/** Why an order cannot be edited, in a sentence; null for one of which nothing is packed yet. */
export function whyNotEditable({
  number,
  lifecycle,
  fulfilmentState,
}: Pick<Order, "number" | "lifecycle" | "fulfilmentState">): string | null {
  if (fulfilmentState !== "unfulfilled") return isPacked(number)
  return lifecycle === "open" || lifecycle === "confirmed" ? null : hasEnded(number)
}
