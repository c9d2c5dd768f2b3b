import { entryOf } from "#app/ui/format/table-entry.ts"

export const shopNotReached = "The shop could not be reached. Please try again."
export const orderAgain = "Order again"
export const openYourCart = "Open your cart"
export const nothingWentIntoYourCart = "Nothing went into your cart."
export const whatYouOrdered = "What you ordered"
export const deliveryAddress = "Delivery address"
export const placed = "Placed"
export const confirmed = "Confirmed"
export const paid = "Paid"
export const paymentFailed = "Payment failed"
export const packed = "Packed"
export const shipped = "Shipped"
export const delivered = "Delivered"
export const returned = "Returned to us"
export const cancelled = "Cancelled"
export const replacementRequested = "Replacement requested"
export const replacementApproved = "Replacement approved"
export const replacementRefused = "Replacement refused"
export const replacementShipped = "Replacement shipped"
export const replaced = "Replaced"
export const refunded = "Refunded"
export const placedNote = "It is not paid or confirmed yet. The items are kept for you."
export const confirmedNote =
  "Thank you: your order is confirmed. Please pay the courier when it arrives, in cash or by UPI."
export const noOrderHere = "There is no order to show here"
export const lookingForOrder = "The link in our mail opens your order. You can also find it here:"
export const paidNote = "We have your payment and are getting your order ready."
export const paymentFailedNote =
  "The payment did not go through. Nothing was charged and nothing will be sent."
export const packedNote = "Your order is packed and waiting for the courier."
export const shippedNote = "Your order is on its way."
export const deliveredNote = "Your order has been delivered. Enjoy it!"
export const returnedNote =
  "Your order has come back to us: the courier could not deliver it, or we called it back."
export const cancelledNote = "This order is cancelled. Nothing will be sent."
export const replacementRequestedNote = "You asked for a replacement."
export const replacementApprovedNote = "Your replacement is approved and is being packed."
export const replacementRefusedNote =
  "We could not approve the replacement. The reason is in the order history."
export const replacementShippedNote = "Your replacement is on its way."
export const replacedNote = "Your replacement was delivered."
export const refundedNote = "We are refunding your money."
export const refundAwaitsAccount = "Refund needs your account details"
export const refundAwaitsAccountNote = "We will refund you as soon as you tell us where to send the money."
export const refundOnItsWay = "Refund on its way"
export const refundOnItsWayNote = "We are sending your money to the account you gave us."
export const accountAwaited = (amount: string) =>
  `Give us a UPI ID or a bank account on your order's page, and we will send ${amount} to it.`
export const transferredToAccount = (amount: string, day: string) =>
  `We will send ${amount} to the account you gave us. It reaches you by ${day}.`
export const total = "Total"
export const delivery = "Delivery"
export const fromThePinCode = "from the PIN code"
export const inclusiveOfAllTaxesOnly = "Inclusive of all taxes."
export const inclusiveOfAllTaxes = "Inclusive of all taxes. Delivery is free."
export const noLongerInShop = (name: string) => `${name} is no longer in the shop.`
export const isSoldOut = (name: string) => `${name} is sold out.`
export const priceChanged = (name: string, before: string, now: string) =>
  `${name} was ${before} and is now ${now}.`
export const orderTitle = "Your order"
export const orderDescription =
  "One order at {shop}: what was bought, what it cost with all taxes, where it goes, and everything that has happened so far."
export const myOrders = "My orders"
export const orderIs = (number: string) => `Order ${number}`
export const orderHistory = "Order history"
export const status = "Status"
export const whatYouCanDo = "What you can do"
export const track = "Track"
export const returnRequested = "Return requested"
export const ordersTitle = "My orders"
export const ordersDescription =
  "Everything you have ordered from {shop}, the newest first, each with its number, its total and how far it has come."
