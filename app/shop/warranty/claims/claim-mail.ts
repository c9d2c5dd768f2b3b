import { writeEmail } from "#app/shop/notifications/email-template.ts"
import * as messages from "#app/shop/warranty/messages.ts"
import { CLAIM_LABELS, CLAIM_SENTENCES, type ClaimState } from "./claim-states.ts"

type Claimed = { number: string; serialNumber: string; productName: string; fullName: string; email: string }
type Step = { state: ClaimState; note: string; link: string }

/** The mail about a step of a claim. */
export function claimMail(claim: Claimed, { state, note, link }: Step) {
  const { number, serialNumber, productName, fullName, email } = claim
  return {
    recipient: email,
    ...writeEmail(messages.mailSubject(number, CLAIM_LABELS[state]), [
      messages.dear(fullName),
      CLAIM_SENTENCES[state],
      ...(note ? [messages.noteIs(note)] : []),
      messages.mailAbout(productName, serialNumber),
      { label: messages.seeTheClaim, to: link },
    ]),
  }
}
