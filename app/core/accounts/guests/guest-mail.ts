import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import * as messages from "./messages.ts"

export const OWN_GUEST_CODE: MailTexts = {
  subject: messages.codeSubject("{code}"),
  text: messages.codeIs("{code}"),
}

/** The mail with the code by which a guest shows that an address is theirs. */
export function guestCodeMail(recipient: string, code: string, texts: MailTexts | null = null) {
  const { subject, begin } = beginMail(OWN_GUEST_CODE, { code }, texts)
  return {
    recipient,
    ...writeEmail(subject, [...begin, messages.notYou]),
    storedSubject: messages.codeStoredSubject,
  }
}
