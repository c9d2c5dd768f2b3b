import { formatRupees } from "#app/core/pricing/money.ts"
export const ordersPacked = (orders: number) =>
  orders === 1 ? "1 order is packed." : `${orders} orders are packed.`
export const leftOut = (orders: number) =>
  orders === 1 ? "1 order is left out:" : `${orders} orders are left out:`
export const chooseOrders = "Choose the orders first."
export const tooManyChosen = (most: number) => `Choose at most ${most} orders at once.`
export const isDisputed = (number: string) =>
  `The buyer's bank disputes a payment of order ${number}. It is packed and sent on its own page alone.`
export const couldNotBeDone = "The shop could not do it now. Try it again."

export const pasteLines = "Paste at least one line."
export const tooManyLines = (most: number) => `Paste at most ${most} lines at once. Nothing was looked at.`
export const numberMissing = "The order's number is missing."
export const noOrderNumber = (text: string) => `"${text}" is no order number; one looks like DH-7K3M-Q2XP.`
export const trackingMissing = "The tracking number is missing."
export const noTrackingNumber = (text: string) =>
  `"${text}" is no tracking number: it has 4 to 40 letters, digits, hyphens, dots or slashes.`
export const carrierTooLong = (most: number) => `The courier's name is longer than ${most} letters.`
export const tooManyCells = "The line has more than three cells: number, tracking number, courier."
export const quoteOpen = "A quotation mark is not closed."
export const numberTwice = (number: string) => `Order ${number} stands in more than one line.`
export const trackingTwice = (text: string) => `The tracking number ${text} stands in more than one line.`
export const willShip = "Will be shipped"
export const wasShipped = "Was shipped with this number before"
export const ordersShipped = (orders: number) =>
  orders === 1 ? "1 order is shipped." : `${orders} orders are shipped.`
export const linesLeft = (lines: number) =>
  lines === 1
    ? "1 line was not shipped and stays in the box."
    : `${lines} lines were not shipped and stay in the box.`
export const linesReady = (ready: number, wrong: number) =>
  `${ready === 1 ? "1 line is" : `${ready} lines are`} ready to be shipped, ${wrong === 1 ? "1 is" : `${wrong} are`} not.`
export const notReached = "The time was over before this line. Press again."

export const changedMeanwhile = (number: string) =>
  `Nothing was done: order ${number} changed since this page was loaded. The page shows it as it is now.`
export const changedBy = (number: string, who: string, action: string) =>
  `Nothing was done: order ${number} was changed by ${who} since this page was loaded (${action}). The page shows it as it is now.`

export const chooseMail = "Choose one of the mails."
export const tooManyMails = (most: number) =>
  `${most} mails of this order were sent again within the last hour. Wait before the next one.`
export const mailSentAgain = (subject: string) => `"${subject}" is on its way again.`

export const choosePieces = "Say how many pieces of which product."
export const sayWhy = "Say why: the shopper is written to and reads it."
export const goesBack = (amount: string) => `${amount} goes back to the shopper.`
export const yourRefundIsDone = (amount: string) =>
  `Your refund of ${amount} is done, by your first press. The second gave nothing back.`

export const goesBackForGood = (amount: string) =>
  `${amount} goes back to the shopper. This cannot be undone.`
export const nothingGoesBack = "Nothing was paid, so nothing goes back. This cannot be undone."
export const whyHint = "Required: the shopper reads it in the mail and in the order's history."
/** Words of verbs that need a second press. */
export const FINAL_WORDS: Record<string, { label?: string; lead?: string; press: string }> = {
  cancel: { press: "Yes, cancel it" },
  refund: { press: "Yes, refund it all" },
  return: {
    label: "Call the parcel back",
    lead: "The courier has not fetched it: its booking is cancelled, its pieces can be sold again, and the order is then returned.",
    press: "Yes, call it back",
  },
  deliver: {
    lead: "The courier tells when it is delivered. Mark it by hand only where you know it otherwise: cash on delivery counts as collected from then on, and it cannot be undone.",
    press: "Yes, it was delivered",
  },
}
export const chosen = "Chosen"
export const choose = (number: string) => `Choose order ${number}`
export const chooseAll = "Choose all on this page"
export const pack = (orders: number) => (orders === 0 ? "Pack" : `Pack ${orders}`)
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
export const skuAt = (sku: string, price: string) => `${sku}, ${price} each`
export const reasonForShopper = "Why, for the shopper"

export const note = "Note for staff"
export const noteHint = "Staff alone read it. It can be neither changed nor erased: write nothing private."
export const keepNote = "Keep the note"

export const awaitedPayment = "Waits for its buyer"
export const paymentLink = "Payment link"
export const linkIsMailed =
  "A link like it was mailed to the buyer. Whoever has it may pay and follow the order."
