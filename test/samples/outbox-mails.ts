import type { Database } from "#app/platform/database/database.server.ts"
import { openMail } from "#app/platform/mail/sealed-mail.server.ts"
import { outboxMails } from "#db/tables/mail.ts"

/** The mails in the outbox, the oldest first, with what the unsent ones say. */
export async function readOutbox(db: Database, secret: string) {
  const rows = await db.select().from(outboxMails).orderBy(outboxMails.id)
  return rows.map(({ id, recipient, subject, sealed }) => {
    const body = sealed ? openMail({ secret, id }, sealed) : null
    return { id, recipient, subject, text: body?.text ?? "", html: body?.html ?? "" }
  })
}
