export const orderSummary = "Order summary"
export const yourOrder = "Your order"
export const change = "Change"
export const findSomethingToListenTo = "Find something to listen to"
export const logInToOrder = "Please log in to place your order. What you typed stays here, except the card."
export const cartDidNotArrive = "Your bag did not arrive with the form. Please press Payment again."
export const tooManyProducts = (most: number) => `One order holds at most ${most} different products.`
export const wholePiecesOnly = (name: string, most: number) =>
  `${name} can be ordered in whole pieces, 1 to ${most}.`
export const orderTooLarge =
  "This order is larger than we can take here. Our corporate desk will gladly help."
export const bankDeclined =
  "Your bank declined the card. Nothing was charged. Please check the card or try another."
export const orderExpired = (number: string) =>
  `Order ${number} waited too long for the payment and was closed. Nothing was charged. Press Payment again to order anew.`
export const stillWaitingForBank = (number: string) =>
  `Your order ${number} is still waiting for the bank. Your bag has changed since; press Payment again to order what is in it now.`
export const alreadyOrdered = (number: string) =>
  `We already have your order ${number}. Your bag has changed since; press Payment again to order what is in it now.`
export const notHeard =
  "We could not hear from the shop. Please press Payment again: you will not be charged twice."
export const somethingBroke =
  "Something broke on our side before your order was finished. Please press Payment again in a moment: you will not be charged twice."
export const noLongerInShop = (name: string) =>
  `${name} is no longer in the shop. We took it out of your bag.`
export const isSoldOut = (name: string) => `${name} is sold out. Please take it out of your bag.`
export const priceChanged = (name: string, before: string, now: string) =>
  `${name} was ${before} and is now ${now}. Your bag shows the new price.`
export const whereItGoes = "Where it goes"
export const fullName = "Full name"
export const email = "Email"
export const city = "City"
export const state = "State"
export const phone = "Phone"
export const tenDigits = "10 digits"
export const address = "Address"
export const askingYourBank = "Asking your bank…"
export const payment = "Payment"
export const please = "Please"
export const logIn = "log in"
export const logInFirst = "first: an order belongs to an account. What you type here stays, except the card."
export const needsJavaScript =
  "Your browser itself keeps the cart, and needs JavaScript to send it. Please turn it on to place your order."
export const validEmailAddressIsRequired = "Valid email address is required"
export const cityIsRequired = "City is required"
export const stateIsRequired = "State is required"
export const phoneMustBe10Digits = "Phone must be 10 digits"
export const isRequired = (label: string) => `${label} is required`
export const mustBeAtMost = (label: string, limit: number) => `${label} must be at most ${limit} characters`
export const login = "Login"
export const openYourCart = "Open your cart"
export const seeOrder = (number: string) => `See order ${number}`
export const cartChangedElsewhere =
  "Your bag was changed in another tab. Please look at it, then press Payment again."
export const productNumber = (id: string) => `Product ${id}`
export const paymentSuccessfully = "Payment Successfully"
export const paymentTitle = "Payment"
export const paymentDescription =
  "Pay for your cart at Dhun by card. The price has all taxes in it, delivery is free, and pressing twice never pays twice."
export const onlyLeft = (left: number, name: string) =>
  `Only ${left} of ${name} ${left === 1 ? "is" : "are"} left. Please order fewer.`
export const amountFor = (amount: string, count: number) =>
  `${amount} for ${count} ${count === 1 ? "item" : "items"}`
export const bankUnreachable = (number: string) =>
  `The bank did not answer. Order ${number} is kept for you: press Payment again to finish it. You will not be charged twice.`
export const paymentReview = (number: string) =>
  `What your bank took for order ${number} is not its price. The order is kept for you while we look into it: please do not pay again.`
export const tooOften = (wait: string) =>
  `That was very often in a short time. Press Payment again in ${wait}: you will not be charged twice.`
