import type { Database } from "#app/platform/database/database.server.ts"
import { openMail } from "#app/platform/mail/sealed-mail.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { SAMPLE_SECRET } from "./sample-shop.ts"

/** The mails in the outbox, the oldest first, with what the unsent ones say. */
export async function readOutbox(db: Database, secret: string) {
  const rows = await db.select().from(outboxMails).orderBy(outboxMails.id)
  return rows.map(({ id, recipient, subject, sealed }) => {
    const body = sealed ? openMail({ secret, id }, sealed) : null
    return { id, recipient, subject, text: body?.text ?? "", html: body?.html ?? "" }
  })
}

/** The mails of the sample shop whose subject names a case, the oldest first. */
export async function mailsAbout(db: Database, number: string) {
  return (await readOutbox(db, SAMPLE_SECRET)).filter(({ subject }) => subject.includes(number))
}
