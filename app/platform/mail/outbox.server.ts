import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { claimRows, doublingWait, hasCome, inSeconds } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import { outboxMails } from "../../../db/tables/mail.ts"
import type { Mail, SendMail } from "./mail.server.ts"
import { openMail, sealMail } from "./sealed-mail.server.ts"

const BATCH = 10 // sent side by side: mail servers do not like many connections
const CLAIM_SECONDS = 60 // longer than a mail server may take
const FIRST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 1800
const MOST_TO_UNCONFIRMED = 5
const CANNOT_BE_OPENED =
  "It cannot be opened: SESSION_SECRET was changed after it was written, or its row was."

const POSTPONED = "Postponed"

export type Outbox = { db: Database; secret: string }

/** Thrown by a sender that may not send before a moment: the mail waits, and it counts as no try. */
export function notBefore(until: Date): Error & { until: Date } {
  return Object.assign(new Error(`not before ${until.toISOString()}`), { name: POSTPONED, until })
}

/**
 * Puts a mail in the outbox. Called with a transaction, so that it goes out if and only if its cause is kept. Answers its id. Nothing is
 * written to a buyer on the telephone who has no mail address.
 */
export async function postMail({ db, secret }: Outbox, mail: Omit<Mail, "id">): Promise<string> {
  const row = sealedRow(secret, mail)
  if (mail.recipient === "") return row.id
  await preparedOnce(db, "post_mail", (name) => insertMail(db).prepare(name)).execute(row)
  return row.id
}

/**
 * The same for an address that nobody has confirmed: a mail is not posted where five were within the hour and since `confirmRecipient`, of
 * any kind or `ofSubject` of its own subject. Returns null then. Order mails do not pass here: they are bounded by account.
 */
