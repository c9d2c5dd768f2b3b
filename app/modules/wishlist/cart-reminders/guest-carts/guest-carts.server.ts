import { createHash } from "node:crypto"
import { and, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm"
import { v4 as uuidv4, validate } from "uuid"
import { endConsent, recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import { cartKey, type LeftLine } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import { NOTHING_LEFT } from "#app/modules/wishlist/cart-reminders/cart-reminders.server.ts"
import { guestConsent } from "#app/modules/wishlist/cart-reminders/messages.ts"
import { DAYS_BETWEEN_MAILS } from "#app/modules/wishlist/cart-reminders/send-cart-reminders.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import { guestCarts, refusedCartMails } from "#db/tables/saved.ts"

const PURPOSE = "cart-reminder"
const RESTORE = "guest-cart"
const REFUSE = "guest-cart-opt-out"
export const GUEST_CART_DAYS = 30
const REFUSE_DAYS = 5 * 365
/** No mail went out that bounds the next one. */
export const MAY_BE_MAILED = sql`coalesce(${guestCarts.mailedAt}, '-infinity') <= now() - make_interval(days => ${DAYS_BETWEEN_MAILS})`

type Links = { secret: string; shopUrl: string }

/**
 * Keeps the cart of a guest under an address, with the consent to one mail about it; the last browser that asks for an address fills its cart.
 * Nothing is kept where the owner of the address refused such mails for good.
 */
export async function agreeAsGuest(
  db: Database,
  {
    email,
    browserHash,
    lines,
    page,
  }: { email: string; browserHash: string; lines: LeftLine[]; page: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isRefused(tx, email)) return
    const agreed = { agreedAt: sql`now()`, agreedText: guestConsent }
    const browser = { id: uuidv4(), browserHash, ...NOTHING_LEFT, changedAt: sql`now()` }
    await tx
      .insert(guestCarts)
      .values({ email, ...browser, ...agreed })
      .onConflictDoUpdate({ target: guestCarts.email, set: { ...browser, ...agreed } })
    await recordConsent(tx, { whose: { email }, purpose: PURPOSE, wording: guestConsent, page })
    await followGuestCart(tx, browserHash, lines)
  })
}

/** Keeps the cart that a browser has now, where its guest asked for a reminder. One that a mail was about is no reason for a second mail. */
export async function followGuestCart(db: Database, browserHash: string, lines: LeftLine[]): Promise<void> {
  const isNew = ne(guestCarts.mailedCart, cartKey(lines))
  const left = { lines, leftAt: sql`case when ${isNew} then now() end` }
  await db
    .update(guestCarts)
    .set({ ...(lines.length > 0 ? left : NOTHING_LEFT), changedAt: sql`now()` })
    .where(and(eq(guestCarts.browserHash, browserHash), isNotNull(guestCarts.agreedAt)))
}

/** Ends the reminder that was asked for by this browser, with its consent. `from` is the path on which it was said. */
export function endByBrowser(db: Database, browserHash: string, from: string): Promise<void> {
  return endWhere(db, eq(guestCarts.browserHash, browserHash), { from })
}

/** The same where no mail went out yet: the cart of a mailed link stays. */
export function endUnmailed(db: Database, browserHash: string, from: string): Promise<void> {
  return endWhere(db, and(eq(guestCarts.browserHash, browserHash), isNotNull(guestCarts.agreedAt)), { from })
}

/** The same for the owner of an address. */
export function endGuestReminder(db: Database, email: string, from: string): Promise<void> {
  return endWhere(db, eq(guestCarts.email, email), { from })
}

/**
 * Ends reminders and deletes their carts. For a week after a mail the address and the time of that mail stay, so that a new consent brings no
 * second one; where `isListed` also what staff see of it.
 */
