export const storeCredit = "Store credit"
export const giftCard = "Gift card"
export const wasMailed = (day: string) => `Mailed on ${day}`
export const willBeMailed = (day: string) => `Will be mailed on ${day}`
export const leftOf = (amount: string) => `${amount} of it is left`
export const description =
  "Gift cards and store credit: what is owed to their holders, and a way to give more."
export const sums = "Sums"
export const SUMS = {
  leftPaise: "Owed to holders",
  issuedPaise: "Issued",
  spentPaise: "Spent",
  expiredPaise: "Expired",
  withdrawnPaise: "Withdrawn",
} as const
export const find = "Find"
export const findBy = "Order number or mail address of the account"
export const COLUMNS = ["Kind", "Issued", "Order", "Account", "Issued for", "Left", "Until"]
export const noneYet = "There is no gift card or store credit yet."
export const noneSuch = "No gift card or store credit like this."
export const give = "Give store credit"
export const amount = "Amount in rupees"
export const account = "Mail address of the account"
export const note = "Why, as its holder reads it"
export const giveIt = "Give it"
export const isGiven = (amount: string, code: string) => `${amount} is in the account. The code is ${code}.`
export const isGivenAlready = "It was given already: this form was sent twice."
export const sendAgain = "Open this page again, and send the form once more."
export const wholeRupees = "Enter whole rupees from 1 to 100,000"
export const noAccount = "There is no account with this mail address"
export const noteIsNeeded = "Say why, in up to 200 characters"
export const isOff = "Store credit is switched off: set “Store credit and gift cards” in the settings first."
export const withdraw = "Withdraw"
export const withdrawOne = (kind: string, left: string) => `Withdraw ${kind} with ${left} left`
export const isWithdrawn = (amount: string) => `${amount} was withdrawn.`
export const correctReceiver = "Correct its receiver"
export const mailAgain = "Mail it again"
export const receiverName = "Name of the receiver"
export const receiverMail = "Mail address of the receiver"
export const newCodeHint = "Another address gets a new code; the code that was mailed can no longer be spent."
export const save = "Save"
export const isMailedAgain = (name: string) => `The gift card is mailed to ${name} in a moment.`
export const isCorrected = (name: string) => `The gift card will be mailed to ${name} on its day.`
export const noGiftCard = "This order bought no gift card."
export const nothingLeft = "Nothing is left of it."
export const whyWithdrawn = "Why it is withdrawn"
export const next = "Next page"
export const first = "First page"
