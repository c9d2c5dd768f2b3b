import { gt, sql } from "drizzle-orm"
import { listMembers } from "#app/core/accounts/staff/staff-roles.server.ts"
import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import type { NewsKind } from "#app/core/settings/staff/news-kinds.ts"
import type { JobServices } from "#app/define-module.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import { staffNews, staffNewsMarks } from "#db/tables/staff-news.ts"
import { isToldOf, readChoices } from "./choices.server.ts"
import * as messages from "./messages.ts"

const MINUTE_MS = 60_000
/** How far a run looks behind the last one: a transaction may end that long after its rows are dated. */
const OVERLAP_MS = 10 * MINUTE_MS
const MOST_LINES = 20
/** Rows of a statement, which takes 65,535 values at most. */
const BATCH = 1_000
const MARK = "news"

export type NotificationServices = Pick<JobServices, "db" | "modules" | "secret" | "settings" | "shopUrl">
type News = { kind: NewsKind; subject: string; path: string }

/** Notes events since the last run, each once, and mails each member the chosen ones in one mail. Answers 0: the next run waits. */
export async function gatherNews(services: NotificationServices, now = new Date()): Promise<number> {
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff news'))`)
    const [mark] = await tx.select().from(staffNewsMarks).where(sql`${staffNewsMarks.name} = ${MARK}`)
    const since = new Date((mark?.at ?? now).getTime() - OVERLAP_MS)
    const fresh = await noteNews({ ...services, db: tx }, since)
    if (fresh.length > 0) await mailNews({ ...services, db: tx }, fresh)
    await setMark(tx, MARK, now)
  })
  return 0
}

async function noteNews(services: NotificationServices, since: Date): Promise<News[]> {
  const sources = services.modules.flatMap(({ news = [] }) => news)
  const found = await Promise.all(
    sources.map(async ({ kind, find }) => (await find(services, since)).map((item) => ({ kind, ...item }))),
  )
  const rows = found.flat()
  const { kind, subject, path } = staffNews
  const fresh: News[] = []
  for (let from = 0; from < rows.length; from += BATCH) {
    const noted = services.db
      .insert(staffNews)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing()
    fresh.push(...((await noted.returning({ kind, subject, path })) as News[]))
  }
  return fresh
}

async function mailNews({ db, secret, settings, shopUrl }: NotificationServices, fresh: readonly News[]) {
  const choices = await readChoices(db, settings.get("notifications.staffMails"))
  for (const member of await listMembers(db)) {
    const own = fresh.filter(({ kind }) => isToldOf(member, choices.of(member.id).byMail, kind))
    const [first] = own
    if (!first) continue
    const subject = own.length === 1 ? first.subject : messages.severalNews(own.length)
    const lines = own.slice(0, MOST_LINES).map(({ subject: label, path }) => ({ label, to: shopUrl + path }))
    const more = own.length > MOST_LINES ? [messages.andMore(own.length - MOST_LINES)] : []
    const choose = { label: messages.chooseNews, to: `${shopUrl}/admin/news` }
    await postMail(
      { db, secret },
      { recipient: member.email, ...writeEmail(subject, [...lines, ...more, choose]) },
    )
  }
}

/** Sets when something was done last. */
export async function setMark(tx: Database, name: string, at: Date): Promise<void> {
  await tx
    .insert(staffNewsMarks)
    .values({ name, at })
    .onConflictDoUpdate({
      target: staffNewsMarks.name,
      set: { at },
      setWhere: gt(sql`excluded.at`, staffNewsMarks.at),
    })
}
