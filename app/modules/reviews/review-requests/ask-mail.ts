import { type EmailPart, signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import type { MailName } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import * as messages from "#app/modules/reviews/messages.ts"
import { STARS } from "#app/modules/reviews/review.ts"
import { formatDate } from "#app/ui/format/india-time.ts"

type Asked = {
  recipient: string
  deliveredAt: Date
  lines: readonly { name: string; link: string }[]
  stopLink: string
  shopUrl: string
}

const OWN_TEXT = messages.askIntroduction("{day}")
export const OWN_ASKS = {
  "review-request": { subject: messages.askSubject("{product}"), text: OWN_TEXT },
  "review-request-many": { subject: messages.askSubjectOfMany, text: OWN_TEXT },
} as const satisfies Partial<Record<MailName, MailTexts>>

/** Which of the two mails asks for reviews of so many products. */
export function askMailOf(products: number): keyof typeof OWN_ASKS {
  return products === 1 ? "review-request" : "review-request-many"
}

/** Asks for reviews of what was delivered. A press on stars opens the form with these stars. */
export function askMail(
  { recipient, deliveredAt, lines, stopLink, shopUrl }: Asked,
  texts: MailTexts | null = null,
) {
  const values = { product: lines[0]?.name ?? "", day: formatDate(deliveredAt) }
  const { subject, begin } = beginMail(OWN_ASKS[askMailOf(lines.length)], values, texts)
  const mail = writeEmail(subject, [
    ...begin,
    ...lines.flatMap(({ name, link }): EmailPart[] => [
      messages.reviewLinkLabel(name),
      ...STARS.map((stars) => ({ label: messages.askStar(stars), to: `${link}&stars=${stars}` })),
    ]),
    messages.askNote,
    { link: stopLink, name: messages.askStop },
    signature(shopUrl),
  ])
  return { recipient, ...mail, unsubscribe: stopLink }
}
