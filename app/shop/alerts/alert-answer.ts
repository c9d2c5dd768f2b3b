/** Every sentence of the two alert forms. */
export const ALERT_MESSAGES = {
  "not-an-email": "Enter an address like name@example.com.",
  "subscription-sent": "Check your mail to confirm your email alerts.",
  "subscription-confirmed": "You will hear from us, now and then.",
  "link-spent": "This link is not whole, or it is more than 7 days old.",
  "wish-noted": "Noted. We will write to you about this product.",
  "product-gone": "This product has left the shop.",
  unreachable: "That did not reach us. Please try again.",
} as const

/** What an alert form is answered: a sentence for its field, or that it was done. */
export type AlertAnswer = { isDone: boolean; error?: string; email?: string }
