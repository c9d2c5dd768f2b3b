import type { Database } from "#app/platform/database.ts"
import { openLetter } from "#app/platform/sealed-letter.ts"
import { outboxMails } from "#db/tables/mail.ts"

/** The mails in the outbox, the oldest first, with what the unsent ones say. */
export async function readOutbox(db: Database, secret: string) {
  const rows = await db.select().from(outboxMails).orderBy(outboxMails.id)
  return rows.map(({ id, recipient, subject, sealed }) => {
    const letter = sealed ? openLetter({ secret, id }, sealed) : null
    return { id, recipient, subject, text: letter?.text ?? "", html: letter?.html ?? "" }
  })
}
