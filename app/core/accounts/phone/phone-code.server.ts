import { randomUUID } from "node:crypto"
import { and, desc, eq, gt, isNull, lt, not, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { digitCode, isDigitCode } from "#app/platform/digit-code.server.ts"
import { postText } from "#app/platform/sms/text-messages.server.ts"
import type { Services } from "#app/services.server.ts"
import { asciiDigits } from "#app/ui/format/phone-digits.ts"
import { accountPhones, phoneCodes, users } from "#db/tables/identity.ts"
import * as messages from "./messages.ts"
import { isStale } from "./used-phones.server.ts"

const LIFE_MS = 15 * 60 * 1000
const MOST_TRIES = 5
const HOUR_SECONDS = 60 * 60

/**
 * A number that a code proves. `challenge` is the secret name of the code, which only the form that asked for it knows: a stranger can neither
 * guess at the code of another browser nor use up its five tries. All codes of a number share the limits of messages and of tries a day. `userId` is the account that adds the number; null for a login.
 */
export type PhoneCredential = { phone: string; challenge: string; userId?: string | null }

type PhoneCodeServices = Pick<Services, "db" | "limits" | "secret" | "settings" | "smsSender">

/** Whether the shop sends codes by SMS to log in with. */
export function sendsLoginCodes({ settings }: Pick<Services, "settings">): boolean {
  return settings.get("notifications.smsTemplates").loginCode !== null
}

/** Whether a call can say a code whose text message does not come. */
export function offersCalls({ settings, smsSender }: Pick<Services, "settings" | "smsSender">): boolean {
  return settings.get("notifications.codesByCall") && smsSender()?.canCall === true
}

/**
 * Has a call say the code of a challenge, once a second code was sent to its number. It counts as a text message in every limit. Answers the
 * seconds to wait where it does not.
 */
export async function callWithCode(
  services: PhoneCodeServices,
  credential: PhoneCredential,
): Promise<true | { retryAfterSeconds: number }> {
  const { db, limits, secret, settings } = services
  const { loginCode: templateId } = settings.get("notifications.smsTemplates")
  const isOfNumber = and(eq(phoneCodes.phone, credential.phone), gt(phoneCodes.expiresAt, sql`now()`))
  const isWaiting = (await db.$count(phoneCodes, and(isOf(credential), eq(phoneCodes.isProven, false)))) > 0
  if (!templateId || !offersCalls(services) || !isWaiting || (await db.$count(phoneCodes, isOfNumber)) < 2)
    return { retryAfterSeconds: HOUR_SECONDS }
  const retryAfterSeconds = await limits.take("LIMIT_PHONE_CODE", credential.phone)
  if (retryAfterSeconds > 0) return { retryAfterSeconds }
  const values = { code: digitCode(secret, purposeOf(credential.challenge)) }
  const until = new Date(Date.now() + LIFE_MS)
  const text = {
    phone: credential.phone,
    templateId,
    subject: messages.loginCallStoredSubject,
    values,
    until,
  }
  const posted = await postText(services, { ...text, way: "call" }, codesPerDay(services))
  return posted !== null || { retryAfterSeconds: HOUR_SECONDS }
}

/** The text messages of a day that others than those of orders may use: the other half is for orders. */
export function codesPerDay({ settings }: Pick<Services, "settings">): number | null {
  const perDay = settings.get("notifications.textMessagesPerDay")
  return perDay && Math.ceil(perDay / 2)
}

/**
 * Sends a code of six digits by SMS and answers its challenge, or the seconds to wait: one code to a number in 30 seconds, five in an hour,
 * and none once half of the text messages of the day are sent: anybody may ask for one.
 */
export async function sendPhoneCode(
  services: PhoneCodeServices,
  { phone, userId = null }: Omit<PhoneCredential, "challenge">,
  now = Date.now(),
): Promise<{ challenge: string } | { retryAfterSeconds: number }> {
  const { settings } = services
  const { loginCode: templateId } = settings.get("notifications.smsTemplates")
  if (!templateId) return { retryAfterSeconds: HOUR_SECONDS }
  const retryAfterSeconds = await services.limits.take("LIMIT_PHONE_CODE", phone)
  if (retryAfterSeconds > 0) return { retryAfterSeconds }
  const challenge = randomUUID()
  const expiresAt = new Date(now + LIFE_MS)
  await services.db.insert(phoneCodes).values({ id: challenge, phone, userId, expiresAt })
  const values = { code: digitCode(services.secret, purposeOf(challenge)) }
  const text = { phone, templateId, subject: messages.loginCodeStoredSubject, values, until: expiresAt }
  const way = offersCalls(services) ? { way: "code" as const } : {}
  const posted = await postText(services, { ...text, ...way }, codesPerDay(services))
  return posted !== null ? { challenge } : { retryAfterSeconds: HOUR_SECONDS }
}

/**
 * Checks a typed code, which counts as one of five tries, and of twenty a day for the number. A proven number stays so until `takeCredential`, for a
 * quarter of an hour.
 */
export async function provePhone(
  { db, limits, secret }: Pick<Services, "db" | "limits" | "secret">,
  credential: PhoneCredential,
  typed: string,
): Promise<"proven" | "wrong-code" | "expired" | { retryAfterSeconds: number }> {
  const retryAfterSeconds = await limits.take("LIMIT_PHONE_TRIES", credential.phone)
  if (retryAfterSeconds > 0) return { retryAfterSeconds }
  const [asked] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(isOf(credential), lt(phoneCodes.tries, MOST_TRIES), eq(phoneCodes.isProven, false)))
    .returning({ id: phoneCodes.id })
  if (!asked) return "expired"
  if (!isDigitCode(asciiDigits(typed), secret, purposeOf(credential.challenge))) return "wrong-code"
  await limits.forget("LIMIT_PHONE_TRIES", credential.phone)
  const expiresAt = new Date(Date.now() + LIFE_MS)
  await db.update(phoneCodes).set({ isProven: true, tries: 0, expiresAt }).where(eq(phoneCodes.id, asked.id))
  return "proven"
}

