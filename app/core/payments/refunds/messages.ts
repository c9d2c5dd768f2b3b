export const moneyBack = "Your money back"
export const onItsWay = "On its way"
export const givenBack = "Given back"
export const inYourAccountBy = (day: string) =>
  `It has to be in your account by ${day}. Is it not, ask your bank by the reference below.`
export const askedOf = (day: string, by: string) =>
  `We asked the payment gateway on ${day} and go on asking until it confirms. It has to be in your account by ${by}.`
export const weTransferInstead = (by: string) =>
  `The payment gateway did not take it: we transfer it to you ourselves by ${by}.`
export const weTransferBy = (by: string) =>
  `You paid the courier: reply to our mail with the account or UPI address that it goes to. It has to be there by ${by}.`
export const bankReference = (reference: string) => `Bank reference ${reference}`