export async function postToUnconfirmed(
  outbox: Outbox,
  mail: Omit<Mail, "id">,
  { ofSubject = false } = {},
): Promise<string | null> {
  return outbox.db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`mails to ${mail.recipient.toLowerCase()}`}))`,
    )
    const subject = ofSubject ? (mail.storedSubject ?? mail.subject) : undefined
    const recent = await countRecentMails(tx, mail.recipient, subject)
    return recent < MOST_TO_UNCONFIRMED ? postMail({ ...outbox, db: tx }, mail) : null
  })
}

/** Counts the mails to an address no longer, for its reader typed the code or opened the link of one. */
export async function confirmRecipient(db: Pick<Database, "update">, recipient: string): Promise<void> {
  const isCounted = and(isTo(recipient), eq(outboxMails.isAnswered, false))
  await db.update(outboxMails).set({ isAnswered: true }).where(isCounted)
}

/** The number of mails to an address within the hour and since `confirmRecipient`, of any kind or of one stored subject. */
export async function countRecentMails(
  db: Pick<Database, "$count">,
  recipient: string,
  subject?: string,
): Promise<number> {
  const isRecent = and(
    gt(outboxMails.createdAt, sql`now() - interval '1 hour'`),
    eq(outboxMails.isAnswered, false),
  )
  const isOfSubject = subject === undefined ? undefined : eq(outboxMails.subject, subject)
  return db.$count(outboxMails, and(isTo(recipient), isRecent, isOfSubject))
}

/** Condition on the mails to an address, in capitals or not. */
export function isTo(recipient: string): SQL {
  return eq(sql`lower(${outboxMails.recipient})`, recipient.toLowerCase())
}

/** Columns that `insertMail` writes. */
export function sealedRow(secret: string, { recipient, subject, storedSubject, ...body }: Omit<Mail, "id">) {
  const id = uuidv7()
  const sealed = sealMail({ secret, id }, storedSubject === undefined ? body : { ...body, subject })
  return { id, recipient, subject: storedSubject ?? subject, sealed }
}

/** The statement that puts a mail in the outbox, its `sealedRow` as placeholders. */
export function insertMail(db: Pick<Database, "insert">) {
  return db.insert(outboxMails).values({
    id: sql.placeholder("id"),
    recipient: sql.placeholder("recipient"),
    subject: sql.placeholder("subject"),
    sealed: sql.placeholder("sealed"),
    dueAt: sql`now()`,
    nextAttemptAt: null,
  })
}

/**
 * Sends the mails that are due, those to one recipient one after the other in the order in which they were written, unless one must be tried
 * again; answers how many were accepted. A crash may send one twice, with one Message-ID.
 */
export async function deliverMails(outbox: Outbox & { log: Log }, send: SendMail): Promise<number> {
  const lastStart = Date.now() + (CLAIM_SECONDS / 2) * 1000 // the claim surely holds until a turn from then has ended
  let count = 0
  for (const turn of turnsOf(await claimMails(outbox.db))) {
    if (Date.now() > lastStart) break
    const accepted = (await Promise.all(turn.map((mail) => deliverMail(outbox, mail, send)))).flat()
    // A sent mail may hold a link that still works, so the row keeps its status alone.
    if (accepted.length > 0)
      await outbox.db
        .update(outboxMails)
        .set({ sentAt: sql`now()`, sealed: null })
        .where(inArray(outboxMails.id, accepted))
    count += accepted.length
  }
  return count
}

/** The first mail of each recipient, then the second ones, and so on. */
function turnsOf(claimed: Row[]): Row[][] {
  const inOrder = claimed.toSorted((a, b) => (a.id < b.id ? -1 : 1)) // ids grow with time
  const queues = [...Map.groupBy(inOrder, ({ recipient }) => recipient).values()]
  const longest = Math.max(0, ...queues.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? []))
}

/** Condition on mails that no server has accepted yet. */
export const IS_WAITING_MAIL = and(isNull(outboxMails.sentAt), isNull(outboxMails.failedAt))

/** How many mails are not accepted yet. */
export function countWaitingMails(db: Database): Promise<number> {
  return db.$count(outboxMails, IS_WAITING_MAIL)
}

/** Forgets the mails that an address got. Those that still wait go out. */
export async function forgetMails(db: Database, recipient: string): Promise<void> {
  const isOver = or(isNotNull(outboxMails.sentAt), isNotNull(outboxMails.failedAt))
  await db.delete(outboxMails).where(and(isTo(recipient), isOver))
}

/** Deletes a batch of mails that were sent or given up before a moment, or wait since then. Answers how many. */
export function deleteOldMails(db: Database, before: Date): Promise<number> {
  const waitsSince = and(
    isNull(outboxMails.sentAt),
    isNull(outboxMails.failedAt),
    lt(outboxMails.createdAt, before),
  )
  const isOver = or(lt(outboxMails.sentAt, before), lt(outboxMails.failedAt, before), waitsSince)
  return deleteBatch(db, outboxMails, outboxMails.id, isOver)
}

type Row = typeof outboxMails.$inferSelect

/** Sends a mail. Answers its id if it was accepted; else it is written down when it is tried again. */
async function deliverMail(
  { db, secret, log }: Outbox & { log: Log },
  { id, recipient, subject, sealed, attempts }: Row,
  send: SendMail,
): Promise<string[]> {
  const body = openMail({ secret, id }, sealed ?? "")
  const failure =
    body &&
    (await send({ id, recipient, ...body, subject: body.subject ?? subject }).then(
      () => "",
      (error: unknown) => error,
    ))
  if (failure === "") return [id]
  if (failure === null) log.error({ mail: id, reason: CANNOT_BE_OPENED }, "a mail was given up")
  const outcome =
    failure === null ? { failedAt: sql`now()`, lastFailure: CANNOT_BE_OPENED } : later(attempts, failure)
  await db.update(outboxMails).set(outcome).where(eq(outboxMails.id, id))
  return []
}

function claimMails(db: Database) {
  // Nothing waits longer than the longest retry: a later time was written while the clock ran ahead.
  const { id, dueAt } = outboxMails
  const isDue = or(hasCome(dueAt), gt(dueAt, inSeconds(LONGEST_RETRY_SECONDS + 1)))
  return claimRows(db, outboxMails, {
    id,
    set: { dueAt: inSeconds(CLAIM_SECONDS) },
    where: and(IS_WAITING_MAIL, isDue),
    orderBy: [asc(dueAt)],
    limit: BATCH,
  }).returning()
}

function later(attempts: number, failure: unknown) {
  const until = postponedUntil(failure)
  const seconds = until
    ? Math.min((until.getTime() - Date.now()) / 1000, LONGEST_RETRY_SECONDS)
    : doublingWait(FIRST_RETRY_SECONDS, attempts, LONGEST_RETRY_SECONDS)
  return {
    attempts: until ? attempts : attempts + 1,
    lastFailure: String(failure).slice(0, 500),
    dueAt: inSeconds(seconds),
  }
}

function postponedUntil(failure: unknown): Date | null {
  const isPostponed = failure instanceof Error && failure.name === POSTPONED
  return isPostponed && "until" in failure && failure.until instanceof Date ? failure.until : null
}
