export const cancelOrder = "Cancel order"
export const cancelOrderNumber = (number: string) => `Cancel order ${number}?`
export const nothingWillBeSent = (amount: string) =>
  `Nothing will be sent, and ${amount} goes back to you. This cannot be undone.`
export const nothingToPay = "Nothing will be sent, and you pay nothing. This cannot be undone."
export const theRestGoesBack =
  "Nothing will be sent, and the rest of what you paid goes back to you. This cannot be undone."
export const moneyBack = "Your refund"
export const theWayIPaid = "The way I paid"
export const asStoreCredit = "As store credit, to spend at once"
export const cancelling = "Cancelling…"
export const yesCancelIt = "Yes, cancel it"
export const keepMyOrder = "Keep my order"
export const cancelSomePieces = "Cancel only some pieces"
export const whatToCancel = "What to cancel"
export const keepPieces = "Keep"
export const cancelSome = (pieces: number, kept: number) =>
  kept === 1 ? "Cancel it" : `Cancel ${pieces} of ${kept}`
export const seeWhatGoesBack = "See the amount"
type Pieces = readonly { name: string; quantity: number }[]
const listed = (pieces: Pieces) => pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")
export const goesBackFor = (cancelled: Pieces, stays: Pieces, amount: string) =>
  `${amount} goes back to you for ${listed(cancelled)}. We still send ${listed(stays)}. This cannot be undone.`
export const courierCollectsThen = (cancelled: Pieces, stays: Pieces, amount: string) =>
  `${listed(cancelled)} will not be sent. We still send ${listed(stays)}, and the courier collects ${amount}. This cannot be undone.`
export const yesCancelPieces = "Yes, cancel these pieces"
export const chooseOtherPieces = "Choose other pieces"
export const cancelledByYou = (pieces: Pieces) => `You cancelled ${listed(pieces)}.`
export const choosePiecesToCancel = "Choose the pieces to cancel."
export const cancelWholeInstead = "That is everything in the order. Please cancel the whole order above."
export const orderChangedMeanwhile = "Your order has changed in the meantime. Please choose again."
export const piecesNotCancellable =
  "These pieces can no longer be cancelled here. Cancel the whole order, or write to us and we will sort it out."
export const confirmCancelling = "Please press Cancel order again and confirm it."
export const orderHasLeft =
  "This order has left us and can no longer be cancelled. Once it is delivered you can ask for a replacement."
export const bankDecides =
  "Your bank has been asked to return this money, so the order cannot be cancelled here. Please write to us and we will sort it out."
export const orderNotPaid = "This order was not paid, so there is nothing to cancel."
export const needsNoEWayBill = (total: string, limit: string) =>
  `${total} needs no e-way bill: it is not more than ${limit}.`
export const companyHasNoPin = "The address in the setting company has no PIN code."
export const orderHasNoPin = "The address of this order has no PIN code."
export const wrongInEWayBill = (field: string, reason: string) =>
  `The e-way bill system would not take ${field}: ${reason}.`
