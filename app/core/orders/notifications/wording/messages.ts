import { entryOf } from "#app/ui/format/table-entry.ts"
import type { MailNames } from "./mail-kind.ts"

const listed = (names: readonly string[]) => {
  const all = names.map((name) => `{${name}}`)
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} or ${all.at(-1)}` : (all[0] ?? "")
}
export const unknownField = (name: string, fields: readonly string[]) =>
  `There is no {${name}}. Use ${listed(fields)}.`
/** What each name in braces becomes. */
export const FIELD_MEANINGS: Record<string, string> = {
  shop: "the name of the shop",
  number: "the number that the mail is about",
  name: "the name of who gets it",
  city: "the town where it goes",
  total: "what the order comes to",
  code: "the code to type",
  until: "until when it can be paid",
  amount: "the sum of money",
  sender: "who gives the gift card",
  note: "what staff wrote about it",
  product: "the product's name",
  serial: "the serial number",
  account: "the end of the refund account",
  day: "the day",
  designation: "what the grievance officer is called",
  officer: "the grievance officer's name",
  what: "what it is about",
  left: "how many there are, where they are few",
  count: "of how many products",
  goods: "the pieces that were asked for",
  enquiry: "the number of the enquiry",
}
export const fieldIsMissing = (name: string) =>
  `The subject or the text must have {${name}}, ${entryOf(FIELD_MEANINGS, name) ?? name}.`
export const fieldIsMissingInText = (name: string) =>
  `The text must have {${name}}, ${entryOf(FIELD_MEANINGS, name) ?? name}.`
export const textIsTooLong = (most: number) => `At most ${most} characters.`
export const thisIsATest = "This is a test. Nobody else got it, and its links open nothing."
export const testSubject = (subject: string) => `Test: ${subject}`
/** What staff call each mail of the core, under its heading. */
export const MAIL_NAMES: MailNames = {
  mails: {
    confirmation: "Confirmed: paid",
    "confirmation-cash": "Confirmed: the courier is paid",
    "cash-code": "Code that confirms cash on delivery",
    "payment-link": "Link to pay for it",
    shipped: "Shipped",
    delivered: "Delivered",
    "failed-delivery": "Could not be delivered",
    "late-return": "Came late and is sent back",
    "address-changed": "Goes to another address",
    "order-changed": "Has other pieces",
    "change-link": "Link to pay for a change",
    "change-withdrawn": "A change of it is withdrawn",
    cancelled: "Cancelled",
    returned: "Returned",
    "return-booked": "A pickup of it is booked",
    "return-delivered": "What was sent back has arrived",
    refunded: "Refunded",
    "partial-refund": "Refunded in part",
    "store-credit": "Refunded as store credit",
    "replacement-requested": "Replacement requested",
    "replacement-approved": "Replacement approved",
    "replacement-refused": "Replacement refused",
    "replacement-shipped": "Replacement shipped",
    replaced: "Replaced",
  },
  accounts: {
    "confirm-address": "Confirms the address of an account",
    "password-reset": "Link to a new password",
    "login-notice": "Something about a login changed",
    "guest-code": "Code that confirms a guest's address",
  },
}

export const sampleProduct = "Airlobes 141"
export const sampleType = "earbuds"
export const sampleNote = "As you asked, one piece less."