export const pages = "Pages"
export const newerOrders = "Newer orders"
export const olderOrders = "Older orders"
export const noOrdersYet = "No orders yet"
export const nothingOrderedYet = "You have not ordered yet. Shall we find something for you?"
export const allOrders = "All orders"
export const andOthers = (name: string, count: number) =>
  `${name} and ${count === 1 ? "one other product" : `${count} other products`}`
export const noOlderOrders = "No older orders"
export const lookAtProducts = "Look at the products"
export const wePackYourOrder = "We pack your order"
export const courierBringsIt = "A courier brings it to your door"
export const thankyouTitle = "Order received"
export const thankyouDescription =
  "Your order has reached {shop}: its number, what was bought, where it goes and what happens next, step by step."
export const yourOrderHasBeenReceived = "YOUR ORDER HAS BEEN RECEIVED"
export const thankYou = "Thank you for your payment, it's processing"
export const thankYouPaid = "Thank you. Your payment has reached us."
export const orderNumber = "Order number"
export const confirmationWillBeSent = "A confirmation email with a tracking link will be sent"
export const continueShopping = "CONTINUE"
export const orderReceived = "Your order has been received"
export const confirmationComes = (email: string) =>
  `A confirmation mail with a tracking link is on its way to ${email}.`
export const seeYourOrder = "See your order"
export const goOnShopping = "Continue shopping"
export const whatHappensNext = "What happens next"
export const toAddress = (email: string) => `to ${email}`
export const piecesWentIntoYourCart = (added: number) =>
  `${added} ${added === 1 ? "piece" : "pieces"} went into your cart. What is different today:`
export const companyWithGstin = (name: string, gstin: string) => `${name}, GSTIN ${gstin}`
export const finishOrder = "Finish this order"
export const giftMessage = (message: string) => `Card: “${message}”`
export const billedTo = "Billed to"
export const giftFrom = (name: string) => `A gift from ${name}`
export const phoneIs = (phone: string) => `Phone ${phone}`
export const didNotFit = (name: string, most: number) =>
  `${name} did not fit: a cart holds ${most} different products.`
export const noFurther = (name: string) =>
  `No further ${name} went in: your cart has all that one order can have.`
export const onlySomeWentIn = (quantity: number, name: string) =>
  `Only ${quantity} of ${name} went in: there are no more.`
export const promisedBy = (day: string) => `Promised by ${day}.`
export const arrivingBy = (day: string) => `Arriving by ${day}.`
export const promiseKept = "It arrived on time."
export const cameLate = "It arrived late. We are sorry."
export const isLate = "It is late. We are sorry."
export const courierBringsItBy = (day: string) => `A courier brings it to your door by ${day}`
export const sendsItBack = "You are sending this order back."
export const collectionFollows =
  "We will write to you within one working day about the pickup. Please keep it in its box with everything that came in it."
export const paidByCredit = "Paid by gift card or store credit"
export const WAYS_PAID = {
  ...{ card: "Paid by card", upi: "Paid by UPI", checkout: "Paid by net banking or wallet" },
  ...{ cod: "Paid to the courier", transfer: "Paid by bank transfer", credit: paidByCredit },
}
export const rest = "The rest"
export const advanceOnline = "In advance, online"
export const restToCourier = "To the courier"
export const discount = "Discount"
export const cancelledPieces = "cancelled"
export const piecesCancelled = (pieces: readonly { name: string; quantity: number; of: number }[]) =>
  `Cancelled: ${pieces.map(({ name, quantity, of }) => (quantity === of ? `${quantity} × ${name}` : `${quantity} of ${of} ${name}`)).join(", ")}`
const BACK_TO: Record<string, string> = {
  ...{ upi: "to the UPI account you paid from", card: "to the card you paid with" },
  credit: "as store credit",
}
export const amountBack = (amount: string, method = "") =>
  `${amount} goes back ${entryOf(BACK_TO, method) ?? "the way you paid"}.`
