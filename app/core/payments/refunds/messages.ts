export const moneyBack = "Your refund"
export const onItsWay = "On its way"
export const givenBack = "Refunded"
export const inYourAccountBy = (day: string) =>
  `It should reach your account by ${day}. If it does not, give your bank the reference below.`
export const askedOf = (day: string, by: string) =>
  `We asked the payment gateway for the refund on ${day} and are following it up. It should reach your account by ${by}.`
export const weTransferInstead = (by: string) =>
  `The payment gateway could not return it, so we will send it to you ourselves by ${by}.`
export const weTransferBy = (by: string) =>
  `We will send it to your bank account or UPI ID. It should reach you by ${by}.`
export const waitsForAccount = "Needs your account details"
export const weTransferOnceStated = "Give us a UPI ID or a bank account, and we will send it to you."
export const isStoreCredit =
  "It is on your gift card or in your store credit now, and you can spend it at once."
export const bankReference = (reference: string) => `Bank reference ${reference}`
