import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

/** What a merchant decided otherwise than the profile. A trigger (migration 0017) tells every node of a change. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: moment().notNull().defaultNow(),
})

/** Who changed what, before and after. Never updated, never deleted. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    happenedAt: createdAt(),
  },
  (entry) => [index("audit_entries_by_subject").on(entry.subject, entry.happenedAt)],
)