export const courierNowCollects = (amount: string) => `The courier now collects ${amount}.`
export const addressChanged = "Delivery address changed"
export const movedTo = (city: string, pin: string) => (pin ? `To ${city}, PIN ${pin}` : `To ${city}`)
export const refundedPieces = "refunded"
export const paidAtFirst = "You paid"
export const givenBack = "Refunded"
export const paidAfterRefund = "Paid after the refund"
export const whatHolds = (days: number) =>
  `You can cancel without a charge until the order leaves us, and ask for a replacement within ${days} days of its delivery.`
export const cardIsMailed = "We mail the gift card to its receiver on the day you chose."
export const cardWasMailed =
  "We mailed the gift card to its receiver. Ask them to look for our mail, also among the spam."
export const payUntil = (until: string) =>
  `Pay or confirm by ${until}: your items are kept for you until then.`
export const packedOnceConfirmed =
  "We will pack your order as soon as your bank confirms the payment, and write to you then."
export const packedNext = "We will pack your order next, and mail you the tracking number when it leaves us."
export const backIfTaken = (day: string) =>
  `You can order it again. If money left your account, it is back by ${day}.`
export const courierCollects = "We mail you the tracking number as soon as the courier has collected it."
export const courierIsOnTheWay = (day: string | null) =>
  day ? `The courier brings it to your door by ${day}.` : "The courier brings it to your door."
export const keepReady = (amount: string) => `Please keep ${amount} ready, in cash or by UPI.`
export const daysAfterDelivery = (days: number) => `${days} days after the delivery`
export const replacementUntil = (day: string) =>
  `Is something wrong with it? You can ask for a free replacement until ${day}.`
export const goesBack = (amount: string, day: string) =>
  `${amount} goes back the way you paid and reaches your account by ${day}.`
export const transferredBack = (amount: string, day: string) =>
  `You paid the courier, so we will send ${amount} to the bank account or UPI ID you give us on your order's page or in reply to our mail. It reaches you by ${day}.`
export const backAsCredit = (amount: string) =>
  `${amount} is back on your gift card or as store credit, and you can spend it at once.`
export const nothingGoesBack = "You had not paid anything, so there is nothing to refund."
export const keepThePiece =
  "We will reply within one working day. Please keep the piece, its box and everything that came in it."
export const courierTakesOldPiece =
  "The new piece leaves us within two working days. Please keep the old one ready, with its box and everything that came in it. Delivery and return are free for you."
export const missedSomething = "If we missed something, reply to our mail."
export const askAgainWithin = (days: number) =>
  `${missedSomething} You can also ask again within ${days} days of delivery. Your warranty holds in any case.`
export const haveOldPieceReady =
  "Please keep the old piece ready, with its box and everything that came in it. It comes back to us at our cost."
export const askAnotherUntil = (day: string) =>
  `If this one is faulty too, reply to our mail and we refund you. Until ${day} you can also ask for another replacement.`
export const faultyAgain = "If this one is faulty too, reply to our mail and we refund you."
export const engraved = "Engraved:"
export const namesToEngrave = "Names to engrave"
export const namesMissing = "We do not know yet what to engrave. Write it here before your order is packed."
export const writeNames = "Write the name"
export const changeNames = "Correct the name to engrave"
export const nameOnPiece = (product: string, piece: number) => `${product}, name on piece ${piece}`
export const nameLetters = (letters: number) =>
  `Up to ${letters} letters, in Roman or in one of ten Indian scripts.`
export const saveNames = "Save the name"
export const namesAreFinal =
  "Your order is packed or has ended: its names cannot be changed any more. Please write to us."
export const checkNames = "Nothing was saved. See what is marked below."
export const nameIsMissing = (product: string, letters: number) =>
  `Engraved: ${product}, up to ${letters} letters; the name is still to come.`
export const engravedWith = (product: string, names: string, missing: number) =>
  `Engraved: ${product}, with ${names}${missing === 0 ? "" : `; ${missing} more still to come`}.`
