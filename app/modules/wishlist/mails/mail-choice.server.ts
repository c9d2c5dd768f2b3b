import { eq, sql } from "drizzle-orm"
import { endConsent, recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import { tellDrops, tellReturns } from "#app/modules/wishlist/messages.ts"
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

const CONSENTS = [
  { name: "drops", purpose: "saved-drops", wording: tellDrops },
  { name: "returns", purpose: "saved-returns", wording: tellReturns },
] as const

/**
 * Keeps what somebody agrees to, each with the time of its consent, and writes the consents down; what was agreed before keeps its
 * time. `page` is the path on which it was said.
 */
export async function keepMailChoice(
  db: Database,
  userId: string,
  choice: { drops: boolean; returns: boolean },
  page = "/saved",
): Promise<void> {
  const { drops, returns } = choice
  const since = (isWanted: boolean) => (isWanted ? sql`now()` : null)
  const { dropsSince, returnsSince } = savedMailChoices
  await db.transaction(async (tx) => {
    await tx
      .insert(savedMailChoices)
      .values({ userId, dropsSince: since(drops), returnsSince: since(returns) })
      .onConflictDoUpdate({
        target: savedMailChoices.userId,
        set: {
          dropsSince: drops ? sql`coalesce(${dropsSince}, now())` : null,
          returnsSince: returns ? sql`coalesce(${returnsSince}, now())` : null,
        },
      })
    for (const { name, purpose, wording } of CONSENTS) {
      const whose = { userId }
      if (choice[name]) await recordConsent(tx, { whose, purpose, wording, page })
      else await endConsent(tx, { whose, purpose, from: page })
    }
  })
}

/** Ends these mails, or those of one purpose, with the consents to them; a second time is no fault. `from` is the path on which it was said. */
export async function endMails(
  db: Database,
  userId: string,
  { from = "/saved/unsubscribe", only }: { from?: string; only?: "saved-drops" | "saved-returns" } = {},
): Promise<void> {
  const [endsDrops, endsReturns] = [only !== "saved-returns", only !== "saved-drops"]
  await db.transaction(async (tx) => {
    await tx
      .update(savedMailChoices)
      .set({ ...(endsDrops && { dropsSince: null }), ...(endsReturns && { returnsSince: null }) })
      .where(eq(savedMailChoices.userId, userId))
    for (const { purpose } of CONSENTS)
      if (!only || only === purpose) await endConsent(tx, { whose: { userId }, purpose, from })
  })
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
