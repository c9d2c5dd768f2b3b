import type { ConsentPurpose } from "./consents/consent.ts"

export const privacyTitle = "Your privacy"
export const privacyDescription =
  "What you agreed to at {shop} and how to withdraw it, whom you name for your rights, and how to have something corrected."
export const whatYouAgreedTo = "What you agreed to"
export const agreedNothing = "You have agreed to no mails."
export const agreedBefore = "Ended"
export const withdraw = "Withdraw"
export const withdrawn = "Withdrawn."
export const withdrawOf = (what: string) => `Withdraw: ${what}`
export const givenOn = (day: string, page: string) => `Given on ${day}, on the page ${page}:`
export const endedOn = (day: string) => `Ended on ${day}.`
export const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  "email-alerts": "Email alerts",
  "back-in-stock": "One mail when a product is back",
  "saved-drops": "Mails when a saved product costs less",
  "saved-returns": "Mails when a saved product is back in stock",
  "cart-reminder": "One mail about a cart that you leave",
  "order-news-sms": "News of your orders by SMS",
  "order-news-whatsapp": "News of your orders by WhatsApp",
}
export const purposeOf = (purpose: string, product: string) => (product ? `${purpose}: ${product}` : purpose)
export const confirmForMore =
  "What was agreed to under your mail address alone is shown once the address is confirmed."
export const confirmAddress = "Confirm your address"
export const reviewMails =
  "We ask once by mail for a review of what we delivered. The link in that mail ends such mails for good."

export const nominee = "Who acts for you"
export const nomineeIntroduction =
  "You can name a person who exercises your rights over your data if you die or become unable to. We keep what you write here for that alone, and write to that person only then."
export const nomineeName = "Name of this person"
export const nomineeEmail = "Mail address of this person"
export const nomineePhone = "Telephone number of this person"
export const nomineePhoneHint = "With the country code, such as +91 98765 43210"
export const saveNominee = "Keep this person"
export const removeNominee = "Remove this person"
export const nomineeKept = "Kept."
export const nomineeRemoved = "Removed."
export const nomineeNeedsName = "Enter a name of at most 100 characters"
export const nomineeNeedsEmail = "Enter an address like name@example.com"
export const nomineeNeedsPhone = "Enter a telephone number of 8 to 15 digits"

export const correction = "Correct what we keep"
export const yourName = "Your name"
export const saveName = "Correct the name"
export const nameCorrected = "Your name is corrected."
export const nameIsRequired = "Enter a name of at most 100 characters"
export const correctElsewhere = "Your mail address and your addresses are corrected on pages of their own:"
export const changeEmail = "Change email"
export const addresses = "Addresses"
export const orderPhone =
  "The telephone number of an order, its address and an invoice cannot be changed by yourself:"
export const writeTo = (address: string) => `write to ${address}`
export const orComplain = "or make a complaint"
export const notice = "Privacy notice"
export const manage = "Consents, nominee, correction"
