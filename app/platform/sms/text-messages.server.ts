import { and, gt, inArray, isNotNull, like, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Mail, SendMail } from "#app/platform/mail/mail.server.ts"
import { countRecentMails, type Outbox, postMail } from "#app/platform/mail/outbox.server.ts"
import { outboxMails } from "#db/tables/mail.ts"

/**
 * A text message (SMS) by a template that is registered with the operators: India's networks deliver no other. `phone` is in international
 * form, `+919876543210`; `values` are the template's variables by name.
 */
export type TextMessage = {
  id: string
  phone: string
  templateId: string
  values: Record<string, string>
  /** A code that a call may repeat, or that call; the code is the value `code`. */
  way?: "code" | "call"
}

/** An event of a provider: what became of a message, by the shop's own id, or a text that somebody wrote to the shop. */
export type TextEvent =
  | { kind: "status"; messageId: string; state: "delivered" | "failed"; at: Date; reason: string }
  | { kind: "text"; phone: string; text: string }

/** Hands one text message over and resolves when it was accepted. */
export type SendText = ((message: TextMessage) => Promise<void>) & {
  /** Its provider repeats a code by a call. */
  canCall?: true
  /** Reads a webhook of the provider; null where it has not the shop's key. */
  readEvents?: (body: string) => TextEvent[] | null
}

const SCHEME = "tel:" // RFC 3966
/** The schemes of recipients of text messages: codes, and news by SMS and by WhatsApp. */
const TEXT_SCHEMES = [SCHEME, "sms:", "whatsapp:"]
const REFUSED = "TextRefusal"
const INDIA = "+91"
const MOST_TO_PHONE = 5 // within an hour
const INDIAN_MOBILE = /^[6-9]\d{9}$/

/** A refusal that no retry mends, such as one of the template or the phone. Its message is the reason, for staff. */
export function textRefusal(reason: string): Error {
  return Object.assign(new Error(reason), { name: REFUSED })
}

export function isTextRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === REFUSED
}

/** An Indian mobile number as it is typed, with or without 0 or +91, in international form; null for any other. */
export function internationalPhone(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, "").replace(/^(0|91)(?=\d{10}$)/, "")
  return INDIAN_MOBILE.test(digits) ? INDIA + digits : null
}

/** The recipient of a text message in the outbox. */
const textRecipient = (phone: string) => SCHEME + phone

/** A text message to post. `subject` says what it is about, without a secret. From `until` on it is not sent any more: its code is over. */
export type PostedText = Omit<TextMessage, "id"> & { subject: string; until?: Date }

/**
 * Puts a text message into the outbox, sealed as mails are, unless five went to its phone within the hour, or `mostPerDay` to all phones
 * within 24 hours: each costs the shop money, and anybody may ask for one. Answers its id in the outbox; null then.
 */
export async function postText(
  outbox: Outbox,
  { phone, subject, until, ...message }: PostedText,
  mostPerDay: number | null,
): Promise<string | null> {
  const recipient = textRecipient(phone)
  return outbox.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`texts to ${recipient}`}))`)
    if ((await countRecentMails(tx, recipient)) >= MOST_TO_PHONE) return null
    if (mostPerDay !== null) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('texts of a day'))`)
    if (!(await mayPostTexts(tx, mostPerDay))) return null
    const text = JSON.stringify({ ...message, until })
    return postMail({ ...outbox, db: tx }, { recipient, subject, html: "", text })
  })
}

/** Whether the shop has text messages left for these 24 hours; null: without a bound. */
export async function mayPostTexts(
  db: Pick<Database, "$count">,
  mostPerDay: number | null,
): Promise<boolean> {
  return mostPerDay === null || (await countTextsOfDay(db)) < mostPerDay
}

/** The text messages of all kinds that were posted within 24 hours. */
export function countTextsOfDay(db: Pick<Database, "$count">): Promise<number> {
  const isOfDay = gt(outboxMails.createdAt, sql`now() - interval '24 hours'`)
  const isText = or(...TEXT_SCHEMES.map((scheme) => like(outboxMails.recipient, `${scheme}%`)))
  return db.$count(outboxMails, and(isText, isOfDay))
}

/** Takes phones in international form out of their text messages, which still count for the limit of a day. Waiting messages are deleted. */
export async function forgetTexts(db: Database, phones: readonly string[]): Promise<void> {
  const { recipient, sentAt, failedAt } = outboxMails
  const recipients = phones.flatMap((phone) => TEXT_SCHEMES.map((scheme) => scheme + phone))
  const isToPhone = inArray(recipient, recipients)
  const isOver = or(isNotNull(sentAt), isNotNull(failedAt))
  const scheme = sql`split_part(${recipient}, ':', 1) || ':'`
  await db.update(outboxMails).set({ recipient: scheme }).where(and(isToPhone, isOver))
  await db.delete(outboxMails).where(isToPhone)
}

/**
 * Sends what the outbox holds: mails by one way, text messages by the other, and what has another scheme by its own. Without its way a message
 * waits.
 */
export function sendMailOrText(
  sendMail: SendMail,
  textSender: () => SendText | null,
  otherSenders: Readonly<Record<string, SendMail>> = {},
): SendMail {
  return async (mail) => {
    const scheme = TEXT_SCHEMES.find((one) => mail.recipient.startsWith(one))
    if (scheme === undefined) return sendMail(mail)
    if (scheme !== SCHEME) return (otherSenders[scheme] ?? noSender)(mail)
    const sendText = textSender()
    if (!sendText) throw new Error("no SMS provider is set up")
    const { until, ...message } = textMessage(mail)
    if (until === undefined || new Date(until) > new Date()) await sendText(message)
  }
}

const noSender: SendMail = ({ recipient }) =>
  Promise.reject(new Error(`nothing sends to ${recipient.split(":")[0]}`))

function textMessage({ id, recipient, text }: Mail): TextMessage & { until?: string } {
  return { id, phone: recipient.slice(SCHEME.length), ...JSON.parse(text) }
}
