import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import { internationalPhone, mayPostTexts, postText } from "#app/platform/sms/text-messages.server.ts"
import type { Services } from "#app/services.server.ts"
import { guestCodeMail } from "./guest-mail.ts"
import * as messages from "./messages.ts"
import type { OrderContact } from "./order-contact.ts"
import { isTimedCode, timedCode, timedCodeEnd } from "./timed-code.server.ts"

type CodeServices = Pick<Services, "db" | "secret" | "settings">

/** The address that the code of an order goes to: a mail address, or a phone in international form. */
export type CodeRecipient = { by: "mail"; email: string } | { by: "text"; phone: string }

/**
 * The phone that codes of an order go to by SMS; null where they go by mail: without a template, an Indian mobile number, or messages left
 * today. It follows from what was typed, not from any order.
 */
export async function textRecipient(
  { db, settings }: Pick<Services, "db" | "settings">,
  contact: OrderContact | null,
): Promise<string | null> {
  if (contact?.kind !== "phone" || settings.get("notifications.smsTemplates").orderCode === null) return null
  const phone = internationalPhone(contact.digits)
  const isLeft = phone && (await mayPostTexts(db, settings.get("notifications.textMessagesPerDay")))
  return isLeft ? phone : null
}

/** Sends the code that opens an order, unless its mail address or phone got as many messages as it may for now. */
export async function sendOrderCode(
  services: CodeServices,
  { number, to, now }: { number: string; to: CodeRecipient; now: number },
): Promise<void> {
  const code = timedCode(services.secret, purposeOf(number, to), now)
  if (to.by === "mail") {
    const texts = await findMailWording(services.db, "guest-code")
    // An order and its steps write several mails within an hour: they keep no code from its buyer.
    await postToUnconfirmed(services, guestCodeMail(to.email, code, texts), { ofSubject: true })
    return
  }
  const { orderCode: templateId } = services.settings.get("notifications.smsTemplates")
  if (!templateId) return
  const text = {
    ...{ phone: to.phone, templateId, subject: messages.orderCodeStoredSubject(number) },
    ...{ values: { code, number }, until: timedCodeEnd(now) },
  }
  await postText(services, text, services.settings.get("notifications.textMessagesPerDay"))
}

/** Whether what was typed is the code that opens an order, sent to that address or phone. */
export function isOrderCode(
  typed: string,
  { secret }: Pick<Services, "secret">,
  { number, to, now }: { number: string; to: CodeRecipient; now: number },
): boolean {
  return isTimedCode(typed, secret, purposeOf(number, to), now)
}

function purposeOf(number: string, to: CodeRecipient) {
  return (window: number) => `order ${number} ${window} ${to.by === "mail" ? to.email : to.phone}`
}
