import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { pictureOfLine } from "#app/core/orders/notifications/order-card.ts"
import type { MailName } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import * as messages from "#app/modules/cases/warranty/messages.ts"
import { salutation } from "#app/ui/format/salutation.ts"
import { CLAIM, type ClaimState, isToBeSent } from "./claim-states.ts"

type Claimed = {
  number: string
  serialNumber: string
  productName: string
  productType: string
  image: string
  fullName: string
  email: string
}
type Step = { state: ClaimState; note: string; link: string }

/** The mail about each state of a claim, as its wording is called. */
export const CLAIM_MAILS = {
  ...{ asked: "claim-asked", label_sent: "claim-label-sent", pickup: "claim-pickup" },
  ...{ received: "claim-received", repaired: "claim-repaired", replaced: "claim-replaced" },
  ...{ refused: "claim-refused", closed: "claim-closed" },
} as const satisfies Record<ClaimState, MailName>

/** The wording of such a mail that the shop came with. */
export function ownClaimMail(state: ClaimState): MailTexts {
  return {
    subject: messages.mailSubject("{number}", CLAIM.states[state].label),
    text: CLAIM.states[state].sentence,
  }
}

/** The mail about a step of a claim. `texts` are the merchant's. */
export function claimMail(claim: Claimed, { state, note, link }: Step, texts: MailTexts | null = null) {
  const { number, serialNumber, productName, productType, image, fullName, email } = claim
  const piece = {
    ...{ name: productName, note: serialNumber && messages.serialNumberIs(serialNumber) },
    picture: pictureOfLine(image),
  }
  const values = { number, name: fullName, product: productName, serial: serialNumber }
  const { subject, begin } = beginMail(ownClaimMail(state), values, texts)
  return {
    recipient: email,
    ...writeEmail(subject, [
      salutation(fullName),
      ...begin,
      ...(note ? [messages.noteIs(note)] : []),
      {
        card: [
          { heading: messages.claimStands(number, CLAIM.states[state].label) },
          { lines: [piece] },
          ...(isToBeSent(state)
            ? [
                { heading: messages.howToSendIt },
                { list: messages.packSteps(productType) },
                messages.neverSwollen,
              ]
            : []),
          { label: isToBeSent(state) ? messages.seeLabel : messages.seeTheClaim, to: link },
        ],
      },
    ]),
  }
}
