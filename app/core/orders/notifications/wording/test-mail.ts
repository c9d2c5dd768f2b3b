import * as messages from "./messages.ts"

type Mail = { subject: string; text: string; html: string }

/** A mail that says that it is a test: in its subject, and before all else. It ends no subscription and nothing else. */
export function testMail({ subject, text, html }: Mail): Mail {
  return {
    subject: messages.testSubject(subject),
    text: `${messages.thisIsATest}\n\n${text}`,
    html: `<p><strong>${messages.thisIsATest}</strong></p>\n${html}`,
  }
}
