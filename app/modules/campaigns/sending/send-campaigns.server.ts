import { and, asc, eq, exists, gt, inArray, isNotNull, notExists, sql } from "drizzle-orm"
import type { JobServices } from "#app/define-module.server.ts"
import { type Agreed, campaignMail } from "#app/modules/campaigns/campaign-mail.ts"
import { findCampaign, listPicked } from "#app/modules/campaigns/campaigns.server.ts"
import { optOutLink } from "#app/modules/campaigns/unsubscribe.server.ts"
import { hasCome, inSeconds } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { campaignRecipients, campaigns } from "#db/tables/campaigns.ts"
import { consents } from "#db/tables/privacy.ts"
import { AGREES_TO_NEWS, fillRecipients } from "./fill-recipients.server.ts"
import { isRefused, noteRefused } from "./refused-addresses.server.ts"
import { readSendFailure, type SendFailure } from "./smtp-refusal.ts"

const BATCH = 10 // sent side by side, as the outbox does
const CLAIM_SECONDS = 60 // longer than a mail server may take
const FIRST_RETRY_SECONDS = 60
const MOST_ATTEMPTS = 8

type SendingServices = Pick<JobServices, "db" | "log" | "secret" | "sendMail" | "settings" | "shopUrl">
type Recipient = { id: string; campaignId: number; email: string; attempts: number }

/**
 * Begins campaigns that are due, sends a batch of their mails within the rate of the setting and ends campaigns without waiting addresses.
 * Answers how many mails were tried. A node that dies leaves its mails to others a minute later: of a mail that was accepted just before,
 * a second copy has the same Message-ID.
 */
export async function sendCampaigns(services: SendingServices): Promise<number> {
  const { db, settings } = services
  const open = db.select({ id: campaigns.id }).from(campaigns)
  const isOpen = inArray(campaigns.state, ["scheduled", "sending"])
  if ((await open.where(isOpen).limit(1)).length === 0) return 0
  await beginDue(db)
  while ((await fillRecipients(db)) !== null);
  const claimed = await claimRecipients(db, settings.get("notifications.campaignMailsPerMinute"))
  await Promise.all(claimed.map((recipient) => sendTo(services, recipient)))
  await endDone(db)
  return claimed.length
}

async function beginDue(db: Database): Promise<void> {
  await db
    .update(campaigns)
    .set({ state: "sending", startedAt: sql`now()` })
    .where(and(eq(campaigns.state, "scheduled"), hasCome(campaigns.scheduledAt)))
}

async function endDone(db: Database): Promise<void> {
  const { id, campaignId, state } = campaignRecipients
  const waiting = db
    .select({ id })
    .from(campaignRecipients)
    .where(and(eq(campaignId, campaigns.id), eq(state, "waiting")))
  await db
    .update(campaigns)
    .set({ state: "sent", endedAt: sql`now()` })
    .where(and(eq(campaigns.state, "sending"), isNotNull(campaigns.filledAt), notExists(waiting)))
}

/** Takes some addresses that are due, so many that all nodes together stay within the rate. */
function claimRecipients(db: Database, perMinute: number): Promise<Recipient[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('campaign mails'))`)
    const { id, campaignId, email, attempts, attemptedAt, dueAt, state } = campaignRecipients
    const recent = await tx.$count(campaignRecipients, gt(attemptedAt, sql`now() - interval '1 minute'`))
    const most = Math.min(BATCH, perMinute - recent)
    if (most <= 0) return []
    const isSending = tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(and(eq(campaigns.id, campaignId), eq(campaigns.state, "sending")))
    const due = await tx
      .select({ id })
      .from(campaignRecipients)
      .where(and(eq(state, "waiting"), hasCome(dueAt), exists(isSending)))
      .orderBy(asc(dueAt))
      .limit(most)
    if (due.length === 0) return []
    const claimed = await tx
      .update(campaignRecipients)
      .set({ dueAt: inSeconds(CLAIM_SECONDS), attemptedAt: sql`now()`, attempts: sql`${attempts} + 1` })
      .where(
        inArray(
          id,
          due.map((row) => row.id),
        ),
      )
      .returning({ id, campaignId, email, attempts })
    return claimed.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]))
  })
}

/** Sends one mail, unless its reader withdrew or is not to be written to. What becomes of it is noted at once. */
async function sendTo(services: SendingServices, recipient: Recipient): Promise<void> {
  const { db, secret, sendMail, shopUrl } = services
  const { id, email, campaignId } = recipient
  const [agreed, campaign] = [await findAgreed(db, email), await findCampaign(db, campaignId)]
  if (!agreed || !campaign || (await isRefused(services, email))) return note(db, id, { state: "skipped" })
  const mail = campaignMail(campaign, {
    ...{ products: await listPicked(db, campaign.productIds), agreed, shopUrl },
    stopLink: await optOutLink({ id, email }, { secret, shopUrl }),
  })
  const failure = await sendMail({ id, recipient: email, ...mail }).then(() => null, readSendFailure)
  if (failure) await noteFailure(services, recipient, failure)
  else await note(db, id, { state: "sent", sentAt: sql`now()`, lastFailure: null })
}

async function noteFailure(
  services: SendingServices,
  { id, email, attempts }: Recipient,
  { isForGood, isOfAddress, text }: SendFailure,
): Promise<void> {
  const { db, log } = services
  if (isOfAddress) await noteRefused(services, email, "refused by the mail server")
  if (isForGood) return note(db, id, { state: "refused", lastFailure: text })
  if (attempts >= MOST_ATTEMPTS) {
    log.error({ mail: id, reason: text }, "a mail of a campaign was given up")
    return note(db, id, { state: "failed", lastFailure: text })
  }
  const seconds = FIRST_RETRY_SECONDS * 2 ** (attempts - 1)
  await note(db, id, { lastFailure: text, dueAt: inSeconds(seconds) })
}

async function note(
  db: Database,
  id: string,
  values: Parameters<ReturnType<typeof db.update<typeof campaignRecipients>>["set"]>[0],
): Promise<void> {
  await db.update(campaignRecipients).set(values).where(eq(campaignRecipients.id, id))
}

async function findAgreed(db: Database, email: string): Promise<Agreed | null> {
  const [consent] = await db
    .select({ at: consents.givenAt, wording: consents.wording })
    .from(consents)
    .where(and(AGREES_TO_NEWS, eq(consents.email, email)))
    .limit(1)
  return consent ?? null
}
