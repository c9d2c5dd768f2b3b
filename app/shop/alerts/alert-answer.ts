import * as messages from "./messages.ts"

/** Every sentence of the two alert forms. */
export const ALERT_MESSAGES = {
  "not-an-email": messages.invalidEmail,
  "subscription-sent": messages.checkYourMail,
  "subscription-confirmed": messages.confirmed,
  "link-spent": messages.linkSpent,
  "wish-noted": messages.requestNoted,
  "product-gone": messages.productLeft,
  unreachable: messages.notReached,
} as const

/** What an alert form is answered: a sentence for its field, or that it was done. */
export type AlertAnswer = { isDone: boolean; error?: string; email?: string }
