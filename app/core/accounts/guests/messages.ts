export const codeSubject = (code: string) => `${code} confirms your mail address at {shop}`
export const codeStoredSubject = "The code that confirms a guest"
export const codeIs = (code: string) =>
  `${code} is the code that confirms your mail address. Type it on the page where you order. It holds for 15 minutes.`
export const notYou =
  "If you are not ordering anything, somebody mistyped their address: you need not do anything."
export const codeIsWrong = "This is not the code. Please look again, or send a new one."
export const confirmItIsYou = "Confirm that it is you"
export const codesWereSent =
  "We sent a code. Type it here and press Payment again. Nothing is ordered or charged before."
const sentTo = (where: string) => `6 digits, sent to ${where}`
export const codeWords = {
  mailCode: { label: "Code from the mail", hint: sentTo },
  phoneCode: { label: "Code from the text message", hint: sentTo },
}
export const sendNewCode = "Send a new code"
export const guestOrders = "Orders you placed as a guest"
export const guestOrdersFound = (count: number) =>
  count === 1
    ? "One order was placed as a guest with your mail address."
    : `${count} orders were placed as a guest with your mail address.`
export const addThem = "Add to my account"
export const openInThisBrowser =
  "For a day after you order, this browser shows your orders and can cancel them."
export const endInThisBrowser = "Log out here"
