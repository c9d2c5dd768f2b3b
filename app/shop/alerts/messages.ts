export const invalidEmail = "Enter an address like name@example.com."
export const checkYourMail = "Check your mail to confirm your email alerts."
export const confirmed = "You will hear from us, now and then."
export const linkSpent = "This link is not whole, or it is more than 7 days old."
export const requestNoted = "Noted. We will write to you about this product."
export const productLeft = "This product has left the shop."
export const notReached = "That did not reach us. Please try again."
export const enterYourEmailAddress = "Enter your email address"
export const isBack = (name: string) => `${name} is back on the shelf`
export const seeIt = "See it"
export const oneMailOnly =
  "You asked us to tell you. This is the one mail about it; we have now forgotten that you asked. We cannot put a piece aside: whoever orders first gets it."
export const notifyMe = "Notify Me"
export const aboutProduct = (name: string) => `about ${name}`
export const whereShallWeWriteTo = "Where shall we write to?"
export const notNow = "Not now"
export const yourEmail = "Your email"
export const subscribe = "Subscribe"
export const confirmYourEmailAlerts = "Confirm your email alerts"
export const alertsWereAskedFor =
  "Somebody, we hope you, asked for email alerts from Dhun: new products, lower prices, now and then."
export const yesWriteToMe = "Yes, write to me"
export const linkWorksFor7Days =
  "The link works for 7 days. If it was not you, leave this mail: you will not hear from us."
export const notifyMeAbout = (name: string) => `Notify me about ${name}`
export const backInStockDescription = (name: string) =>
  `Leave your address, and Dhun writes to you once ${name} is back on the shelf. One mail, and nothing else.`
export const leaveYourAddress =
  "Leave your address, and we write once it is back on the shelf. One mail, and nothing else."
export const backToTheProduct = "Back to the product"
export const emailAlerts = "Email alerts"
export const confirmSubscriptionLine = "Now and then, a new tune."
export const confirmSubscriptionDescription =
  "The last step to email alerts from Dhun: confirm that the address is yours, and we write when something new or cheaper is here."
export const lookAround = "Look around"
export const askForANewOne = (linkSpent: string) => `${linkSpent} Ask for a new one:`
export const shallWeWriteTo = "Shall we write to"
export const newProductsLowerPrices = ": new products, lower prices, now and then?"
export const confirm = "Confirm"
export const subscriptionsLine = "Now and then, a new tune."
export const subscriptionsTitle = "Email alerts"
export const subscriptionsDescription =
  "Leave your address and Dhun writes now and then: new products and lower prices, never more. You confirm it once by mail."
export const neverMore =
  "New products and lower prices, never more. You confirm the address once, by the link in our mail."
export const thereAre = (stock: number) => ` There ${stock === 1 ? "is 1" : `are ${stock}`}.`
export const confirmYourWish = (name: string) => `Shall we tell you about ${name}?`
export const wishWasAskedFor = (name: string) =>
  `Somebody, we hope you, asked to be told by one mail when ${name} is in stock again. We write about it only once you say that this address is yours.`
export const yesTellMe = "Yes, tell me"
export const noMailsAboutStock = "No mails about stock to this address"
export const noEmailAlerts = "No email alerts to this address"
export const confirmInYourMail =
  "Check your mail: we write about this product once you confirm your address there."
export const confirmWishTitle = "Confirm that you wait for it"
export const confirmWishDescription =
  "The last step before Dhun tells you by one mail that a product is in stock again: confirm that the address is yours."
export const shallWeTell = (email: string, name: string) =>
  `Shall we tell ${email} by one mail when ${name} is in stock again?`
export const wishLinkSpent =
  "This link is not whole, it is more than 7 days old, or the product has left the shop. Press Notify Me at the product once more."
export const youAlsoAgreed = "This address also agreed to"
