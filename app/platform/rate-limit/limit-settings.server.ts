import { z } from "zod"

export type Limit = { tries: number; windowSeconds: number }

/** Limits as `tries/seconds` or `off`. ADDRESS is a network address; behind an Indian carrier one is thousands of people. */
export const limitSettings = {
  LIMIT_LOGIN_ADDRESS: limit(600, 900),
  // Limits by account and network address, by account alone, and by account and known device. The right password resets them.
  LIMIT_LOGIN_ACCOUNT: limit(10, 900),
  LIMIT_LOGIN_ACCOUNT_ANYWHERE: limit(100, 3600),
  LIMIT_LOGIN_DEVICE: limit(10, 900),
  LIMIT_STAFF_LOGIN: limit(10, 900), // wrong passwords or codes of one member of the staff from one network address
  LIMIT_STAFF_LOGIN_ANYWHERE: limit(100, 3600), // the same from any network address; a known device is counted apart
  LIMIT_REGISTER_ADDRESS: limit(300, 3600),
  LIMIT_RESET_ADDRESS: limit(100, 3600),
  LIMIT_RESET_ACCOUNT: limit(5, 900), // nobody's mailbox is flooded
  LIMIT_ORDER_ADDRESS: limit(900, 3600),
  LIMIT_ORDER_ACCOUNT: limit(300, 3600),
  LIMIT_STRANGERS_MAILED: limit(5, 3600), // orders of one account with mails to a mail address that is not its own
  LIMIT_UNPAID_ADDRESS: limit(300, 3600), // orders that hold stock before they are paid
  LIMIT_COUPON_ADDRESS: limit(30, 3600), // codes that no offer has
  LIMIT_PAYMENT_STATE_ADDRESS: limit(6_000, 3600), // a waiting page asks once a minute, or every four seconds
  LIMIT_CASH_CODE: limit(10, 3600), // tries of a million codes, and mails with them, for one order
  LIMIT_GUEST_ADDRESS: limit(300, 3600),
  LIMIT_GUEST_CODE: limit(10, 3600), // tries of a guest's code, and mails with it, for one mail address
  LIMIT_ENQUIRY_ADDRESS: limit(60, 3600), // one mail address may send three a day (define-case.server.ts)
  LIMIT_E_WASTE_ADDRESS: limit(60, 3600), // the same holds for pickups of e-waste
  LIMIT_ALERT_ADDRESS: limit(300, 3600),
  LIMIT_ALERT_ACCOUNT: limit(30, 3600),
  LIMIT_REVIEW_ADDRESS: limit(120, 3600), // each with up to four photos to decode
  LIMIT_REVIEW_ACCOUNT: limit(30, 3600), // and a line of an order that a link opens
  LIMIT_CLAIM_ADDRESS: limit(120, 3600), // warranty claims, each with up to four photos to decode
  LIMIT_CLAIM_ORDER: limit(30, 3600),
  LIMIT_COMPLAINT_ADDRESS: limit(60, 3600), // each with up to four photos to decode; one mail address sends three a day
  LIMIT_COMPLAINT: limit(30, 3600), // what is added to one complaint
  LIMIT_QUESTION_ADDRESS: limit(120, 3600),
  LIMIT_QUESTION_ACCOUNT: limit(30, 3600), // questions and answers
  LIMIT_HELPFUL_ADDRESS: limit(600, 3600),
  LIMIT_SAVED_ADDRESS: limit(6_000, 3600),
  LIMIT_SAVED_ACCOUNT: limit(1_200, 3600),
  LIMIT_SEARCH_ADDRESS: limit(10_000, 60), // of what is rendered: a page from memory costs nothing
  LIMIT_PIN_CODES_ADDRESS: limit(6_000, 60),
  LIMIT_ADDRESS_BOOK: limit(300, 3600), // postal addresses that are written
  LIMIT_PRICES_ADDRESS: limit(6_000, 60), // a cart asks once when it is opened, a very large one five times
}

export type LimitName = keyof typeof limitSettings

function limit(tries: number, windowSeconds: number) {
  return z
    .string()
    .regex(/^(off|[1-9]\d{0,8}\/[1-9]\d{0,5})$/, 'must be "tries/seconds", such as 10/900, or "off"')
    .transform((text): Limit | null => {
      if (text === "off") return null
      const [tries = 0, windowSeconds = 0] = text.split("/").map(Number)
      return { tries, windowSeconds }
    })
    .default({ tries, windowSeconds })
}
