import * as messages from "./messages.ts"

export const ALERT_MESSAGES = {
  "not-an-email": messages.invalidEmail,
  "subscription-sent": messages.checkYourMail,
  "subscription-confirmed": messages.confirmed,
  "link-spent": messages.linkSpent,
  "wish-noted": messages.requestNoted,
  "wish-asked": messages.confirmInYourMail,
  "product-gone": messages.productLeft,
  unreachable: messages.notReached,
} as const

export type AlertAnswer = { isDone: boolean; error?: string; email?: string }
