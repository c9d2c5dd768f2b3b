import { type EmailPart, signature, writeEmail } from "#app/shop/notifications/email-template.ts"
import * as messages from "#app/shop/reviews/messages.ts"
import { STARS } from "#app/shop/reviews/review.ts"
import { formatDate } from "#app/ui/format/india-time.ts"

type Asked = {
  recipient: string
  deliveredAt: Date
  lines: readonly { name: string; link: string }[]
  stopLink: string
  shopUrl: string
}

/** Asks for reviews of what was delivered. A press on stars opens the form with these stars. */
export function askMail({ recipient, deliveredAt, lines, stopLink, shopUrl }: Asked) {
  const [only] = lines
  const subject = lines.length === 1 && only ? messages.askSubject(only.name) : messages.askSubjectOfMany
  const mail = writeEmail(subject, [
    messages.askIntroduction(formatDate(deliveredAt)),
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
