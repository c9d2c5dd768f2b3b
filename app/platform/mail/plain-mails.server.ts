import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { outboxMails } from "../../../db/tables/mail.ts"
import { sealMail } from "./sealed-mail.server.ts"

const BATCH = 100
const PLAIN = isNotNull(outboxMails.text)
const NOT_PLAIN = { text: null, html: null, nextAttemptAt: null }

/** Seals mails that an earlier release wrote in plain, and wipes sent ones. Answers how many. Goes with the next release. */
export async function adoptPlainMails({ db, secret }: { db: Database; secret: string }): Promise<number> {
  const sealed = await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(outboxMails)
      .where(and(PLAIN, isNull(outboxMails.sentAt), lte(outboxMails.nextAttemptAt, sql`now()`)))
      .limit(BATCH)
      .for("update", { skipLocked: true })
    for (const { id, text, html } of due) {
      const sealed = sealMail({ secret, id }, { text: text ?? "", html: html ?? "" })
      await tx
        .update(outboxMails)
        .set({ ...NOT_PLAIN, sealed, dueAt: sql`now()` })
        .where(eq(outboxMails.id, id))
    }
    return due.length
  })
  const sent = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(PLAIN, isNotNull(outboxMails.sentAt)))
    .limit(BATCH)
    .for("update", { skipLocked: true })
  const wiped = await db
    .update(outboxMails)
    .set(NOT_PLAIN)
    .where(inArray(outboxMails.id, sent))
    .returning({ id: outboxMails.id })
  return sealed + wiped.length
}
