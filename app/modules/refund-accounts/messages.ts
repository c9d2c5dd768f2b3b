export const title = "Your refund account"
export const description = "Tell us the UPI ID or the bank account for the refund of your order."
export const orderIs = (number: string) => `Order ${number}`
export const whereTo = "Where should the refund go?"
export const owed = (amount: string) => `We will send your refund of ${amount} to this account.`
export const nothingOwed = "There is no refund for this order that needs an account."
export const way = "Refund to"
export const upi = "UPI ID"
export const bank = "Bank account"
export const upiHint = "Such as 9876543210@okaxis"
export const accountNumber = "Account number"
export const accountAgain = "Account number again"
export const ifsc = "IFSC"
export const ifscHint = "11 characters, on your cheque book or passbook"
export const holder = "Name of the account holder"
export const holderHint = "As your bank has it"
export const save = "Save account"
export const orAsCredit = "Or take it as store credit"
export const aboutCredit =
  "You can spend it at once, on one order or on several, beside any way to pay. It cannot be changed back into money."
export const takeCredit = (amount: string) => `Yes, take ${amount} as store credit`
export const stateAccount = "Tell us where to send your refund"
export const changeAccount = "Change account"
export const goesTo = (account: string) => `The refund goes to ${account}.`
export const weNeedAccount = (amount: string) =>
  `To refund ${amount} to you, we need a UPI ID or a bank account.`
export const refundAccount = "Refund account"
export const otherName = (holder: string) =>
  `The holder ${holder} is not the buyer of the order: ask before you transfer.`
export const chooseWay = "Choose UPI ID or bank account"
export const noUpi = "A UPI ID has an @ in the middle, such as name@okhdfcbank"
export const noAccountNumber = "An account number has 9 to 18 digits"
export const notSameNumber = "The two account numbers differ"
export const noIfsc = "An IFSC has 4 letters, a 0 and 6 more characters, such as HDFC0001234"
export const noHolder = "Enter the name of the account holder, 2 to 100 characters"
export const privacy =
  "We keep this account, encrypted, to transfer the refund, and delete it when the refund is made. Only the staff who refund see it."
export const mailSubject = (number: string) => `The refund account of your {shop} order ${number}`
export const notYou = "If this was not you, reply to this mail before the refund is made."
export const seeOrder = "See your order"
/** What staff call the mail. */
export const mailName = "Refund account stated"
