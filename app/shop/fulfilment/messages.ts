export const cancelOrder = "Cancel order"
export const cancelOrderNumber = (number: string) => `Cancel order ${number}?`
export const nothingWillBeSent = (amount: string) =>
  `Nothing will be sent, and ${amount} goes back to the card that you paid with. This cannot be undone.`
export const yesCancelIt = "Yes, cancel it"
export const keepMyOrder = "Keep my order"
export const confirmCancelling = "Please press Cancel order again and confirm it."
export const orderHasLeft =
  "This order has left us and can no longer be cancelled. Once it is delivered you have 7 days to ask for a replacement."
export const orderNotPaid = "This order was not paid, so there is nothing to cancel."
