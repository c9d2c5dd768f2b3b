import { and, eq, isNotNull, ne, sql } from "drizzle-orm"
import { endConsent, recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import type { Services } from "#app/services.server.ts"
import { users } from "#db/tables/identity.ts"
import { cartReminders } from "#db/tables/saved.ts"
import { cartKey, type LeftLine, type ReminderChoice } from "./cart-reminder.ts"
import { consent } from "./messages.ts"

const KIND = "cart-reminder-opt-out"
const PURPOSE = "cart-reminder"
const LIFETIME_DAYS = 5 * 365
/** A row without a cart. */
export const NOTHING_LEFT = { lines: null, leftAt: null }

/** Whether an account agreed to a mail about a cart that it leaves. */
async function readReminderChoice(db: Database, userId: string): Promise<ReminderChoice> {
  const statement = preparedOnce(db, "reminder_choice", (name) =>
    db
      .select({ isConfirmed: users.emailVerified, agreedAt: cartReminders.agreedAt })
      .from(users)
      .leftJoin(cartReminders, eq(cartReminders.userId, users.id))
      .where(eq(users.id, sql.placeholder("userId")))
      .prepare(name),
  )
  const [found] = await statement.execute({ userId })
  return found ?? { isConfirmed: false, agreedAt: null }
}

/** What the order form asks a shopper with: nothing where the shop sends no such mails, or nobody is signed in. */
export async function askAboutReminder(
  { db, settings }: Pick<Services, "db" | "settings">,
  user: { id: string } | null,
): Promise<ReminderChoice | null> {
  if (!user || settings.get("notifications.cartReminderHours") === null) return null
  return readReminderChoice(db, user.id)
}

/** Keeps that somebody agreed, to which sentence and when, with the record of the consent; a second time changes nothing. */
export async function agreeToReminder(db: Database, userId: string): Promise<void> {
  const agreed = { agreedAt: sql`now()`, agreedText: consent }
  await db.transaction(async (tx) => {
    await tx
      .insert(cartReminders)
      .values({ userId, ...agreed })
      .onConflictDoUpdate({
        target: cartReminders.userId,
        set: agreed,
        setWhere: sql`${cartReminders.agreedAt} is null`,
      })
    await recordConsent(tx, { whose: { userId }, purpose: PURPOSE, wording: consent, page: "/payment" })
  })
}

/**
 * Ends these mails and the consent to them, and forgets the sentence and what was left; a second time is no fault. `from` is the path
 * on which it was said.
 */
export async function endReminders(
  db: Database,
  userId: string,
  from = "/cart-reminder/unsubscribe",
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(cartReminders)
      .set({ agreedAt: null, agreedText: "", mailedLeftAt: null, ...NOTHING_LEFT })
      .where(eq(cartReminders.userId, userId))
    await endConsent(tx, { whose: { userId }, purpose: PURPOSE, from })
  })
}

/** Keeps the cart with which somebody who agreed is at the order form now; not one that a mail was about already. None is kept of an empty one. */
export async function noteLeftCart(db: Database, userId: string, lines: LeftLine[]): Promise<void> {
  const isOurs = and(eq(cartReminders.userId, userId), isNotNull(cartReminders.agreedAt))
  if (lines.length === 0) {
    await db.update(cartReminders).set(NOTHING_LEFT).where(isOurs)
    return
  }
  await db
    .update(cartReminders)
    .set({ lines, leftAt: sql`now()` })
    .where(and(isOurs, ne(cartReminders.mailedCart, cartKey(lines))))
}

/** What is kept of an account here. */
export async function exportReminder(db: Database, userId: string) {
  const { agreedAt, agreedText, lines, leftAt, mailedAt, mailedLeftAt } = cartReminders
  const [found = null] = await db
    .select({ agreedAt, agreedText, lines, leftAt, mailedAt, mailedLeftAt })
    .from(cartReminders)
    .where(eq(cartReminders.userId, userId))
  return found
}

/** The link that ends these mails, for one account. */
export async function reminderStopLink(
  userId: string,
  { secret, shopUrl }: { secret: string; shopUrl: string },
): Promise<string> {
  const token = await signLinkToken(KIND, { subject: userId, secret, days: LIFETIME_DAYS })
  return `${shopUrl}/cart-reminder/unsubscribe?token=${token}`
}

/** The account that such a link was mailed to, or null. */
export function readReminderToken(token: string, secret: string): Promise<string | null> {
  return readLinkToken(KIND, token, secret)
}
