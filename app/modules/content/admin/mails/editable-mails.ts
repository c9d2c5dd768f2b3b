import { isMailName, type MailGroup } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import type { SampleFacts, SampleTable } from "#app/core/orders/notifications/wording/mail-sample.ts"
import { type MailTexts, mailKey } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { MAIL_NAMES } from "#app/core/orders/notifications/wording/messages.ts"
import { mailOf } from "#app/modules/content/page-texts.ts"
import { ACCOUNT_SAMPLES } from "./account-samples.ts"
import { ORDER_SAMPLES } from "./order-samples.ts"

const GROUPS = Object.keys(MAIL_NAMES) as MailGroup[]

/** The mails that a merchant may word, by their keys among the pages. */
export const EDITABLE_MAILS = GROUPS.flatMap((group) =>
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
