import { entryOf } from "#app/ui/format/table-entry.ts"

export const payment = "Payment"
export const goOnToThePaymentPage = "Go on to the payment page"
export const payWithAUpiApp = "Pay with a UPI app"
export const showAsQrCode = "Show as a QR code"
export const scanThisCode = "Scan this code with Google Pay, PhonePe, Paytm or any UPI app on your phone."
export const thePaymentAsAQrCode = "The payment as a QR code"
export const payAtTheTestBank = "Pay at the test bank's page"
export const until = (when: string) => `This payment is valid until ${when}.`
export const timeLeft = (left: string) => `Pay within ${left}.`
export const timeIsOver = "The time to pay is over. Please choose how to pay again."
export const waitingForPayment = "Waiting for your payment. Press “I have paid” if this page does not change."
export const keptUntil = (when: string) => `Your order is kept until ${when}.`
export const moneyComesBack = (day: string) =>
  `If money left your account and this order is not paid, your bank returns it by ${day}. After that, RBI rules say the bank owes you ₹100 for each day of delay.`
export const payTitle = "Pay for your order"
export const payDescription =
  "Pay for an order at {shop}: by UPI, card or another way, or confirm that it is paid on delivery. Nothing is charged twice."
export const linkWasMailed = (email: string) =>
  `We mailed the link to this page to ${email}. You, or whoever you send it to, can pay here.`
export const tooOften = (wait: string) => `Too many tries in a short time. Try again in ${wait}.`
export const iHavePaid = "I have paid"
export const anotherWay = "Pay another way"
const DECLINED_BY: Record<string, string> = { upi: "your UPI app or bank", card: "your bank" }
export const failed = (method: string, isExpired: boolean) =>
  isExpired
    ? "The payment was not finished in time. Choose a way to pay below and try again."
    : `The payment was declined by ${entryOf(DECLINED_BY, method) ?? "the bank"}. Nothing was charged. Pay another way below, or try the same one again.`
export const payNow = "Pay now"
export const payOnlineInstead = "Pay online now instead"
export const paySum = (sum: string) => `Pay ${sum} now.`
export const payCourier = (sum: string) => `The courier collects ${sum} when your order arrives.`
export const payChange = (sum: string, until: string) =>
  `Pay ${sum} by ${until} for the change of your order. Without it your order stays as it is.`
export const yourChange = (note: string) => `The change: ${note}`
export const payAdvance = (now: string, rest: string) =>
  `Pay ${now} now: that confirms your order. The courier collects the other ${rest} when it arrives.`
export const payRest = (now: string, credit: string) =>
  `Pay ${now} now: your store credit pays the other ${credit}.`
export const payNowAndSave = (now: string, saved: string) => `Pay ${now} now and save ${saved}.`
export const confirmByCode = "Confirm your order"
export const comesIfPaid = (day: string) => `Pay now, and it arrives by ${day}.`
export const comesIfConfirmed = (day: string) => `Confirm now, and it arrives by ${day}.`
export const codeWasMailed = (email: string) =>
  `We mailed a code of six digits to ${email}. Type it here to confirm your order. You pay the courier when it arrives.`
export const wrongAddress = "Wrong mail address?"
export const rightAddress = "Your mail address"
export const sendCodeThere = "Send the code there"
export const code = "Code"
export const confirm = "Confirm"
export const confirmMyOrder = "Confirm my order"
export const pressToConfirm =
  "One press confirms your order. You pay the courier when it arrives, in cash or by UPI; nothing is charged now."
export const linkIsUsed = {
  waiting: "This link has expired: you chose another way to pay for this order.",
  confirmed: "This order is confirmed already. You need not do anything more.",
  cancelled: "This order was cancelled. There is nothing to confirm, and nothing is sent.",
  ended:
    "There is nothing to confirm any more: this order was cancelled, or not confirmed in time. Nothing is sent, and you are welcome to order again.",
}
export const cashIsConfirmed = (due: string) =>
  `Your order is confirmed. The courier collects ${due} when it arrives, in cash or by UPI.`
export const seeYourOrder = "See your order"
export const sendCodeAgain = "Send the code again"
export const codeIsWrong = "This is not the code that we mailed. Please look again."
export const codeSentAgain = "We mailed the code again."
export const notPaidYet = "Your payment has not reached us yet. Try again in a minute."
