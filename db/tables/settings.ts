import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

/** What a merchant decided otherwise than the profile. A trigger tells every node of a change. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: moment().notNull().defaultNow(),
})

/** Variables of outside services that the back office stores, sealed with the shop's secret. A trigger tells every node of a change. */
export const connectionVariables = pgTable("connection_variables", {
  name: text().primaryKey(),
  sealed: text().notNull(),
  changedAt: moment().notNull().defaultNow(),
})

/** The text of an entry that staff look for words in: who, what, which and why. */
export function auditText(entry: Record<"actor" | "action" | "subject" | "reason", SQLWrapper>): SQL {
  const { actor, action, subject, reason } = entry
  return sql`${actor} || ' ' || ${action} || ' ' || ${subject} || ' ' || ${reason}`
}

/** Who changed what, from where, before and after, and why. A trigger refuses to change or delete a row. */
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

/** What the fields of a page say, by the name of each field. */
type Texts = Record<string, string>

/** The draft of a page that staff write. A page that nobody has written has no row. */
export const pages = pgTable("pages", {
  key: text().primaryKey(),
  draft: jsonb().$type<Texts>(), // null: there is none
  version: integer().notNull().default(0), // counts what was done to the page
})

/** What was published, from when until when. A trigger tells every node. */
export const pageVersions = pgTable(
  "page_versions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    texts: jsonb().$type<Texts>(), // null: the text that the shop came with
    startsAt: moment().notNull(),
    endsAt: moment(), // null: until another one starts
    cancelledAt: moment(),
    madeFrom: integer().notNull(), // the version of the page that its writer saw
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (version) => [
    index("page_versions_by_page").on(version.key, version.id),
    index("page_versions_by_start").on(version.startsAt).where(sql`${version.cancelledAt} is null`),
    index("page_versions_by_end")
      .on(version.endsAt)
      .where(sql`${version.cancelledAt} is null and ${version.endsAt} is not null`),
    index("page_versions_shown")
      .on(version.key, version.startsAt, version.id)
      .where(sql`${version.cancelledAt} is null`),
  ],
)
