import { and, gt, lt, or, sql } from "drizzle-orm"
import { isOfGateway, isOpenPayment } from "#app/core/payments/open-payment.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { IS_WAITING_MAIL } from "#app/platform/mail/outbox.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { payments } from "#db/tables/payments.ts"

const LONGEST_PROBE_MS = 2_000

/** 1 where the database answers a statement within two seconds, else 0. */
export async function probeDatabase(db: Database): Promise<number> {
  const answer = Promise.resolve(db.execute(sql`select 1`))
  return withTimeout(LONGEST_PROBE_MS, answer).then(
    () => 1,
    () => 0,
  )
}

/** The payments at gateways of the last half hour: all that ended, with those that began and have not ended. */
export async function countRecentPayments(db: Database): Promise<{ tried: number; succeeded: number }> {
  const since = sql`now() - interval '30 minutes'`
  const { state, settledAt, askedAt } = payments
  const [counts] = await db
    .select({
      tried: sql<number>`count(*)::int`,
      succeeded: sql<number>`(count(*) filter (where ${state} in ('captured', 'refund_asked', 'refunded')))::int`,
    })
    .from(payments)
    .where(and(isOfGateway, or(gt(settledAt, since), and(isOpenPayment, gt(askedAt, since)))))
  return counts ?? { tried: 0, succeeded: 0 }
}

/** Mails and texts that a server refused or nobody took. Texts that wait for the morning are due then. */
export async function countOverdueMails(db: Database): Promise<number> {
  const { attempts, dueAt } = outboxMails
  const isLate = lt(dueAt, sql`now() - interval '10 minutes'`)
  return db.$count(outboxMails, and(IS_WAITING_MAIL, or(gt(attempts, 0), isLate)))
}
