import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import { questionsPath } from "#app/modules/reviews/questions/reading/questions-path.ts"

type Answered = {
  recipient: string
  name: string
  product: { id: string; type: string }
  shopUrl: string
}

export const OWN_ANSWERED: MailTexts = {
  subject: messages.answeredSubject("{product}"),
  text: messages.answeredBody("{product}"),
}

/** Tells who asked that there is an answer. Nothing that people typed is in it: its reader may never have asked. */
export function answeredMail(
  { recipient, name, product, shopUrl }: Answered,
  texts: MailTexts | null = null,
) {
  const { subject, begin } = beginMail(OWN_ANSWERED, { product: name }, texts)
  const mail = writeEmail(subject, [
    ...begin,
    { label: messages.readTheAnswer, to: shopUrl + questionsPath(product) },
    messages.answeredOnce,
    signature(shopUrl),
  ])
  return { recipient, ...mail }
}
