import { and, desc, eq, isNotNull, isNull, like, lt } from "drizzle-orm"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { stopAlerts } from "#app/modules/wishlist/alerts/stop-alerts.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { beginningWith } from "#app/platform/database/search/like-pattern.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import { csvLine } from "#app/platform/text-files/csv-line.ts"
import { consents } from "#db/tables/privacy.ts"
import { subscriptions } from "#db/tables/saved.ts"

const PER_PAGE = 50
const BATCH = 1_000
const EXPORT_KIND = "subscribers-export"
const EXPORT_LIFETIME_DAYS = 2 / (24 * 60)
const CSV_HEAD = "email,since,confirmedAt,consentAt,consentPage\r\n"

type SubscriberSearch = {
  /** The beginning of a mail address. */
  words?: string
  /** The id of the last subscriber of the page before. */
  before?: string | null
  isConfirmed?: boolean
  limit?: number
}

/** A page of subscribers, newest first, each with the consent that holds. Nothing is counted. */
export async function listSubscribers(
  db: Database,
  { words = "", before = null, isConfirmed = false, limit = PER_PAGE }: SubscriberSearch,
) {
  const { id, email, createdAt: since, confirmedAt } = subscriptions
  const holds = and(
    ...[eq(consents.email, email), eq(consents.purpose, "email-alerts"), eq(consents.subject, "")],
    isNull(consents.endedAt),
  )
  const found = await db
    .select({ id, email, since, confirmedAt, consentAt: consents.givenAt, consentPage: consents.page })
    .from(subscriptions)
    .leftJoin(consents, holds)
    .where(
      and(
        words === "" ? undefined : like(email, beginningWith(words.toLowerCase())),
        before === null ? undefined : lt(id, before),
        isConfirmed ? isNotNull(confirmedAt) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  return { subscribers: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** A subscription as the audit log keeps it: without the address, which can be erased elsewhere. */
export async function readSubscription(db: Database, subscriberId: string) {
  const { id, createdAt: since, confirmedAt } = subscriptions
  const [row = null] = await db.select({ since, confirmedAt }).from(subscriptions).where(eq(id, subscriberId))
  return row
}

/** Ends the mails to a subscriber and the consent to them. `from` is the path of the screen. Answers the address; null for one that is gone. */
export async function unsubscribe(
  db: Database,
  { id, from }: { id: string; from: string },
): Promise<string | null> {
  const { email } = subscriptions
  const [row] = await db.select({ email }).from(subscriptions).where(eq(subscriptions.id, id))
  if (!row) return null
  await stopAlerts(db, { purpose: "email-alerts", email: row.email, from })
  return row.email
}

/** Records that a member of the staff takes the list, and answers the token that opens the file for them alone, for two minutes. */
export async function openSubscribersExport(
  { db, secret }: { db: Database; secret: string },
  who: { actor: string; address: string | null },
): Promise<string> {
  const line = { action: "subscribers: export", subject: "subscribers", reason: "" }
  await recordAudit(db, { ...who, ...line, before: null, after: null })
  return signLinkToken(EXPORT_KIND, { subject: who.actor, secret, days: EXPORT_LIFETIME_DAYS })
}

/** Whether a token opens the file for this member of the staff. */
export async function opensSubscribersExport(
  token: string,
  { actor, secret }: { actor: string; secret: string },
): Promise<boolean> {
  return (await readLinkToken(EXPORT_KIND, token, secret)) === actor
}

/** The confirmed subscribers as lines of CSV with their head, read in batches. Times are UTC, as ISO 8601. */
export async function* subscriberCsvLines(db: Database): AsyncGenerator<string> {
  yield CSV_HEAD
  let before: string | null = null
  do {
    const { subscribers, next }: Awaited<ReturnType<typeof listSubscribers>> = await listSubscribers(db, {
      before,
      isConfirmed: true,
      limit: BATCH,
    })
    yield subscribers
      .map(({ email, since, confirmedAt, consentAt, consentPage }) =>
        csvLine([
          email,
          ...[since, confirmedAt, consentAt].map((at) => at?.toISOString() ?? ""),
          consentPage ?? "",
        ]),
      )
      .join("")
    before = next
  } while (before)
}
