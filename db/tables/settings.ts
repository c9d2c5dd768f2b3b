import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

/** What a merchant decided otherwise than the profile. A trigger (migration 0017) tells every node of a change. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: moment().notNull().defaultNow(),
})

/** The text of an entry that staff look for words in: who, what, which and why. */
export function auditText(entry: Record<"actor" | "action" | "subject" | "reason", SQLWrapper>): SQL {
  const { actor, action, subject, reason } = entry
  return sql`${actor} || ' ' || ${action} || ' ' || ${subject} || ' ' || ${reason}`
}

/** Who changed what, from where, before and after, and why. A trigger (migration 0040) refuses to change or delete a row. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    actor: text().notNull(),
    address: text(), // from which network address; null for the command line and for what was written before
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text().notNull().default(""),
    happenedAt: createdAt(),
  },
  (entry) => [
    index("audit_entries_by_subject").on(entry.subject, entry.happenedAt),
    index("audit_entries_by_time").on(entry.happenedAt, entry.id),
    index("audit_entries_by_actor").on(entry.actor, entry.happenedAt),
    index("audit_entries_by_words")
      .using("gin", sql`words_of(${auditText(entry)})`)
      .with({ fastupdate: false }),
  ],
)
