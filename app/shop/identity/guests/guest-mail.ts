import { writeEmail } from "#app/shop/notifications/email-template.ts"
import * as messages from "./messages.ts"

/** The mail with the code by which a guest shows that an address is theirs. */
export function guestCodeMail(recipient: string, code: string) {
  return {
    recipient,
    ...writeEmail(messages.codeSubject(code), [messages.codeIs(code), messages.notYou]),
    storedSubject: messages.codeStoredSubject,
  }
}
