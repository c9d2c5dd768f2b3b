export const goesBackForGood = (amount: string) =>
  `${amount} goes back to the shopper. This cannot be undone.`
export const nothingGoesBack = "Nothing was paid, so nothing goes back. This cannot be undone."
export const whyHint = "The shopper reads it in the mail and in the order's history."
export const FINAL_LABELS = { cancel: "Yes, cancel it", refund: "Yes, refund it all" }
export const chosen = "Chosen"
export const choose = (number: string) => `Choose order ${number}`
export const chooseAll = "Choose all on this page"
export const pack = (orders: number) => (orders === 0 ? "Pack" : `Pack ${orders}`)
export const packingDocuments = "Packing slips and labels (PDF)"
export const documentsOfPacked = "Packing slips and labels of what was packed (PDF)"
export const withChosen = "What to do with the chosen orders"
export const manyRows = (rows: number) => `${rows} on a page`
export const notDone = "Not done"

export const shipTitle = "Ship with tracking numbers"
export const shipDescription =
  "Orders that were given to a courier are shipped together, with their tracking numbers pasted from a sheet."
export const pastedLines = "Orders and tracking numbers"
export const howToPaste =
  "A line for each order: its number, the tracking number and, where you like, the courier, by tabs or commas. 500 lines at most."
export const eachLine = "Each line"
export const preview = "Preview"
export const LINE_COLUMNS = ["Line", "Order", "Tracking number", "Courier"]
export const shipHowMany = (orders: number) => (orders === 1 ? "Ship 1 order" : `Ship ${orders} orders`)
export const shoppersAreWritten = "Each shopper is written to, and each order gets its tax invoice."
export const backToOrders = "Back to the orders"

export const mails = "Mails"
export const noMails = "The outbox knows no mail about this order any more."
export const mailLine = (subject: string, to: string, when: string, state: string) =>
  `${when}: ${subject}, to ${to}, ${state}`
export const mailIsSent = (when: string) => `sent ${when}`
export const mailWaits = "waits to be sent"
export const mailFailed = "given up"
export const whichMail = "Which mail"
export const sendAgain = "Send again"
export const howSendingAgainWorks = "It is written anew with what is true now, five times an hour at most."

export const editOrder = "Edit before dispatch"
export const editTitle = (number: string) => `Edit order ${number}`
export const editDescription =
  "Where an order goes and how many pieces it has, to be changed while nothing of it is packed."
export const backToOrder = "Back to the order"
export const changeAddress = "Change the address"
export const howAddressChanges =
  "The price stays. The shopper is written to with the new address, and the tax invoice, issued at dispatch, names it."
export const reasonForLog = "Why, for the audit log"
export const fewerPieces = "Fewer pieces"
export const piecesThatStay = (name: string, most: number) => `${name}: pieces that stay, of ${most}`
export const skuAt = (sku: string, price: string) => `${sku}, ${price} each`
export const reasonForShopper = "Why, for the shopper"
export const howPiecesChange =
  "What is taken off can be sold again. What was paid for it goes back; an order that is not paid costs less."
export const takePiecesOff = "Take pieces off"

export const note = "Note for staff"
export const noteHint = "Staff alone read it. It can be neither changed nor erased: write nothing private."
export const keepNote = "Keep the note"

export const awaitedPayment = "Waits for its buyer"
export const paymentLink = "Payment link"
export const linkIsMailed =
  "A link like it was mailed to the buyer. Whoever has it may pay and follow the order."
export const copyLink = "Copy the link"
export const linkIsCopied = "The link is copied."
export const copyByHand = "The browser did not let us copy. Copy the link by hand."
export const orderIsKeptUntil = (when: string) => `The order is kept until ${when}.`
export const codeOfBuyer = "Code of the buyer"
export const codeIsMailed = "Six digits that were mailed to the buyer, who reads them out."
export const confirmCash = "Confirm cash on delivery"

export const newOrder = "New order by telephone"
export const newOrderDescription =
  "An order for somebody on the telephone: products, where they go, and a payment link or cash on delivery."
export const whatIsOrdered = "What is ordered"
export const products = "Products"
export const productWords = "Find products"
export const productHint = "Name or SKU. Press Enter; type pieces beside what was meant."
export const findProducts = "Find and add up"
export const PRODUCT_COLUMNS = ["Product", "SKU", "Price", "In stock", "Pieces"]
export const piecesOfProduct = (name: string) => `Pieces of ${name}`
export const noProductsFound = "No product fits, and none is chosen."
export const total = (amount: string) => `Total ${amount}`
export const deliveryInTotal = (amount: string) => `with ${amount} for delivery`
export const deliveryUnknown = "without delivery, which depends on the PIN code"
export const howBuyerPays = "How the buyer pays"
export const METHOD_LABELS = {
  link: "Payment link, mailed to the buyer and shown to you",
  cod: "Cash on delivery, confirmed by a code that is mailed to the buyer",
}
export const noMethods = "Neither a payment link nor cash on delivery is offered (setting payments.methods)."
export const placeIt = "Place the order"