export const linkMayBeSent = "It was not mailed. Whoever has it may pay and follow the order."
export const copyLink = "Copy the link"
export const linkIsCopied = "The link is copied."
export const copyByHand = "The browser did not let us copy. Copy the link by hand."
export const orderIsKeptUntil = (when: string) => `The order is kept until ${when}.`
export const codeOfBuyer = "Code of the buyer"
export const codeIsMailed = "Six digits that were mailed to the buyer, who reads them out."
export const confirmCash = "Confirm cash on delivery"
export const confirmByTelephone = "Confirmed by the buyer on the telephone"
export const creditCanPay =
  "The buyer's account has enough store credit for the change. Take it with their word only: it is spent at once."
export const payByCredit = (amount: string) => `Pay ${amount} with store credit`
export const bankTransfer = "Bank transfer"
export const transferGoesTo = (name: string, number: string, ifsc: string) =>
  `To ${name}, account ${number}, IFSC ${ifsc}.`
export const transferReference = "Reference of the transfer (UTR)"
export const bookTransfer = "Book as paid"

export const newOrder = "New order by telephone"
export const newOrderDescription =
  "An order for somebody on the telephone: products, where they go, and a payment link or cash on delivery."
export const whatIsOrdered = "What is ordered"
export const products = "Products"
export const productWords = "Find products"
export const productHint = "Name or SKU. Press Enter; type pieces beside what was meant."
export const findProducts = "Find and add up"
export const PRODUCT_COLUMNS = ["Product", "Pieces", "Price", "In stock", "SKU"]
export const piecesOfProduct = (name: string) => `Pieces of ${name}`
export const noProductsFound = "No product fits, and none is chosen."
export const total = (amount: string) => `Total ${amount}`
export const deliveryInTotal = (amount: string) => `with ${amount} for delivery`
export const deliveryUnknown = "without delivery, which depends on the PIN code"
export const howBuyerPays = "How the buyer pays"
export const METHOD_LABELS = {
  link: "Payment link, mailed to the buyer and shown to you",
  cod: "Cash on delivery",
  transfer: "Bank transfer, booked by you when it has arrived",
}
export const confirmedOnTelephone = "The buyer confirmed cash on delivery on this call: no code is mailed"
export const knownCustomer = "Customer"
export const customerWords = "Find a customer"
export const customerHint =
  "Words of a name, the beginning of a mail address or phone, or an order number. Nobody has to be chosen."
export const noCustomerFound = "No customer is known by these words."
export const customerIs = ({ name, email, place }: { name: string; email: string; place: string }) =>
  [name, email, place].filter(Boolean).join(", ")
export const nobodyKnown = "None of them: the mail address below decides"
export const discountInRupees = "Discount in rupees"
export const emailOfBuyer = "Email of the buyer (optional)"
export const emailMayLack = "Without one nothing is mailed: read the link or the order number out."
export const whyDiscount = "Why there is a discount"
export const lessOffer = (title: string, amount: string) => `${title} −${amount}`
export const noMethods = "Neither a payment link nor cash on delivery is offered (setting payments.methods)."
export const placeIt = "Place the order"

export const moreFilters = (set: number) => (set > 0 ? `More filters (${set} set)` : "More filters")
export const noFilters = "Show all orders"
export const FILTER_LABELS = {
  payment: "Payment",
  method: "Paid by",
  from: "From",
  until: "Until",
  place: "Packed at",
  courier: "Courier",
  tag: "Tag",
  parcels: "Parcels",
  least: "At least ₹",
  most: "At most ₹",
}
export const PARCEL_FILTERS = {
  "to-pack": "To pack",
  "to-fetch": "Booked, pickup not asked",
  failed: "Delivery failed",
  back: "On their way back",
}
export const METHOD_NAMES = {
  ...{ card: "Card", upi: "UPI", checkout: "Payment page", cod: "COD" },
  transfer: "Bank transfer",
  credit: "Store credit",
}
export const PAYMENT_STATE_NAMES = {
  pending: "awaited",
  paid: "paid",
  partly_refunded: "partly refunded",
  refund_asked: "refund on its way",
  refunded: "refunded",
  failed: "failed",
}
export const notTriedYet = "not begun"
/** How an order is paid, such as "UPI paid" and "COD ₹499". */
export const paymentWords = (
  method: keyof typeof METHOD_NAMES,
  state: keyof typeof PAYMENT_STATE_NAMES,
  amount: string,
) =>
  method === "cod" && state === "pending"
    ? `COD ${amount}`
    : method === "cod" && state === "failed"
      ? "COD not collected"
      : `${METHOD_NAMES[method]} ${PAYMENT_STATE_NAMES[state]}`
