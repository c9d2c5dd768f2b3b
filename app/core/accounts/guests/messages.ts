export const codeSubject = (code: string) => `${code} is the code for your order at {shop}`
export const codeStoredSubject = "The code that confirms a guest"
export const codeIs = (code: string) =>
  `${code} is the code for your order. Type it on the page that asked for it. It is valid for 15 minutes.`
export const notYou =
  "If you did not ask for a code, someone may have typed your address by mistake. Without the code nothing is ordered and no order is shown, so you can ignore this mail."
export const codeIsWrong = "This is not the code. Please look again, or send a new one."
export const confirmItIsYou = "Confirm that it is you"
export const codesWereSent =
  "We sent you a code. Enter it here and place the order again. Nothing is ordered or charged until then."
const sentTo = (where: string) => `6 digits, sent to ${where}`
export const codeWords = {
  mailCode: { label: "Code from the mail", hint: sentTo },
  phoneCode: { label: "Code from the text message", hint: sentTo },
}
export const sendNewCode = "Send a new code"
export const guestOrders = "Orders you placed as a guest"
export const guestOrdersFound = (count: number) =>
  count === 1
    ? "One order was placed as a guest with your mail address or number."
    : `${count} orders were placed as a guest with your mail address or number.`
export const addThem = "Add to my account"
export const openInThisBrowser =
  "For a day after you order, this browser shows your orders, lets you cancel them and fills in your next order form."
export const endInThisBrowser = "Hide my orders in this browser"

export const findYourOrder = "Find your order"
export const findYourOrderLine =
  "Track it, change its address, cancel it, or ask for a replacement: no account needed. You find the number in the mail we sent you."
export const orderNumberLabel = "Order number"
export const orderIs = (number: string) => `Order ${number}`
export const codeGoesToMail = "To show it here, we send a code to the order's mail address."
export const contactLabel = "Email or mobile number of the order"
export const sendMeACode = "Send me a code"
export const showMyOrder = "Show my order"
export const orderCodeIsSent = {
  mail: () =>
    "If a guest placed this order with these details, a code is on its way to the order's mail address. It is valid for 15 minutes.",
  text: (phone: string) =>
    `If a guest placed this order with these details, a code is on its way by SMS to ${phone}, or for a gift to the mail address of its buyer. It is valid for 15 minutes.`,
}
export const codeOfLinkIsSent =
  "We sent a code to the mail address of this order. It is valid for 15 minutes."
export const noCodeCame =
  "Nothing after a few minutes? Check the order number and look in your spam folder. We send only a few codes an hour for one order."
export const sendByMail = "Send it by mail instead"
export const orderCodeStoredSubject = (number: string) => `The code that opens order ${number}`
export const otherOrder = "Look for another order"
export const typeNumberAndContact = (example: string) =>
  `Type the order number, such as ${example}, and the email or mobile number you ordered with.`
export const orderedWithAccount = "Ordered with an account?"
export const logIn = "Log in"
/** Beside the form that sends a code, by what an order still takes. */
export const codeOpens = {
  changes:
    "For your privacy, this page hides the address. We send a code to the order's mail address: type it here to see the whole order, change or cancel it, or ask for help.",
  replacement:
    "To ask for a replacement, type the code that we send to the order's mail address. It opens the whole order too.",
  nothing:
    "For your privacy, this page hides the address. We send a code to the order's mail address: type it here to see the whole order or ask for help.",
}
export const hidesAddress = "For your privacy, this page hides the address."
export const loginOpens = {
  changes: "Log in to see or change the order",
  replacement: "Log in to ask for a replacement",
  nothing: "Log in to see the whole order",
}
