import {
  emailLinkMail,
  noticeMail,
  OWN_CONFIRM_ADDRESS,
  OWN_LOGIN_NOTICE,
  OWN_RESET,
  resetMail,
} from "#app/core/accounts/account/account-mails.ts"
import { passwordWasReset } from "#app/core/accounts/account/messages.ts"
import { guestCodeMail, OWN_GUEST_CODE } from "#app/core/accounts/guests/guest-mail.ts"
import { MAIL_GROUPS } from "#app/core/orders/notifications/wording/mail-kind.ts"
import { isMailName, MAIL_NAMES } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import type { SampleFacts, SampleTable } from "#app/core/orders/notifications/wording/mail-sample.ts"
import { type MailTexts, mailKey } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { mailOf } from "#app/modules/content/page-texts.ts"
import { ORDER_SAMPLES } from "./order-samples.ts"

const TOKEN = "sample"
const CODE = "123456"

/** The mails about accounts, each as the buyer of an order would receive it. */
const ACCOUNT_SAMPLES: SampleTable = {
  "confirm-address": {
    own: OWN_CONFIRM_ADDRESS,
    write: ({ shopUrl }, texts) => emailLinkMail({ shopUrl, token: TOKEN }, texts),
  },
  "password-reset": {
    own: OWN_RESET,
    write: ({ shopUrl }, texts) => resetMail({ shopUrl, token: TOKEN }, texts),
  },
  "login-notice": {
    own: OWN_LOGIN_NOTICE,
    write: ({ shopUrl }, texts) => noticeMail({ shopUrl, what: passwordWasReset }, texts),
  },
  "guest-code": {
    own: OWN_GUEST_CODE,
    write: ({ order }, texts) => guestCodeMail(order.email, CODE, texts),
  },
}

/** The mails that a merchant may word, by their keys among the pages. */
export const EDITABLE_MAILS = MAIL_GROUPS.flatMap((group) =>
  Object.entries(MAIL_NAMES[group]).map(([mail, name]) => ({ key: mailKey(mail), name, group })),
)

/** The samples of all mails: of the core and of the installed modules. */
export function mailSamples(modules: readonly { mailSamples?: SampleTable }[]): SampleTable {
  return Object.assign({}, ORDER_SAMPLES, ACCOUNT_SAMPLES, ...modules.map(({ mailSamples }) => mailSamples))
}

/** The wording of a mail that the shop came with, with names in braces; null where the page is no mail. */
export function ownWording(samples: SampleTable, key: string): MailTexts | null {
  const mail = mailOf(key)
  return isMailName(mail) ? (samples[mail]?.own ?? null) : null
}

/** A mail with a wording, about an order. Its links open nothing. */
export function sampleMail(
  samples: SampleTable,
  key: string,
  facts: Omit<SampleFacts, "link">,
  texts: MailTexts | null,
) {
  const mail = mailOf(key)
  const link = `${facts.shopUrl}/orders/${facts.order.number}?token=sample`
  return isMailName(mail) ? (samples[mail]?.write({ ...facts, link }, texts) ?? null) : null
}
