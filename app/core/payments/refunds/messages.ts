export const moneyBack = "Your refund"
export const onItsWay = "On its way"
export const givenBack = "Refunded"
export const inYourAccountBy = (day: string) =>
  `It should reach your account by ${day}. If it does not, give your bank the reference below.`
export const askedOf = (day: string, by: string) =>
  `We asked the payment gateway on ${day} and keep asking until it confirms. It should reach your account by ${by}.`
export const weTransferInstead = (by: string) =>
  `The payment gateway could not return it, so we transfer it to you ourselves by ${by}.`
export const weTransferBy = (by: string) =>
  `No gateway can return it, so we transfer it to your bank account or UPI ID. It should reach you by ${by}.`
export const waitsForAccount = "Waits for your account"
export const weTransferOnceStated =
  "No gateway can return it. Once you state a UPI ID or a bank account, we transfer it to you."
export const isStoreCredit =
  "It is on your gift card or in your store credit now, and you can spend it at once."
export const bankReference = (reference: string) => `Bank reference ${reference}`
