export const title = "Gift cards"
export const description =
  "Send a gift card of {shop} by mail, on the day you choose: for headphones, speakers and watches that they pick themselves."
export const heading = "A gift card"
export const lead = "They choose what they like. It comes by mail, today or on their day."
const DAYS_OF_A_YEAR = 365
export const holdsFor = (days: number) => {
  const years = Math.floor(days / DAYS_OF_A_YEAR)
  const time = years === 0 ? `${days} days` : years === 1 ? "a year" : `${years} years`
  return `It can be spent in parts on any order here for ${time}, beside any way to pay. It cannot be turned into money.`
}
export const amount = "Amount"
export const receiver = "Who is it for?"
export const receiverName = "Their name"
export const receiverMail = "Their email"
export const message = "Your words (optional)"
export const mailOn = "Send it on"
export const mailOnHint = "We mail it early on that day; today means at once."
export const yourDetails = "Your details"
export const yourName = "Your name"
export const yourNameHint = "As they read it"
export const yourMail = "Your email"
export const yourMailHint = "For your receipt and the link to your order"
export const phone = "Your mobile number"
export const goOn = "Continue to payment"
export const privacy =
  "We keep the receiver's name and address and your words to mail the card, and delete them 90 days after that."
export const checkBalance = "Check the balance of a gift card"
export const chooseAnAmount = "Choose an amount"
export const receiverIsNeeded = "Enter their name, at most 60 characters"
export const receiverMailIsNeeded = "Enter their email address, such as meera@example.in"
export const messageIsTooLong = (most: number) => `Write at most ${most} characters`
export const dayIsNeeded = "Choose a day from today, within a year"
export const yourNameIsNeeded = "Enter your name, at most 60 characters"
export const yourMailIsNeeded = "Enter your email address, such as asha@example.in"
export const phoneIsNeeded = "Enter the 10 digits of your mobile number"
export const lineName = "Gift card"

export const balanceTitle = "Gift card balance"
export const balanceDescription =
  "See what is left on a gift card or store credit of {shop}, and until when it can be spent."
export const balanceHeading = "Gift card and store credit"
export const code = "Code"
export const codeHint = "16 letters and digits, from the mail"
export const showBalance = "Show the balance"
export const noSuchCode = "We know no gift card or store credit with this code. Please look at it again."
export const leftUntil = (until: string) => `Left to spend until ${until}`
export const isOver = (until: string) => `Nothing is left of it. It could be spent until ${until}.`
export const keepInAccount = "Keep it in my account"
export const isKept = "It is in your account now. You can use it at checkout."
export const isElsewhere = "It is in another account already."
export const yourCredit = "In your account"
export const noCreditYet = "There is none in your account yet."
export const spendIt = "Find something to spend it on"
export const statement = "Statement"
export const ENTRY_KINDS = {
  issued: "Issued",
  spent: "Spent",
  returned: "Back from an order",
  expired: "Expired",
  withdrawn: "Withdrawn",
} as const
export const ofOrder = (number: string) => `order ${number}`
export const KINDS = {
  "gift-card": "Gift card",
  refund: "Store credit",
  goodwill: "With our thanks",
} as const
export const buyAGiftCard = "Buy a gift card"
export const seeCredit = "Gift cards and store credit"
export const youHave = (amount: string) => `You have ${amount} to spend.`

export const mailSubject = (sender: string, amount: string) => `${sender} sent you a gift card of ${amount}`
export const mailText = (sender: string, amount: string) =>
  `${sender} sent you a gift card of ${amount} for {shop}. This is its code:`
export const theirWords = (words: string, sender: string) => `“${words}”\n${sender}`
export const howToSpend = (until: string) =>
  `Choose what you like and enter the code at checkout, for the whole order or a part of it, until ${until}. Whoever has the code can spend it, so please keep it to yourself.`
export const chooseSomething = "Choose something you like"
export const otherReceiver = "It goes to another address"
export const mailName = "Gift card, to its receiver"
export const sampleWords = "Happy birthday! Pick the ones you like."
