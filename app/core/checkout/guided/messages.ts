import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"

export const who = "Contact details"
export const email = "Email"
export const didYouMean = "Did you mean"
export const emailHint = "For your bill and the link to your order"
export const receiverPhone = "Receiver's mobile number"
export const receiverPhoneHint = "Of the person who gets the gift, for the courier"
export const receiverName = "Receiver's full name"
export const giverEmailHint = "Yours: our mails go to you alone"
export const change = "Change"
export const total = "Total"
export const byDay = (day: string) => `By ${day}`
export const cashNote = (most: string) =>
  `The courier collects it in cash or by UPI, at no extra charge. For orders up to ${most}.`
export const cartChangedElsewhere = "Your cart was changed in another tab. The sum is new."
export const giftIsPaidAtDoor =
  "The courier collects the sum from the person who gets the gift. Choose another way, and they pay nothing."
export const placing = "One moment…"
/** The label of the order form's button in each way to pay. `sum` is empty until the cart is known. */
export function press(choice: PaymentChoice | undefined, sum: string): string {
  if (sum === "") return "Pay"
  if (choice === "cod") return "Place order, pay on delivery"
  return choice === "link" ? `Place order: mail the link for ${sum}` : `Pay ${sum}`
}
/** The same in a page without a script, whose label cannot follow the way to pay. */
export const pressPlain = (sum: string) => `Place order for ${sum}`
export const creditPaysAll = "Your gift card or store credit pays for the whole order."
/** The same where store credit pays all of it. */
export const pressPaid = "Place order: nothing left to pay"
export const yourCartIsEmpty = "Your cart is empty"
export const nothingToPay =
  "There is nothing to pay for yet. Find something you like, and it comes here with you."
export const orderWaits = (number: string) => `Order ${number} is waiting for your payment`
export const orderIsKept = (until: string) => `We keep it for you until ${until}.`
export const goOnPaying = "Continue to payment"
export const notNow = "Not now"
export const lookAtProducts = "Look at the products"
export const staysInCart = (counted: string) => `Your cart holds ${counted} more, not in this order.`
export const orderAll = "Order them too"
export const hasNoName = (product: string) =>
  `${product}: no name to engrave yet. It can follow on your order's page.`
export const addTheName = "Add it now"
