import { z } from "zod"
import modules from "#shop.modules"

export type Limit = { tries: number; windowSeconds: number }

/** The limits of the core as `tries/seconds` or `off`. ADDRESS is a network address; behind an Indian carrier one is thousands of people. */
const coreLimits = {
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
  LIMIT_GUEST_CODE: limit(10, 3600), // tries of a guest's code, and messages with it, for one mail address, or one order with its address or phone
  LIMIT_PHONE_CODE: limit(1, 30), // codes by SMS to one number to log in with; five an hour by the outbox
  LIMIT_PHONE_TRIES: limit(20, 86_400), // wrong codes of one number; the right one resets them
  LIMIT_PHONE_ADDRESS: limit(60, 3600), // codes by SMS asked for from one network address
  LIMIT_PHONE_FREE_ADDRESS: limit(5, 3600), // codes to numbers of others from one network address before a browser computes for each
  LIMIT_PHONE_PREFIX: limit(20, 3600), // codes to numbers with the same first five digits, which pumping takes in a row, before a browser computes longer for each
  LIMIT_PHONE_WORK: limit(1, 600), // uses of one such computation
  LIMIT_REPLACEMENT_ADDRESS: limit(120, 3600), // each with up to four photos to decode
  LIMIT_REPLACEMENT_ORDER: limit(30, 3600),
  LIMIT_ADDRESS_ORDER: limit(5, 3600), // each writes a mail to the buyer
  LIMIT_SEARCH_ADDRESS: limit(10_000, 60), // of what is rendered: a page from memory costs nothing
  LIMIT_PIN_CODES_ADDRESS: limit(6_000, 60),
  LIMIT_ADDRESS_BOOK: limit(300, 3600), // postal addresses that are written
  LIMIT_PRICES_ADDRESS: limit(6_000, 60), // an open cart asks every four seconds, once per hundred products
}

export type CoreLimitName = keyof typeof coreLimits

/** The names of the limits of optional modules, declared beside them in `module.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleLimits {}

export type LimitName = CoreLimitName | keyof ModuleLimits

/** All limits, those of the installed modules last. */
export const limitSettings: Readonly<Record<LimitName, ReturnType<typeof limit>>> = Object.assign(
  {},
  coreLimits,
  ...modules.map(({ limits = {} }) =>
    Object.fromEntries(
      Object.entries(limits).map(([name, { tries, windowSeconds }]) => [name, limit(tries, windowSeconds)]),
    ),
  ),
)

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
