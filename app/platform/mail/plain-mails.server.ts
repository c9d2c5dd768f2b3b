import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { outboxMails } from "../../../db/tables/mail.ts"
import { sealMail } from "./sealed-mail.server.ts"

const BATCH = 100
const PLAIN = isNotNull(outboxMails.text)
const NOT_PLAIN = { text: null, html: null, nextAttemptAt: null }

/** Seals mails that nodes of the release before wrote in plain, and wipes sent ones. Goes with the next release. */
export async function adoptPlainMails({ db, secret }: { db: Database; secret: string }): Promise<void> {
  await db.transaction(async (tx) => {
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
  })
  const sent = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(PLAIN, isNotNull(outboxMails.sentAt)))
    .limit(BATCH)
    .for("update", { skipLocked: true })
  await db.update(outboxMails).set(NOT_PLAIN).where(inArray(outboxMails.id, sent))
}
