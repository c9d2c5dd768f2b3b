export const orderSummary = "Order summary"
export const yourOrder = "Your order"
export const change = "Change"
export const lookAtProducts = "Look at the products"
export const logInToOrder = "Please log in to place your order. What you typed stays here, except the card."
export const cartDidNotArrive = "Your cart did not arrive with the form. Please try again."
export const tooManyProducts = (most: number) => `One order holds at most ${most} different products.`
export const wholePiecesOnly = (name: string, most: number) =>
  `${name} can be ordered in whole pieces, 1 to ${most}.`
export const orderTooLarge =
  "This order is larger than we can take here. Our corporate desk will gladly help."
export const quotationIsOver = "This quotation can no longer be accepted."
export const bankDeclined =
  "Your bank declined the card. Nothing was charged. Please check the card or try another."
export const orderExpired = (number: string) =>
  `Order ${number} waited too long for the payment and was closed. Nothing was charged. Try again to place a new order.`
export const stillWaitingForBank = (number: string) =>
  `Your order ${number} is still waiting for the bank. Your cart has changed since; try again to order what is in it now.`
export const alreadyOrdered = (number: string) =>
  `We already have your order ${number}. Your cart has changed since; try again to order what is in it now.`
export const notHeard = "We could not hear from the shop. Please try again: you pay only once."
export const somethingBroke =
  "Something broke on our side before your order was finished. Please try again in a moment: you pay only once."
export const noLongerInShop = (name: string) =>
  `${name} is no longer in the shop. We took it out of your cart.`
export const isSoldOut = (name: string) => `${name} is sold out. Please take it out of your cart.`
export const priceChanged = (name: string, before: string, now: string) =>
  `${name} was ${before} and is now ${now}. Your cart shows the new price.`
export const deliveryCosts = (today: string, total: string) =>
  `Delivery to this address costs ${today}, so your order comes to ${total}. Please confirm it once more.`
export const deliveryChanged = (before: string, today: string, total: string) =>
  `Delivery was ${before} and is now ${today}, so your order comes to ${total}. Please confirm it once more.`
export const paymentDescriptionWithFee =
  "Pay for your cart at {shop}. The price has all taxes in it, and pressing twice never pays twice."
export const needHelp = "Need help?"
export const paymentMethod = "Payment method"
export const methodWords = {
  card: { label: "Debit or credit card", note: "" },
  upi: { label: "UPI", note: "Google Pay, PhonePe, Paytm or any UPI app" },
  checkout: { label: "Net banking or wallet", note: "You choose your bank or wallet on the next page" },
  cod: { label: "Cash on delivery", note: "The courier collects it in cash or by UPI; no extra charge" },
  link: { label: "Payment link", note: "We mail a link that you or somebody else can pay" },
}
export const chooseHowToPay = "Choose how to pay"
export const deliveryAddress = "Delivery address"
export const fullName = "Full name"
export const email = "Email"
export const city = "City"
export const state = "State"
export const phone = "Phone"
export const tenDigits = "10 digits"
export const address = "Address"
export const giftFrom = "Gift from"
export const giftMessage = "Message for the card"
export const buyingForBusiness = "Buying for a business? Add your GSTIN"
export const gstin = "GSTIN"
export const gstinHint = "15 characters, such as 29ABCDE1234F1Z5"
export const companyName = "Company name"
export const companyNameHint = "The legal name of the registration"
export const companyNeedsGstin = "A company name needs its GSTIN. Leave both empty to buy without one."
export const gstinIsWrong = "Please check this GSTIN. One of its 15 characters looks wrong."
export const gstinHasNoState = "Please check this GSTIN. Its first two digits should be the code of a state."
export const registeredElsewhere = (registered: string, delivered: string) =>
  `Your GSTIN is of ${registered}, and the goods go to ${delivered}: the invoice has IGST or CGST and SGST by the place of supply, ${delivered}. Please ask your accountant whether you can claim it there.`
export const billedElse = "The invoice goes to another name or address"
export const billName = "Name on the invoice"
export const billNameHint = "Name of the buyer, if the parcel goes to somebody else"
export const billAddress = "House, street, area"
export const billPin = "PIN code for the invoice"
export const billCity = "City for the invoice"
export const billState = "State for the invoice"
export const billedElsewhere = (registered: string) =>
  `Your GSTIN is registered in ${registered}. Please give the address of that registration.`
