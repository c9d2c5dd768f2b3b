import { sql } from "drizzle-orm"
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

/** Mail that must go out: written in the transaction that causes it, sent by a worker until it is accepted. */
export const outboxMails = pgTable(
  "outbox_mails",
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    lastFailure: text(),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (mail) => [index("outbox_mails_waiting").on(mail.nextAttemptAt).where(sql`${mail.sentAt} is null`)],
)
