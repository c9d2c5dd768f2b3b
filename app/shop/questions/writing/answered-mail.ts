import { signature, writeEmail } from "#app/shop/notifications/email-template.ts"
import * as messages from "#app/shop/questions/messages.ts"
import { questionsPath } from "#app/shop/questions/reading/questions-path.ts"

type Answered = {
  recipient: string
  name: string
  product: { id: string; type: string }
  shopUrl: string
}

/** Tells who asked that there is an answer. Nothing that people typed is in it: its reader may never have asked. */
export function answeredMail({ recipient, name, product, shopUrl }: Answered) {
  const mail = writeEmail(messages.answeredSubject(name), [
    messages.answeredBody(name),
    { label: messages.readTheAnswer, to: shopUrl + questionsPath(product) },
    messages.answeredOnce,
    signature(shopUrl),
  ])
  return { recipient, ...mail }
}
