import type { Mail, SendMail } from "#app/platform/mail/mail.server.ts"
import { type Outbox, postMail } from "#app/platform/mail/outbox.server.ts"

/**
 * A text message (SMS) by a template that is registered with the operators: India's networks deliver no other. `phone` is in international
 * form, `+919876543210`; `values` are the template's variables by name.
 */
export type TextMessage = { id: string; phone: string; templateId: string; values: Record<string, string> }

/** Hands one text message over and resolves when it was accepted. */
export type SendText = (message: TextMessage) => Promise<void>

const SCHEME = "tel:" // RFC 3966
const INDIA = "+91"
const INDIAN_MOBILE = /^[6-9]\d{9}$/

/** An Indian mobile number as it is typed, with or without 0 or +91, in international form; null for any other. */
export function internationalPhone(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, "").replace(/^(0|91)(?=\d{10}$)/, "")
  return INDIAN_MOBILE.test(digits) ? INDIA + digits : null
}

/** Puts a text message into the outbox, sealed as mails are. `subject` says what it is about, without a secret. */
export async function postText(
  outbox: Outbox,
  { phone, subject, templateId, values }: Omit<TextMessage, "id"> & { subject: string },
): Promise<void> {
  await postMail(outbox, {
    ...{ recipient: SCHEME + phone, subject, html: "" },
    text: JSON.stringify({ templateId, values }),
  })
}

/** Sends what the outbox holds: mails by one way, text messages by the other. Without that other way they wait. */
export function sendMailOrText(sendMail: SendMail, textSender: () => SendText | null): SendMail {
  return async (mail) => {
    if (!mail.recipient.startsWith(SCHEME)) return sendMail(mail)
    const sendText = textSender()
    if (!sendText) throw new Error("no SMS provider is set up")
    return sendText(textMessage(mail))
  }
}

function textMessage({ id, recipient, text }: Mail): TextMessage {
  return { id, phone: recipient.slice(SCHEME.length), ...JSON.parse(text) }
}
