import { isMailName, type MailGroup } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import { type MailTexts, mailKey } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { MAIL_NAMES } from "#app/core/orders/notifications/wording/messages.ts"
import { mailOf } from "#modules/content/page-texts.ts"
import { AFTERCARE_SAMPLES } from "./aftercare-samples.ts"
import { CONTACT_SAMPLES } from "./contact-samples.ts"
import type { SampleFacts, SampleTable } from "./mail-sample.ts"
import { ORDER_SAMPLES } from "./order-samples.ts"

const SAMPLES: SampleTable = { ...ORDER_SAMPLES, ...AFTERCARE_SAMPLES, ...CONTACT_SAMPLES }
const GROUPS = Object.keys(MAIL_NAMES) as MailGroup[]

/** The mails that a merchant may word, by their keys among the pages. */
export const EDITABLE_MAILS = GROUPS.flatMap((group) =>
  Object.entries(MAIL_NAMES[group]).map(([mail, name]) => ({ key: mailKey(mail), name, group })),
)

/** The wording of a mail that the shop came with, with names in braces; null where the page is no mail. */
export function ownWording(key: string): MailTexts | null {
  const mail = mailOf(key)
  return isMailName(mail) ? (SAMPLES[mail]?.own ?? null) : null
}

/** A mail with a wording, about an order. Its links open nothing. */
export function sampleMail(key: string, facts: Omit<SampleFacts, "link">, texts: MailTexts | null) {
  const mail = mailOf(key)
  const link = `${facts.shopUrl}/orders/${facts.order.number}?token=sample`
  return isMailName(mail) ? (SAMPLES[mail]?.write({ ...facts, link }, texts) ?? null) : null
}
