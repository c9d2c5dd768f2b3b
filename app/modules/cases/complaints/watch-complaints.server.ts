import { and, asc, eq, gte, isNull, lt, lte, ne, type SQL } from "drizzle-orm"
import { workOnEach } from "#app/platform/database/work-on-each.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { complaints } from "#db/tables/warranty.ts"
import { ANSWER_HOURS, lastPressingDay } from "./complaint-days.ts"
import { noticeMail } from "./complaint-mails.ts"
import { type ComplaintServices, escalateOverdue } from "./complaints.server.ts"
import * as messages from "./messages.ts"

const BATCH = 50
const HOUR_MS = 60 * 60 * 1000

/**
 * Tells the grievance officer once what nobody answered within 48 hours and what nears its last day, and passes on what is past it.
 * Answers how many, until none is left.
 */
export async function watchComplaints(services: ComplaintServices, now = new Date()): Promise<number> {
  const { answeredAt, toldUnansweredAt, toldNearAt, waitingSince, dueOn, redressedAt } = complaints
  const latest = new Date(now.getTime() - ANSWER_HOURS * HOUR_MS)
  const unanswered = await tellOfficer(services, {
    isMeant: and(
      ...[isNull(answeredAt), isNull(toldUnansweredAt), isNull(redressedAt)],
      lte(waitingSince, latest),
    ),
    told: { toldUnansweredAt: now },
    what: messages.isUnanswered,
  })
  const near = await tellOfficer(services, {
    isMeant: and(
      ...[isNull(redressedAt), isNull(toldNearAt)],
      ...[gte(dueOn, dayInIndia(now)), lte(dueOn, lastPressingDay(now))],
    ),
    told: { toldNearAt: now },
    what: messages.isNear,
  })
  return unanswered + near + (await escalateAll(services, now))
}

type Telling = {
  isMeant: SQL | undefined
  told: { toldUnansweredAt: Date } | { toldNearAt: Date }
  what: string
}

function tellOfficer({ db, secret, settings, shopUrl }: ComplaintServices, { isMeant, told, what }: Telling) {
  const recipient = settings.get("company").grievance.email
  return workOnEach(db, {
    claim: (tx) =>
      tx
        .select()
        .from(complaints)
        .where(isMeant)
        .orderBy(asc(complaints.dueOn))
        .limit(BATCH)
        .for("update", { skipLocked: true }),
    async work(tx, complaint) {
      await tx.update(complaints).set(told).where(eq(complaints.id, complaint.id))
      const mail = noticeMail(complaint, { recipient, what, words: complaint.words, shopUrl })
      await postMail({ db: tx, secret }, mail)
      return true
    },
  })
}

/** A complaint that two nodes pass on at once is passed on by one of them. */
async function escalateAll(services: ComplaintServices, now: Date): Promise<number> {
  const { number, dueOn, redressedAt, state } = complaints
  const over = await services.db
    .select({ number })
    .from(complaints)
    .where(and(isNull(redressedAt), lt(dueOn, dayInIndia(now)), ne(state, "escalated")))
    .orderBy(asc(dueOn))
    .limit(BATCH)
  const done = []
  for (const complaint of over) done.push(await escalateOverdue(services, complaint.number))
  return done.filter(({ ok }) => ok).length
}
