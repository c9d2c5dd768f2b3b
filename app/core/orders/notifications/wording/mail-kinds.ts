import type * as messages from "./messages.ts"

/** Under which heading staff find a mail. */
export type MailGroup = keyof typeof messages.MAIL_NAMES

/** The names that may stand in braces in a mail, and those that must: anywhere, or in the text. */
export type MailKind = {
  fields: readonly string[]
  required: readonly string[]
  inText: readonly string[]
}

const NONE: MailKind = { fields: [], required: [], inText: [] }
const ORDER = withFields("number", "name", "city", "total")
const CLAIM = withFields("number", "name", "product", "serial")
const COMPLAINT = withFields("number", "name")
const E_WASTE = withFields("number", "name")

/** Every mail to shoppers that a merchant may word. Links, buttons, codes, amounts and documents follow the wording by themselves. */
export const MAIL_KINDS = {
  shipped: ORDER,
  delivered: ORDER,
  cancelled: ORDER,
  returned: ORDER,
  "replacement-requested": ORDER,
  "replacement-approved": ORDER,
  "replacement-refused": ORDER,
  "replacement-shipped": ORDER,
  replaced: ORDER,
  refunded: ORDER,
  confirmation: ORDER,
  "confirmation-cash": ORDER,
  "cash-code": must(ORDER, "code"),
  "payment-link": may(ORDER, "until"),
  "partial-refund": may(ORDER, "amount"),
  "failed-delivery": ORDER,
  "late-return": ORDER,
  "address-changed": ORDER,
  "order-changed": must(ORDER, "note"),
  "return-booked": ORDER,
  "return-delivered": ORDER,
  "claim-asked": CLAIM,
  "claim-label-sent": CLAIM,
  "claim-pickup": CLAIM,
  "claim-received": CLAIM,
  "claim-repaired": CLAIM,
  "claim-replaced": CLAIM,
  "claim-refused": CLAIM,
  "claim-closed": CLAIM,
  "complaint-received": must(COMPLAINT, "day"),
  "complaint-answered": COMPLAINT,
  "complaint-escalated": may(COMPLAINT, "designation", "officer"),
  "complaint-redressed": must(COMPLAINT, "day"),
  "complaint-reopened": must(COMPLAINT, "day"),
  "e-waste-asked": E_WASTE,
  "e-waste-booked": E_WASTE,
  "e-waste-collected": E_WASTE,
  "e-waste-cancelled": E_WASTE,
  "e-waste-refused": E_WASTE,
  "review-request": may(NONE, "product", "day"),
  "review-request-many": may(NONE, "day"),
  "review-hidden": may(NONE, "product"),
  "question-answered": may(NONE, "product"),
  "question-hidden": may(NONE, "what", "product"),
  "back-in-stock": may(withFields("product"), "left"),
  "saved-cheaper": may(NONE, "product"),
  "saved-back": may(NONE, "product"),
  "saved-news": may(NONE, "count"),
  "cart-reminder": NONE,
  subscription: NONE,
  enquiry: may(withFields("number"), "name", "goods"),
  quotation: may(withFields("number"), "enquiry", "name", "day"),
  "confirm-address": NONE,
  "password-reset": NONE,
  "login-notice": must(NONE, "what"),
  "guest-code": must(NONE, "code"),
} as const satisfies Record<string, MailKind>

/** A mail that a merchant may word, as its page is called after `mails/`. */
export type MailName = keyof typeof MAIL_KINDS

/** What may stand in a mail and what must; undefined for a mail that is not worded by a merchant. */
export function findMailKind(mail: string): MailKind | undefined {
  return isMailName(mail) ? MAIL_KINDS[mail] : undefined
}

export function isMailName(mail: string): mail is MailName {
  return Object.hasOwn(MAIL_KINDS, mail)
}

/** The first field must stand somewhere: what the mail is about. */
function withFields(about: string, ...others: string[]): MailKind {
  return { fields: [about, ...others], required: [about], inText: [] }
}

function may(kind: MailKind, ...fields: string[]): MailKind {
  return { ...kind, fields: [...kind.fields, ...fields] }
}

/** What nobody can do without, so that no wording leaves it out. */
function must(kind: MailKind, ...fields: string[]): MailKind {
  return { ...may(kind, ...fields), inText: fields }
}