export const giftNeedsBilling =
  "A gift goes to somebody else, and your invoice to you: please give the address of your GST registration."
export const wrapIt = (price: string) => `Gift-wrap it (${price})`
export const wrapNeedsSender = "Who is the gift from? Please add the name, or leave out the wrapping."
export const wrapIsForGifts = "Gift wrapping goes with a gift: one for each order, beside something to wrap."
export const wrapIsGone =
  "There is no gift wrapping left just now. Please leave it out and order again, or come back a little later."
export const wrapPriceChanged =
  "The price of the gift wrapping has changed. Please load this page again to see it; what you typed stays."
export const askingYourBank = "Asking your bank…"
export const payment = "Payment"
export const checkout = "Checkout"
export const please = "Please"
export const logIn = "log in"
export const logInFirst = "first: an order belongs to an account. What you type here stays, except the card."
export const needsJavaScript =
  "Your browser itself keeps the cart, and needs JavaScript to send it. Please turn it on to place your order."
export const validEmailAddressIsRequired = "Valid email address is required"
export const cityIsRequired = "City is required"
export const stateIsRequired = "State is required"
export const phoneMustBe10Digits = "Phone must be 10 digits"
export const youOrderAsGuest =
  "You order as a guest: we confirm your mail address by a code. Have an account?"
export const noAccountNeeded = "You need no account: we mail you the link to your order. Have an account?"
export const login = "Log in"
export const openYourCart = "Open your cart"
export const seeOrder = (number: string) => `See order ${number}`
export const cartChangedElsewhere =
  "Your cart was changed in another tab. Please look at it, then order again."
export const productNumber = (id: string) => `Product ${id}`
export const paymentSuccessfully = "Payment Successfully"
export const paymentTitle = "Payment"
export const paymentDescription =
  "Pay for your cart at {shop}. The price has all taxes in it, delivery is free, and pressing twice never pays twice."
export const engravingOf = (product: string, sentence: string) => `${product}: ${sentence}`
export const onlyLeft = (left: number, name: string) =>
  `Only ${left} of ${name} ${left === 1 ? "is" : "are"} left. Please order fewer.`
export const amountFor = (amount: string, count: number) =>
  `${amount} for ${count} ${count === 1 ? "item" : "items"}`
export const bankUnreachable = (number: string) =>
  `The bank did not answer. Order ${number} is kept for you: try again to finish it. You pay only once.`
export const paymentReview = (number: string) =>
  `What your bank took for order ${number} is not its price. The order is kept for you while we look into it: please do not pay again.`
export const tooManyPiecesUnpaid = (most: number) =>
  `Orders that are not paid yet can hold ${most} pieces in all. Please pay or cancel an earlier order, or ask us for more on our page for bulk orders.`
export const tooManyOrdersUnpaid = (count: number) =>
  `${count} of your orders still wait for their payment. Please pay or cancel one of them first.`
export const tooMuchUnpaid = (most: string) =>
  `Your orders that still wait for their payment may come to ${most} in all. Please pay or cancel one of them first.`
export const tooOften = (wait: string) =>
  `Too many tries in a short time. Try again in ${wait}: nothing was ordered or charged.`
export const onlyWithinState = (state: string) =>
  `This shop is registered under the composition scheme of GST and sells within ${state} alone. Please give an address there.`
export const noCashAboveAmount = (most: string) =>
  `Cash on delivery is possible up to ${most}. Please choose another way to pay.`
export const noCashToPin = (pin: string) =>
  `The courier collects no cash at PIN code ${pin}. Please choose another way to pay.`
export const noCashForBuyer =
  "Earlier parcels came back to us unpaid, so cash on delivery is not possible now. Please choose another way to pay."
export const declinedBeforeDelivery = (number: string) =>
  `The payment was declined. Nothing was charged. Order ${number} stays as it is: try again, or pay the courier.`
export const paymentDeclined = (number: string, until: string) =>
  `The payment was declined. Nothing was charged. Order ${number} is kept for you until ${until}: try again, or choose another way to pay.`
