// Words of mails, and of the pages that their links open: no other page loads them.
export const isBack = (name: string) => `${name} is back on the shelf`
export const seeIt = "See it"
export const oneMailOnly =
  "You asked us to tell you. This is the one mail about it; we have now forgotten that you asked. We cannot put a piece aside: whoever orders first gets it."
export const alertsWereAskedFor =
  "Did you ask for email alerts from {shop}? We write now and then about new products and lower prices."
export const yesWriteToMe = "Yes, write to me"
export const linkWorksFor7Days =
  "The link works for 7 days. If it was not you, ignore this mail: you will not hear from us."
export const thereAre = (stock: number) => ` There ${stock === 1 ? "is 1" : `are ${stock}`}.`
export const confirmYourAlert = (name: string) => `Shall we tell you about ${name}?`
export const alertWasAskedFor = (name: string) =>
  `Did you ask us to tell you when ${name} is back? Confirm that this address is yours, and we write once.`
export const yesTellMe = "Yes, tell me"
export const noMailsAboutStock = "No mails about stock to this address"
export const noEmailAlerts = "No email alerts to this address"
export const shallWeTell = (email: string, name: string) =>
  `Shall we tell ${email} by one mail when ${name} is in stock again?`
export const alertLinkSpent =
  "This link is incomplete, it is more than 7 days old, or the product has left the shop. Please press Notify Me at the product again."
export const youAlsoAgreed = "This address also agreed to"
export const confirmAlertTitle = "Confirm that you wait for it"
export const confirmAlertDescription =
  "The last step before {shop} tells you by one mail that a product is in stock again: confirm that the address is yours."
/** The page that ends alerts and mails about stock, by what the link ends. */
export const unsubscribePages = {
  "email-alerts": {
    title: "End email alerts",
    description:
      "Ends the email alerts from {shop} to one address, by one press and without a login, and shows what else the address agreed to.",
    question: "Shall we write no more about new products and lower prices?",
    press: "Write no more",
    done: "Done. You get no more email alerts.",
    broken: "This link is incomplete, or too old.",
  },
  "back-in-stock": {
    title: "End mails about stock",
    description:
      "Ends the mails of {shop} that tell one address what is in stock again, by one press and without a login.",
    question: "Shall we stop writing to this address about products coming back?",
    press: "Write no more",
    done: "Done. We will not write to this address about products any more.",
    broken: "This link is incomplete, or too old.",
  },
} as const
