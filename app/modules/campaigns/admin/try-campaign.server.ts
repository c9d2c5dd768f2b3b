import { countMembers } from "#app/core/accounts/customers/segments/segment-members.server.ts"
import { findSegment } from "#app/core/accounts/customers/segments/segments.server.ts"
import { testMail } from "#app/core/orders/notifications/wording/test-mail.ts"
import { countLastHour, recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Campaign } from "#app/modules/campaigns/campaign.ts"
import { campaignMail } from "#app/modules/campaigns/campaign-mail.ts"
import { listPicked } from "#app/modules/campaigns/campaigns.server.ts"
import { AGREES_TO_NEWS } from "#app/modules/campaigns/sending/fill-recipients.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { consents } from "#db/tables/privacy.ts"
import * as messages from "./messages.ts"

const MOST_AN_HOUR = 10
const ACTION = "campaign: test sent"
const MOST_COUNTED = 20_000

/** A campaign as a reader gets it, without a link that ends anything. */
export async function previewCampaign({ db, shopUrl }: Pick<Services, "db" | "shopUrl">, campaign: Campaign) {
  const agreed = { at: new Date(), wording: messages.previewAgreed }
  const products = await listPicked(db, campaign.productIds)
  return campaignMail(campaign, {
    ...{ products, agreed, shopUrl },
    stopLink: `${shopUrl}/campaigns/unsubscribe`,
  })
}

type Test = { campaign: Campaign; email: string; actor: string; address: string | null }

/** Sends a saved campaign, marked as a test, to the member of the staff who asks for it, and to nobody else. */
export async function sendTestCampaign(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  { campaign, email, actor, address }: Test,
): Promise<{ done: string } | { fault: string }> {
  const { subject, text, html } = testMail(await previewCampaign(services, campaign))
  return services.db.transaction(async (tx) => {
    const subjectOfLog = `campaign ${campaign.id}`
    if ((await countLastHour(tx, subjectOfLog, ACTION)) >= MOST_AN_HOUR)
      return { fault: messages.enoughTests }
    await postMail({ db: tx, secret: services.secret }, { subject, text, html, recipient: email })
    const line = { actor, address, action: ACTION, subject: subjectOfLog, reason: "" }
    await recordAudit(tx, { ...line, before: null, after: { email } })
    return { done: messages.testIsSent(email) }
  })
}

/** How many addresses a campaign would go to now, of the first 20,000; `isWhole` where there are no others. */
export async function countAudience(
  db: Database,
  segmentId: number | null,
): Promise<{ count: number; isWhole: boolean }> {
  if (segmentId !== null) {
    const segment = await findSegment(db, segmentId)
    return segment ? countMembers(db, { ...segment.rule, hasNews: true }) : { count: 0, isWhole: true }
  }
  const agreed = db
    .select({ id: consents.id })
    .from(consents)
    .where(AGREES_TO_NEWS)
    .limit(MOST_COUNTED + 1)
  const count = await db.$count(agreed.as("agreed"))
  return { count: Math.min(count, MOST_COUNTED), isWhole: count <= MOST_COUNTED }
}
