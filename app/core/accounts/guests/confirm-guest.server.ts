import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import { internationalPhone, postText } from "#app/platform/sms/text-messages.server.ts"
import type { Services } from "#app/services.server.ts"
import { type AwaitedCode, GUEST_CODES, type GuestCode } from "./awaited-codes.ts"
import { guestCodeMail } from "./guest-mail.ts"
import type { Guest } from "./guest-token.server.ts"
import * as messages from "./messages.ts"
import { isTimedCode, timedCode, timedCodeEnd } from "./timed-code.server.ts"

const HOUR_SECONDS = 60 * 60

type GuestServices = Pick<Services, "db" | "limits" | "secret" | "settings">
type Typed = { email: string; phone: string }

/** What came of it: the guest; or the codes that are awaited, with what is wrong with those that were typed. */
export type Confirming =
  | { guest: Guest }
  | { awaited: readonly AwaitedCode[] }
  | { retryAfterSeconds: number }

/**
 * Confirms by codes that a mail address, and a phone where the shop sends text messages, are the guest's. `known` is the guest that this
 * browser is already. Without a typed code the codes are sent. A code holds for a quarter of an hour at least.
 */
export async function confirmGuest(
  services: GuestServices,
  typed: Typed,
  {
    known,
    codes,
    now = Date.now(),
  }: { known: Guest | null; codes: Partial<Record<GuestCode, string>>; now?: number },
): Promise<Confirming> {
  const guest = guestOf(services, typed)
  const isMailKnown = known?.email === guest.email
  const isPhoneKnown = guest.phone === "" || (isMailKnown && known.phone === guest.phone)
  if (isMailKnown && isPhoneKnown) return { guest }
  const awaited = GUEST_CODES.filter((code) => (code === "mailCode" ? !isMailKnown : !isPhoneKnown))
  const retryAfterSeconds = await services.limits.take("LIMIT_GUEST_CODE", guest.email)
  if (retryAfterSeconds > 0) return { retryAfterSeconds }
  const isSent = awaited.some((code) => codes[code] !== undefined)
  if (!isSent && !(await sendCodes(services, guest, { awaited, now })))
    return { retryAfterSeconds: HOUR_SECONDS }
  const wrong = awaited.filter((code) => !isRight(services, guest, { code, typed: codes[code] ?? "", now }))
  if (wrong.length === 0) return { guest }
  return {
    awaited: awaited.map((field) => ({
      field,
      to: field === "mailCode" ? guest.email : guest.phone,
      ...(isSent && wrong.includes(field) && { error: messages.codeIsWrong }),
    })),
  }
}

function guestOf({ settings }: GuestServices, { email, phone }: Typed): Guest {
  const isAsked = settings.get("notifications.smsTemplates").guestCode !== null
  return { email: email.toLowerCase(), phone: (isAsked && internationalPhone(phone)) || "" }
}

/** False where the mail address or the phone got as many messages as it may for now, or the shop sends no more text messages today. */
async function sendCodes(
  services: GuestServices,
  guest: Guest,
  { awaited, now }: { awaited: readonly GuestCode[]; now: number },
) {
  const { guestCode: templateId } = services.settings.get("notifications.smsTemplates")
  const codeOf = (code: GuestCode) => timedCode(services.secret, purposeOf(guest, code), now)
  return services.db.transaction(async (tx): Promise<boolean> => {
    const outbox = { ...services, db: tx }
    if (awaited.includes("mailCode")) {
      const texts = await findMailWording(tx, "guest-code")
      const mail = guestCodeMail(guest.email, codeOf("mailCode"), texts)
      if ((await postToUnconfirmed(outbox, mail, { ofSubject: true })) === null) return false
    }
    if (!awaited.includes("phoneCode") || !templateId) return true
    const text = {
      ...{ phone: guest.phone, templateId, subject: messages.codeStoredSubject, until: timedCodeEnd(now) },
      values: { code: codeOf("phoneCode") },
    }
    return (await postText(outbox, text, services.settings.get("notifications.textMessagesPerDay"))) !== null
  })
}

function isRight(
  { secret }: GuestServices,
  guest: Guest,
  { code, typed, now }: { code: GuestCode; typed: string; now: number },
) {
  return isTimedCode(typed, secret, purposeOf(guest, code), now)
}

function purposeOf({ email, phone }: Guest, code: GuestCode) {
  return (window: number) => `guest ${code} ${window} ${code === "mailCode" ? email : phone}`
}
