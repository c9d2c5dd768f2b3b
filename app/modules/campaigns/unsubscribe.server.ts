import { and, eq, isNull, sql } from "drizzle-orm"
import { endConsent } from "#app/core/privacy/consents/consents.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import { campaignRecipients } from "#db/tables/campaigns.ts"
import { subscriptions } from "#db/tables/saved.ts"

const KIND = "campaign-opt-out"
const LIFETIME_DAYS = 5 * 365
const PATH = "/campaigns/unsubscribe"
const OWNER = /^([0-9a-f-]{36}):(.+)$/

/** The link in one mail of a campaign that ends the news to its address, without a login. */
export async function optOutLink(
  { id, email }: { id: string; email: string },
  { secret, shopUrl }: { secret: string; shopUrl: string },
): Promise<string> {
  const token = await signLinkToken(KIND, { subject: `${id}:${email}`, secret, days: LIFETIME_DAYS })
  return `${shopUrl}${PATH}?token=${token}`
}

/** The mail and the address of such a link; null when it is not ours, was changed or is too old. */
export async function readOptOut(token: string, secret: string): Promise<string | null> {
  const owner = await readLinkToken(KIND, token, secret)
  return owner !== null && OWNER.test(owner) ? owner : null
}

/** Ends the news to the address of a link, and the consent to it, and notes by which mail. A second time is no fault. */
export async function endNews(db: Database, owner: string): Promise<void> {
  const [, id = "", email = ""] = OWNER.exec(owner) ?? []
  await db.transaction(async (tx) => {
    await endConsent(tx, { whose: { email }, purpose: "email-alerts", from: PATH })
    await tx.delete(subscriptions).where(eq(subscriptions.email, email))
    await tx
      .update(campaignRecipients)
      .set({ unsubscribedAt: sql`now()` })
      .where(and(eq(campaignRecipients.id, id), isNull(campaignRecipients.unsubscribedAt)))
  })
}