/** Checks the latest code that an account without a password had sent to its own number, and consumes it. A stale number proves nothing. */
export async function proveByOwnCode(
  services: Pick<Services, "db" | "limits" | "secret">,
  userId: string,
  typed: string,
): Promise<boolean> {
  const { db } = services
  const isOfOwnNumber = and(eq(accountPhones.userId, userId), eq(accountPhones.phone, phoneCodes.phone))
  const [sent] = await db
    .select({ challenge: phoneCodes.id, phone: phoneCodes.phone })
    .from(phoneCodes)
    .innerJoin(accountPhones, isOfOwnNumber)
    .innerJoin(users, eq(users.id, accountPhones.userId))
    .where(and(eq(phoneCodes.userId, userId), eq(phoneCodes.isProven, false), not(isStale)))
    .orderBy(desc(phoneCodes.expiresAt))
    .limit(1)
  if (!sent) return false
  const credential = { ...sent, userId }
  if ((await provePhone(services, credential, typed)) !== "proven" || !(await takeCredential(db, credential)))
    return false
  await db.update(accountPhones).set({ usedAt: sql`now()` }).where(eq(accountPhones.userId, userId))
  return true
}

/** The code by mail beside that of a number that was not used for 90 days. It follows from the challenge, as that does. */
export function secondCode(secret: string, { challenge }: PhoneCredential): string {
  return digitCode(secret, secondPurposeOf(challenge))
}

/** Checks the code by mail, which counts as one of five tries of a proven number, and of twenty a day. */
export async function isSecondCode(
  { db, limits, secret }: Pick<Services, "db" | "limits" | "secret">,
  credential: PhoneCredential,
  typed: string,
): Promise<boolean> {
  if ((await limits.take("LIMIT_PHONE_TRIES", `second ${credential.phone}`)) > 0) return false
  const [asked] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(isOf(credential), lt(phoneCodes.tries, MOST_TRIES), phoneCodes.isProven))
    .returning({ id: phoneCodes.id })
  return asked !== undefined && isDigitCode(asciiDigits(typed), secret, secondPurposeOf(credential.challenge))
}

/** Whether a code has proved the number, and the credential is not used yet. */
export async function isProven(db: Database, credential: PhoneCredential): Promise<boolean> {
  return (await db.$count(phoneCodes, and(isOf(credential), phoneCodes.isProven))) > 0
}

/** Consumes the credential of a number: of concurrent requests, one succeeds. */
export async function takeCredential(tx: Database, credential: PhoneCredential): Promise<boolean> {
  const taken = await tx
    .delete(phoneCodes)
    .where(and(isOf(credential), phoneCodes.isProven))
    .returning({ id: phoneCodes.id })
  return taken.length > 0
}

function isOf({ challenge, phone, userId = null }: PhoneCredential) {
  return and(
    eq(phoneCodes.id, challenge.replaceAll("\0", "")), // PostgreSQL refuses U+0000 in text
    eq(phoneCodes.phone, phone),
    userId === null ? isNull(phoneCodes.userId) : eq(phoneCodes.userId, userId),
    gt(phoneCodes.expiresAt, sql`now()`),
  )
}

function purposeOf(challenge: string) {
  return `phone ${challenge}`
}

function secondPurposeOf(challenge: string) {
  return `second credential of ${challenge}`
}
