export const cartReminder = "Reminder of your cart"
/** What somebody agrees to; it is kept with the time. */
export const consent =
  "Mail me once if I leave my cart here without ordering. I can end this at any time on my account's page or by the link in the mail."
export const confirmFirst = "Such mails go to a confirmed address only."
export const confirmAddress = "Confirm your address"
export const choiceKept = "Your choice is kept."
export const choiceLost = "That did not reach us. Please try again."
export const agreedOn = (day: string) =>
  `You agreed on ${day} to one mail about a cart that you leave at the order form.`
export const notAgreed =
  "You get no mails about a cart that you leave. The order form asks whether you want one."
export const end = "End these mails"

export const subject = "Your cart at {shop}"
export const youLeft =
  "You agreed to be reminded of the cart that you left at the order form. This was in it:"
export const lineOf = (quantity: number, name: string) => `${quantity} × ${name}`
export const seeIt = (name: string) => `See ${name}`
export const nothingPromised =
  "Nothing is put aside: prices and stock are those of the day on which you order. This is the only mail about this cart."
export const whyThisMail = (day: string, text: string) => `On ${day} you agreed to this: "${text}"`
/** The page that ends these mails. */
export const unsubscribePage = {
  title: "Reminder of your cart",
  description: "Ends the mails about a cart that you leave at the order form of {shop}.",
  question: "Shall we write no more about a cart that you leave?",
  press: "Write no more",
  done: "Done. You get no more mails about a cart that you leave.",
  broken: "This link is not whole, or too old. You can end these mails on your account's page.",
}
