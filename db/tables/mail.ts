import { sql } from "drizzle-orm"
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

/** Mail written in the transaction that causes it, and sent until accepted; its text is sealed and then deleted. */
export const outboxMails = pgTable(
  "outbox_mails",
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    sealed: text(),
    attempts: integer().notNull().default(0),
    dueAt: moment(), // of a sealed mail: when it is tried next
    lastFailure: text(),
    sentAt: moment(),
    failedAt: moment(), // cannot be opened and will never be tried again
    createdAt: createdAt(),
    isAnswered: boolean().notNull().default(false), // its reader has shown since then that the address is theirs
    // How the release before writes a mail; it takes none whose next attempt is null. They go with the next release.
    text: text(),
    html: text(),
    nextAttemptAt: moment().defaultNow(),
  },
  (mail) => [
    index("outbox_mails_waiting").on(mail.nextAttemptAt).where(sql`${mail.sentAt} is null`),
    index("outbox_mails_due").on(mail.dueAt).where(sql`${mail.sentAt} is null and ${mail.failedAt} is null`),
    index("outbox_mails_plain").on(mail.sentAt).where(sql`${mail.text} is not null`),
    index("outbox_mails_by_reader").on(sql`lower(${mail.recipient})`),
    index("outbox_mails_sent").on(mail.sentAt),
    index("outbox_mails_failed").on(mail.failedAt).where(sql`${mail.failedAt} is not null`),
  ],
)
