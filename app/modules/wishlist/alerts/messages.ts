export const invalidEmail = "Enter an address like name@example.com."
export const checkYourMail = "Check your mail to confirm your email alerts."
export const confirmed = "You will hear from us, now and then."
export const linkSpent = "This link is incomplete, or it is more than 7 days old."
export const requestNoted = "Noted. We will write to you about this product."
export const productLeft = "This product has left the shop."
export const notReached = "That did not reach us. Please try again."
export const enterYourEmailAddress = "Enter your email address"
export const notifyMe = "Notify Me"
export const noted = "Noted"
export const aboutProduct = (name: string) => `about ${name}`
export const whereShallWeWriteTo = "Which email should we write to?"
export const notNow = "Not now"
export const yourEmail = "Your email"
export const subscribe = "Subscribe"
export const confirmYourEmailAlerts = "Confirm your email alerts"
export const notifyMeAbout = (name: string) => `Notify me about ${name}`
export const backInStockDescription = (name: string) =>
  `Leave your address, and {shop} writes to you once ${name} is back on the shelf. One mail, and nothing else.`
export const leaveYourAddress =
  "Leave your address, and we write once it is back on the shelf. One mail, and nothing else."
export const backToTheProduct = "Back to the product"
export const emailAlerts = "Email alerts"
export const confirmSubscriptionLine = "Now and then, a new tune."
export const confirmSubscriptionDescription =
  "The last step to email alerts from {shop}: confirm that the address is yours, and we write when something new or cheaper is here."
export const lookAround = "Look around"
export const askForANewOne = (linkSpent: string) => `${linkSpent} Ask for a new one:`
export const shallWeWriteTo = "Shall we write to"
export const newProductsLowerPrices = ": new products, lower prices, now and then?"
export const confirm = "Confirm"
export const subscriptionsLine = "Now and then, a new tune."
export const subscriptionsTitle = "Email alerts"
export const subscriptionsDescription =
  "Leave your address and {shop} writes now and then: new products and lower prices, never more. You confirm it once by mail."
export const neverMore =
  "New products and lower prices, never more. You confirm the address once, by the link in our mail."
export const confirmInYourMail =
  "Check your mail: we write about this product once you confirm your address there."
export const soldOutAndWished = "Sold out, and wished for"
