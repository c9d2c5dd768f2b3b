import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm"
import type { SegmentRule } from "#app/core/accounts/customers/segments/segment.ts"
import { walkMembers } from "#app/core/accounts/customers/segments/segment-members.server.ts"
import { findSegment } from "#app/core/accounts/customers/segments/segments.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { campaignRecipients, campaigns } from "#db/tables/campaigns.ts"
import { consents } from "#db/tables/privacy.ts"

/**
 * Writes down to whom one campaign that begins is sent: all of it or nothing, by one node. Whoever agrees later does not get it; whoever
 * withdraws is left out when their mail is due. Answers the number of addresses; null where no campaign begins.
 */
export function fillRecipients(db: Database): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [lock] = await tx
      .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(hashtext('campaign recipients'))` })
      .from(sql`(values (1)) as one`)
    if (!lock?.isOurs) return null
    const { id, segmentId } = campaigns
    const [begun] = await tx
      .select({ id, segmentId })
      .from(campaigns)
      .where(and(eq(campaigns.state, "sending"), isNull(campaigns.filledAt)))
      .orderBy(asc(id))
      .limit(1)
    if (!begun) return null
    await (begun.segmentId === null ? fillAll(tx, begun.id) : fillSegment(tx, begun.id, begun.segmentId))
    await tx.update(campaigns).set({ filledAt: sql`now()` }).where(eq(id, begun.id))
    return tx.$count(campaignRecipients, eq(campaignRecipients.campaignId, begun.id))
  })
}

/** Condition on consents to news by mail that hold. */
export const AGREES_TO_NEWS = and(
  ...[eq(consents.purpose, "email-alerts"), isNull(consents.endedAt), isNotNull(consents.email)],
)

async function fillAll(tx: Database, campaignId: number): Promise<void> {
  await insertAgreed(tx, campaignId, undefined)
}

async function fillSegment(tx: Database, campaignId: number, segmentId: number): Promise<void> {
  const rule: SegmentRule | undefined = (await findSegment(tx, segmentId))?.rule
  if (!rule) return
  for await (const { members } of walkMembers(tx, { ...rule, hasNews: true })) {
    const emails = members.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]))
    if (emails.length > 0) await insertAgreed(tx, campaignId, emails)
  }
}

/** Of these addresses, or of all, those that agree to news. */
async function insertAgreed(tx: Database, campaignId: number, emails: string[] | undefined): Promise<void> {
  const among = emails && inArray(consents.email, emails)
  const agreed = tx
    .selectDistinct({ email: consents.email })
    .from(consents)
    .where(and(AGREES_TO_NEWS, among))
    .as("agreed")
  await tx.execute(sql`insert into ${campaignRecipients} (id, campaign_id, email)
    select gen_random_uuid(), ${campaignId}, agreed.email from ${agreed} on conflict do nothing`)
}
