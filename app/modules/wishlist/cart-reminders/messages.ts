export const cartReminder = "Reminder of your cart"
/** What somebody agrees to; it is kept with the time. */
export const consent =
  "Mail me once if I leave my cart here without ordering. I can end this at any time on my account's page or by the link in the mail."
/** What a guest agrees to. */
export const guestConsent =
  "Mail me once if I leave this cart without ordering. I can end this here or by the link in the mail."
export const mailMyCart = "Remind me about this cart"
export const whereTo = "Where shall we write?"
export const remindMe = "Remind me"
export const isReminded =
  "We will mail you once if you leave this cart. The mail has a link that opens it on any device."
export const notReminded = "You get no mail about this cart."
export const invalidEmail = "Please type a mail address, such as name@example.in."
export const isRestored = "Your cart is back."
export const notRestored = "This link is too old, or the cart was ordered or deleted since."
export const notReached = "We could not reach the shop. Load this page again to open your cart."
export const reminderOver = "This reminder of your cart has ended. Ask for another one if you like."
export const confirmFirst = "Confirm your email to get reminders."
export const confirmAddress = "Confirm your address"
export const choiceKept = "Your choice is kept."
export const choiceLost = "That did not reach us. Please try again."
export const agreedOn = (day: string) =>
  `You agreed on ${day} to one mail about a cart that you leave at the order form.`
export const notAgreed =
  "You get no mails about a cart that you leave. The order form asks whether you want one."
export const end = "End these mails"

export const subject = "Your cart at {shop}"
export const youLeft = "You agreed to be reminded of the cart that you left here. This was in it:"
export const lineOf = (quantity: number, name: string) => `${quantity} × ${name}`
export const seeIt = (name: string) => `See ${name}`
export const restore = "Open this cart on this device"
export const notYou =
  "Did somebody else type your address? Press the link below, and this shop never again writes to you about a cart."
export const never = "Never write to me about a cart"
export const nothingPromised =
  "Nothing is put aside: prices and stock are those of the day on which you order. This is the only mail about this cart."
export const whyThisMail = (day: string, text: string) => `On ${day} you agreed to this: "${text}"`
/** The page that ends these mails. */
export const unsubscribePage = {
  title: "Reminder of your cart",
  description: "Ends the mails about a cart that you leave at the order form of {shop}.",
  question: "Stop the mails about a cart that you leave?",
  press: "Stop these mails",
  done: "Done. You get no more mails about a cart that you leave.",
  broken: "This link is incomplete or too old. You can end these mails on your account's page.",
}
/** The page that ends these mails to an address for good. */
export const refusePage = {
  title: "Reminder of a cart",
  description: "Ends mails of {shop} about a cart to your address, for good.",
  question: "Stop all mails to this address about a cart, for good?",
  press: "Stop for good",
  done: "Done. Whoever types your address, you get no more mails about a cart.",
  broken: "This link is incomplete or too old.",
}
