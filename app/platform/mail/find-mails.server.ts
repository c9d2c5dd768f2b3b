import { and, desc, like } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { literally } from "#app/platform/database/search/like-pattern.server.ts"
import { outboxMails } from "../../../db/tables/mail.ts"
import { isTo } from "./outbox.server.ts"

const MOST_MAILS = 50

/** A mail as the outbox knows it. */
export type KnownMail = {
  id: string
  recipient: string
  subject: string
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
}

type Wanted = { recipient: string; named: string }

/** The latest mails to somebody whose subject names something, newest first. */
export function findMails(db: Database, wanted: Wanted): Promise<KnownMail[]> {
  const { id, recipient, subject, createdAt, sentAt, failedAt } = outboxMails
  return db
    .select({ id, recipient, subject, createdAt, sentAt, failedAt })
    .from(outboxMails)
    .where(isWanted(wanted))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_MAILS)
}

/** How many such mails there are. */
export function countMails(db: Database, wanted: Wanted): Promise<number> {
  return db.$count(outboxMails, isWanted(wanted))
}

function isWanted({ recipient, named }: Wanted) {
  return and(isTo(recipient), like(outboxMails.subject, `%${literally(named)}%`))
}
