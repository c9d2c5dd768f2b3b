import { type EditRefusal, editRefusal } from "#app/core/orders/editable.ts"
import type { Order } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"

export const EDIT_REFUSALS: Record<EditRefusal, (number: string) => string> = {
  packed: (number) =>
    `Order ${number} is packed or on its way. Nothing of it can be changed any more: cancel it, or refund it afterwards.`,
  ended: (number) => `Order ${number} has ended. Nothing of it can be changed.`,
}
export const buyerIsErased = (number: string) => `The buyer of order ${number} was erased.`
export const deliveryCostsOtherwise = (there: string, paid: string) =>
  `Delivery there costs ${there}, and this order says ${paid}. Cancel the order and place it anew.`
export const checkFields = "Nothing was changed. See what is marked below."
export const nothingChanged = "Nothing was changed: that is where the order goes already."
export const addressChanged = "The address is changed, and the shopper is written to."

export const notAll = (number: string) => `That is all of order ${number}. Cancel it instead.`
export const paymentUnderWay = (number: string) =>
  `A payment of order ${number} is under way. Wait until it has ended.`
export const moneyGoesBack = (amount: string) =>
  `Done. ${amount} goes back to the shopper, who is written to.`
export const newTotal = (amount: string) =>
  `Done. The order now comes to ${amount}, and the shopper is written to.`

export const changedLines = (taken: readonly Pieces[], added: readonly Pieces[], reason: string) =>
  [
    ...(taken.length > 0 ? [`Cancelled: ${listed(taken)}.`] : []),
    ...(added.length > 0 ? [`Added: ${listed(added)}.`] : []),
    reason,
  ].join(" ")
type Pieces = { name: string; quantity: number }
const listed = (pieces: readonly Pieces[]) =>
  pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")
export const nothingChangedInLines = "Type other pieces for a line, or find a product and type pieces of it."
export const comesToOtherwise = (amount: string) =>
  `A price changed meanwhile: the order would come to ${amount}. Look at it again.`
export const waitsForPayment = (amount: string, until: string, isMailed: boolean) =>
  `Done. ${isMailed ? `The buyer was mailed a link to pay ${amount} until ${until}.` : `The buyer has no mail address: send the link on the order's page, to pay ${amount} until ${until}.`} Before that the order stays as it is, and is not packed.`
export const changeWaits = "A change waits for its payment"
export const changeWaitsFor = (amount: string, until: string) =>
  `The buyer can pay ${amount} by a link until ${until}. Once it is paid the order changes by itself. Before that it stays as it is: it is not packed, and none of its lines is changed.`
export const withdrawChange = "Withdraw the change"
export const changeIsWithdrawn =
  "The change is withdrawn. The order stays as it was, its buyer is written to, and the pieces that it would have added can be sold again."
export const noChangeWaits = "No change waits any more: it was paid or withdrawn just now."
export const changeIsUnfit =
  "The order is not any more what the change was made for. No credit was taken: withdraw the change."
export const creditIsShort = (amount: string) =>
  `The buyer's account has less than ${amount} of store credit. Nothing was taken.`
export const paidByCredit = (amount: string) =>
  `Done. ${amount} of the buyer's store credit paid the change, the order has its new lines, and the shopper is written to.`
export const isGiftCard = "This order buys a gift card: its lines stay as they are."
export const belowAdvance = (advance: string) =>
  `${advance} of this order are paid in advance, and it would cost no more than that. Cancel it: then they go back.`
export const tooMuch = "That is more than one order may hold."

export const typeNote = "Type the note first."
export const noteIsKept = "The note is kept."

/** Why an order cannot be edited, in a sentence; null for one of which nothing is packed yet. */
export function whyNotEditable(
  order: Pick<Order, "number" | "lifecycle" | "fulfilmentState">,
): string | null {
  const refusal = editRefusal(order)
  return refusal && EDIT_REFUSALS[refusal](order.number)
}

export const changeNames = "Names to engrave"
export const noNameChanged = "Nothing was changed: these are the names already."
export const namesChanged = "The names are changed. The packing slip has them."
export const namesChangedSomeMissing = "The names are changed. Some pieces still have none."
export const changeWhatIsOrdered = "Change the lines"
export const piecesInOrder = (name: string) => `${name}: pieces in the order`
export const howToFind = "Name or SKU. Then type pieces beside what is added, at today's price."
export const findProducts = "Find products"
export const howLinesChange =
  "The offers of the order are applied to all of it. An order that is not paid asks for the new total; of a paid one the difference goes back, or the buyer is mailed a link to pay it and the order changes then. Pieces taken off can be sold again."
export const showChange = "Show the new total"
export const changeIt = "Yes, change the order"
export const askFor = (amount: string) => `Yes, ask the buyer for ${amount}`
export const changeComesTo = ({
  beforePaise,
  afterPaise,
  isPaid,
}: {
  beforePaise: number
  afterPaise: number
  isPaid: boolean
}) =>
  `With offers and delivery the order comes to ${formatRupees(afterPaise)} in place of ${formatRupees(beforePaise)}. ${
    !isPaid
      ? "The buyer is asked for the new total."
      : beforePaise > afterPaise
        ? `${formatRupees(beforePaise - afterPaise)} goes back to the shopper.`
        : beforePaise < afterPaise
          ? `The buyer is asked for ${formatRupees(afterPaise - beforePaise)}, and the order changes once that is paid.`
          : "No money moves."
  }`
