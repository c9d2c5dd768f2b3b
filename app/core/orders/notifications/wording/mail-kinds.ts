import modules from "#shop.modules"
import {
  MAIL_GROUPS,
  type MailGroup,
  type MailKind,
  type ModuleMails,
  may,
  must,
  NO_FIELDS,
  ORDER,
} from "./mail-kind.ts"
import * as messages from "./messages.ts"

/** The mails of the core to shoppers that a merchant may word. Links, buttons, codes, amounts and documents follow the wording by themselves. */
const CORE_KINDS = {
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
  "store-credit": must(ORDER, "amount"),
  "failed-delivery": ORDER,
  "late-return": ORDER,
  "address-changed": ORDER,
  "order-changed": must(ORDER, "note"),
  "change-link": may(ORDER, "amount", "until"),
  "change-withdrawn": ORDER,
  "return-booked": ORDER,
  "return-delivered": ORDER,
  "confirm-address": NO_FIELDS,
  "password-reset": NO_FIELDS,
  "login-notice": must(NO_FIELDS, "what"),
  "guest-code": must(NO_FIELDS, "code"),
} as const satisfies Record<string, MailKind>

/** A mail that a merchant may word, as its page is called after `mails/`. */
export type MailName = keyof typeof CORE_KINDS | keyof ModuleMails

/** All mails that a merchant may word. */
export const MAIL_KINDS: Readonly<Record<MailName, MailKind>> = Object.assign(
  {},
  CORE_KINDS,
  ...modules.map(({ mails }) => mails?.kinds),
)

/** What staff call each mail, by its heading; those of the installed modules last. */
export const MAIL_NAMES = Object.fromEntries(
  MAIL_GROUPS.map((group) => [
    group,
    Object.assign({}, messages.MAIL_NAMES[group], ...modules.map(({ mails }) => mails?.names[group])),
  ]),
) as Record<MailGroup, Record<string, string>>

/** What may stand in a mail and what must; undefined for a mail that is not worded by a merchant. */
export function findMailKind(mail: string): MailKind | undefined {
  return isMailName(mail) ? MAIL_KINDS[mail] : undefined
}

export function isMailName(mail: string): mail is MailName {
  return Object.hasOwn(MAIL_KINDS, mail)
}