export async function endWhere(
  db: Database,
  which: SQL | undefined,
  { from, isListed = false }: { from: string; isListed?: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const nobody = { id: sql`gen_random_uuid()`, browserHash: sql`gen_random_uuid()` }
    const ended = await tx
      .update(guestCarts)
      .set({
        ...{ ...nobody, agreedAt: null, agreedText: "", ...NOTHING_LEFT },
        ...(!isListed && { mailedLeftAt: null, mailedCart: "" }),
      })
      .where(and(which, or(isNotNull(guestCarts.agreedAt), isNotNull(guestCarts.lines))))
      .returning({ email: guestCarts.email })
    for (const { email } of ended) await endGuestConsent(tx, email, from)
    const emails = ended.map(({ email }) => email)
    await tx.delete(guestCarts).where(and(inArray(guestCarts.email, emails), MAY_BE_MAILED))
  })
}

/** Ends the consent to the reminder, not the cart. */
export function endGuestConsent(tx: Database, email: string, from: string): Promise<void> {
  return endConsent(tx, { whose: { email }, purpose: PURPOSE, from })
}

/** Ends such mails to an address for good, whoever asks for one later. */
export async function refuseForGood(db: Database, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(refusedCartMails)
      .values({ emailHash: hashOf(email) })
      .onConflictDoNothing()
    await endGuestConsent(tx, email, "/guest-carts/unsubscribe")
    await forgetGuestCart(tx, email)
  })
}

/** What is kept under an address. */
export async function exportGuestCart(db: Database, email: string) {
  const { agreedAt, agreedText, lines, leftAt, mailedAt, mailedLeftAt, mailedCart, changedAt } = guestCarts
  const [found = null] = await db
    .select({ agreedAt, agreedText, lines, leftAt, mailedAt, mailedLeftAt, mailedCart, changedAt })
    .from(guestCarts)
    .where(eq(guestCarts.email, email))
  return found
}

export async function forgetGuestCart(db: Database, email: string): Promise<void> {
  await db.delete(guestCarts).where(eq(guestCarts.email, email))
}

/** Deletes a batch of carts that were not changed since a moment, or ended a week after their mail; returns their number. */
export function deleteOldGuestCarts(db: Database, before: Date): Promise<number> {
  const hasEnded = and(isNull(guestCarts.agreedAt), isNull(guestCarts.lines), MAY_BE_MAILED)
  return deleteBatch(db, guestCarts, guestCarts.email, or(lte(guestCarts.changedAt, before), hasEnded))
}

/** The link that brings a cart back in any browser. Its token is in the fragment, which no server and no other site is told. */
export async function restoreLink(id: string, { secret, shopUrl }: Links): Promise<string> {
  const token = await signLinkToken(RESTORE, { subject: id, secret, days: GUEST_CART_DAYS })
  return `${shopUrl}/cart#restore=${token}`
}

/** The cart that such a link brings back; null where it ended, and for another token. */
export async function findRestored(db: Database, token: string, secret: string): Promise<LeftLine[] | null> {
  const id = await readLinkToken(RESTORE, token, secret)
  if (!id || !validate(id)) return null
  const [found] = await db.select({ lines: guestCarts.lines }).from(guestCarts).where(eq(guestCarts.id, id))
  return found?.lines ?? null
}

/** The link that ends these mails to an address for good. */
export async function refuseLink(email: string, { secret, shopUrl }: Links): Promise<string> {
  const token = await signLinkToken(REFUSE, { subject: email, secret, days: REFUSE_DAYS })
  return `${shopUrl}/guest-carts/unsubscribe?token=${token}`
}

/** The address that such a link was mailed to, or null. */
export function readRefuseToken(token: string, secret: string): Promise<string | null> {
  return readLinkToken(REFUSE, token, secret)
}

/** Whether the owner of an address ended such mails for good. */
export async function isRefused(db: Database, email: string): Promise<boolean> {
  return (await db.$count(refusedCartMails, eq(refusedCartMails.emailHash, hashOf(email)))) > 0
}

/** Without a key: a refusal outlives a change of the secret. */
function hashOf(email: string) {
  return createHash("sha256").update(`cart reminder ${email}`).digest("base64url")
}
