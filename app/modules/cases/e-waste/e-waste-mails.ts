import { placeOf } from "#app/core/delivery-area/addresses/kept-address.ts"
import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { salutation } from "#app/ui/format/salutation.ts"
import { type EWasteRequest, itemLines } from "./e-waste-pickup.ts"
import { E_WASTE, type EWasteState } from "./e-waste-states.ts"
import * as messages from "./messages.ts"

type Mail = { recipient: string; subject: string; text: string; html: string }
type Filed = { number: string; request: EWasteRequest }

/** The request for whoever keeps the programme. */
export function shopMail({ number, request }: Filed, shopAddress: string): Mail {
  const { fullName, phone, email, words, items, pin } = request
  const parts = [
    messages.aPickupWasAskedFor,
    itemLines(items).join("\n"),
    [fullName, placeOf(request), request.landmark, phone, email].filter(Boolean).join("\n"),
    ...(words ? [words] : []),
  ]
  return { recipient: shopAddress, ...writeEmail(messages.shopSubject(number, pin), parts) }
}

type Step = { state: EWasteState; note: string; shopUrl: string }

/** The wording of the mail about a state that the shop came with. */
export function ownStepMail(state: EWasteState): MailTexts {
  return {
    subject: messages.mailSubject("{number}", E_WASTE.states[state].label),
    text: E_WASTE.states[state].sentence,
  }
}

/** The mail about a step of a pickup, for whoever asked. `texts` are the merchant's. */
export function stepMail(
  { number, request }: { number: string; request: Pick<EWasteRequest, "fullName" | "email" | "items"> },
  { state, note, shopUrl }: Step,
  texts: MailTexts | null = null,
): Mail {
  const { subject, begin } = beginMail(ownStepMail(state), { number, name: request.fullName }, texts)
  return {
    recipient: request.email,
    ...writeEmail(subject, [
      salutation(request.fullName),
      ...begin,
      ...(note ? [messages.noteIs(note)] : []),
      itemLines(request.items).join("\n"),
      ...(state === "asked" ? [messages.notYou] : []),
      { label: messages.seeTheProgramme, to: `${shopUrl}/social` },
    ]),
  }
}
