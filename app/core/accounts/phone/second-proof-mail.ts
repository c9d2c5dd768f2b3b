import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import * as messages from "./messages.ts"

type Told = { recipient: string; code: string; shopUrl: string }

/** The code by which the owner of a number that was not used for 90 days still logs in with it. */
export function secondProofMail({ recipient, code, shopUrl }: Told) {
  const mail = writeEmail(messages.secondProofSubject, [
    messages.secondProofText(code),
    messages.secondProofNotYou,
    signature(shopUrl),
  ])
  return { recipient, ...mail }
}
