import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { outboxMails } from "../../db/tables/mail.ts"
import type { Database } from "./database.ts"
import type { Mail, SendMail } from "./mail.ts"

const BATCH = 10 // sent side by side: mail servers do not like many connections
const CLAIM_SECONDS = 60 // longer than a mail server may take
const FIRST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 1800

/** Puts a mail in the outbox. Called with a transaction, so that it goes out if and only if its cause is kept. */
export async function postMail(db: Database, mail: Omit<Mail, "id">) {
  await db.insert(outboxMails).values({ id: uuidv7(), ...mail })
}

/**
 * Sends the mails that are due and answers how many were accepted. Each is marked only after it was accepted:
 * a crash between the two sends it again with the same Message-ID. A refused one waits, twice as long each time.
 * Any number of nodes may run it: whoever takes a mail has it alone for a while.
 */
export async function deliverMails(db: Database, send: SendMail): Promise<number> {
  const accepted = await Promise.all(
    (await claimMails(db)).map(async (mail) => {
      const failure = await send(mail).then(() => null, String)
      await db
        .update(outboxMails)
        .set(failure === null ? { sentAt: sql`now()` } : later(mail.attempts, failure))
        .where(eq(outboxMails.id, mail.id))
      return failure === null
    }),
  )
  return accepted.filter(Boolean).length
}

/** How many mails are not accepted yet. */
export function countWaitingMails(db: Database): Promise<number> {
  return db.$count(outboxMails, isNull(outboxMails.sentAt))
}

/** Forgets the mails that an address got. Those that still wait go out. */
export async function forgetMails(db: Database, recipient: string): Promise<void> {
  await db.delete(outboxMails).where(and(eq(outboxMails.recipient, recipient), isNotNull(outboxMails.sentAt)))
}

function claimMails(db: Database) {
  // Nothing waits longer than the longest retry: a later time was written while the clock ran ahead.
  const tooFar = sql`now() + make_interval(secs => ${LONGEST_RETRY_SECONDS + 1})`
  const isDue = or(lte(outboxMails.nextAttemptAt, sql`now()`), gt(outboxMails.nextAttemptAt, tooFar))
  const due = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(isNull(outboxMails.sentAt), isDue))
    .orderBy(asc(outboxMails.nextAttemptAt))
    .limit(BATCH)
    .for("update", { skipLocked: true })
  return db
    .update(outboxMails)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where(inArray(outboxMails.id, due))
    .returning()
}

function later(attempts: number, failure: string) {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** attempts, LONGEST_RETRY_SECONDS)
  return {
    attempts: attempts + 1,
    lastFailure: failure.slice(0, 500),
    nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
  }
}
