import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm"
import { claimRows } from "#app/platform/database/claims.server.ts"
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
  const { id, sentAt } = outboxMails
  const sent = { where: and(PLAIN, isNotNull(sentAt)), limit: BATCH }
  const wiped = await claimRows(db, outboxMails, { id, set: NOT_PLAIN, ...sent }).returning({ id })
  return sealed + wiped.length
}
