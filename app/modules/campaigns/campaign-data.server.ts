import { and, asc, desc, eq, isNotNull, lt, sql } from "drizzle-orm"
import { claimRows } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { campaignRecipients, campaigns } from "#db/tables/campaigns.ts"

const BATCH = 1_000
const NOBODY = {
  email: null,
  state: sql`case when ${campaignRecipients.state} = 'waiting' then 'skipped' else ${campaignRecipients.state} end`,
}

/** Which campaigns an address got, and when. */
export function exportCampaigns(db: Database, email: string) {
  const { state, sentAt, unsubscribedAt } = campaignRecipients
  return db
    .select({ subject: campaigns.subject, state, sentAt, unsubscribedAt })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .where(eq(campaignRecipients.email, email.toLowerCase()))
    .orderBy(desc(campaignRecipients.dueAt))
}

/** Erases an address from all campaigns: what still waits is not sent. Their figures stay. */
export async function forgetCampaigns(db: Database, email: string): Promise<void> {
  await db.update(campaignRecipients).set(NOBODY).where(eq(campaignRecipients.email, email.toLowerCase()))
}

/** Erases a batch of addresses of campaigns from before a moment. Answers how many. */
export async function forgetOldRecipients(db: Database, before: Date): Promise<number> {
  const { id, email, dueAt } = campaignRecipients
  const old = { where: and(isNotNull(email), lt(dueAt, before)), orderBy: [asc(id)], limit: BATCH }
  const erased = await claimRows(db, campaignRecipients, { id, set: NOBODY, ...old }).returning({ id })
  return erased.length
}