export const exportOrders = "Export these orders"
export const EXPORT_COLUMNS = [
  ...[
    "order",
    "placed",
    "state",
    "paidBy",
    "payment",
    "name",
    "email",
    "phone",
    "address",
    "pin",
    "city",
    "region",
  ],
  ...["gstin", "sku", "product", "pieces", "unitPrice", "lineDiscount", "orderDelivery", "orderTotal"],
  ...["billedName", "billedAddress", "billedPin", "billedCity", "billedRegion"],
  ...["piecesTakenOff", "lineRefunded", "lineNet", "orderRefunded"],
]
export const orderNumber = "Number"
export const columns = "Columns"
export const ORDER_COLUMNS = {
  state: "State",
  payment: "Payment",
  fullName: "Buyer",
  city: "City",
  pieces: "Pieces",
  total: "Total",
  placedAt: "Placed",
}

export const goods = "Goods"
export const offerIs = (title: string, code: string | null) => (code ? `${title} (${code})` : title)
export const otherDiscount = "Other discount"
export const delivery = "Delivery"
export const totalWithTax = "Total, with all taxes"
export const paidAtFirst = "Paid at first"
export const givenBack = "Given back"
export const paidNow = "Paid now"
export const money = "Payment"
export const ATTEMPT_STATES = {
  asked: "begun",
  pending: "waits for the buyer",
  captured: "paid",
  declined: "declined",
  expired: "expired",
  refund_asked: "refund on its way",
  refunded: "refunded",
}
type Attempt = {
  method: keyof typeof METHOD_NAMES
  gateway: string
  state: keyof typeof ATTEMPT_STATES
  when: string
}
export const attemptIs = ({ method, gateway, state, when }: Attempt) =>
  method === "credit"
    ? `of store credit, ${when}`
    : method === "cod"
      ? `in cash on delivery, ${CASH_STATES[state]}, ${when}`
      : `by ${METHOD_NAMES[method]} at ${gateway}, ${ATTEMPT_STATES[state]}, ${when}`
const CASH_STATES: typeof ATTEMPT_STATES = {
  ...ATTEMPT_STATES,
  asked: "to be confirmed",
  pending: "to be collected",
  captured: "collected",
  declined: "not collected",
}
export const paymentSentence = (
  method: keyof typeof METHOD_NAMES,
  state: keyof typeof PAYMENT_STATE_NAMES,
  total: string,
) =>
  method === "cod" && state === "pending"
    ? `The courier collects ${total}.`
    : paymentWords(method, state, total)
export const thenChargedBack = ", then charged back"
export const savesOnline = (saved: string) => `${saved} off, for paying online.`
export const referenceIs = (reference: string) => `Reference ${reference}`
export const chargeIdIs = (id: string) => `Payment ${id}`
export const bankReferenceIs = (reference: string) => `Bank reference ${reference}`
export const asStoreCredit = "As store credit: the buyer agreed"
export const refund = "Refund"
export const buyer = "Buyer"
export const otherOrders = (orders: number) =>
  orders === 0
    ? "First order"
    : orders === 1
      ? "1 other order"
      : `${orders >= 100 ? "100 or more" : orders} other orders`
export const promisedFor = (day: string) => `Promised by ${day}`

export const refundAmount = "Refund an amount"
export const forWhat = "What it is for"
export const AMOUNT_KIND_LABELS = {
  delivery: "Delivery fee",
  price: "Part of the price",
  goodwill: "Goodwill",
}
export const AMOUNT_KIND_HINTS = {
  delivery: "All of it. With a credit note where there is an invoice.",
  price: "A lower price agreed after dispatch. With a credit note at the tax of the line.",
  goodwill:
    "Money without a credit note: the taxable value stays as invoiced, and no GST comes back to the shop.",
}
export const amountInRupees = "Amount in ₹"
export const amountHint = "GST included. Not needed for the delivery fee."
export const lineOfPrice = "Line, for a part of the price"
export const allLines = "All lines, by their value"
export const showWhatGoesBack = "Show what goes back"
export const giveItBack = (amount: string) => `Yes, give ${amount} back`
export const chooseAmount = "Choose what it is for, and type an amount in rupees above zero."
/** The sums of a refund: `creditPaise` is the total of its credit note and `taxPaise` the GST in it. */
export type RefundSums = { amountPaise: number; creditPaise: number; taxPaise: number }
export const whatGoesBack = (
  kind: keyof typeof AMOUNT_KIND_LABELS | "pieces",
  { amountPaise, creditPaise, taxPaise }: RefundSums,
) =>
  creditPaise > 0
    ? `${formatRupees(amountPaise)} goes back, with a credit note of ${formatRupees(creditPaise)}, GST of ${formatRupees(taxPaise)} inside. This cannot be undone.`
    : kind === "goodwill"
      ? `${formatRupees(amountPaise)} goes back without a credit note: the taxable value stays as invoiced. This cannot be undone.`
      : `${formatRupees(amountPaise)} goes back. There is no invoice yet, and it will leave this out. This cannot be undone.`
