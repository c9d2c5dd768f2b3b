import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import { users } from "#db/tables/identity.ts"
import { savedMailChoices } from "#db/tables/saved.ts"
import type { MailChoice } from "./mail-choice.ts"

const KIND = "saved-opt-out"
const LIFETIME_DAYS = 5 * 365

/** What somebody agreed to, and whether the address is confirmed: nobody else is written to. */
export async function readMailChoice(db: Database, userId: string): Promise<MailChoice> {
  const [found] = await db
    .select({
      isConfirmed: users.emailVerified,
      dropsSince: savedMailChoices.dropsSince,
      returnsSince: savedMailChoices.returnsSince,
    })
    .from(users)
    .leftJoin(savedMailChoices, eq(savedMailChoices.userId, users.id))
    .where(eq(users.id, userId))
  return found ?? { isConfirmed: false, dropsSince: null, returnsSince: null }
}

/** Keeps what somebody agrees to, each with the time of its consent; what was agreed before keeps its time. */
export async function keepMailChoice(
  db: Database,
  userId: string,
  { drops, returns }: { drops: boolean; returns: boolean },
): Promise<void> {
  const since = (isWanted: boolean) => (isWanted ? sql`now()` : null)
  const { dropsSince, returnsSince } = savedMailChoices
  await db
    .insert(savedMailChoices)
    .values({ userId, dropsSince: since(drops), returnsSince: since(returns) })
    .onConflictDoUpdate({
      target: savedMailChoices.userId,
      set: {
        dropsSince: drops ? sql`coalesce(${dropsSince}, now())` : null,
        returnsSince: returns ? sql`coalesce(${returnsSince}, now())` : null,
      },
    })
}

/** Ends these mails; a second time is no fault. */
export async function endMails(db: Database, userId: string): Promise<void> {
  await db
    .update(savedMailChoices)
    .set({ dropsSince: null, returnsSince: null })
    .where(eq(savedMailChoices.userId, userId))
}

/** The link that ends these mails, for one account. */
export async function stopLinkOf(userId: string, { secret, shopUrl }: { secret: string; shopUrl: string }) {
  const token = await signLinkToken(KIND, { subject: userId, secret, days: LIFETIME_DAYS })
  return `${shopUrl}/saved/unsubscribe?token=${token}`
}

/** The account that such a link was mailed to, or null. */
export function readStopToken(token: string, secret: string): Promise<string | null> {
  return readLinkToken(KIND, token, secret)
}
