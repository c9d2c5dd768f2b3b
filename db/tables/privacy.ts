import { sql } from "drizzle-orm"
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { users } from "./identity.ts"

/** Who agreed to what: to which sentence, when, on which page, and when and from where it ended. */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey(),
    userId: text().references(() => users.id, { onDelete: "cascade" }), // null: an address agreed
    email: text(), // null: an account agreed
    purpose: text().notNull(),
    subject: text().notNull().default(""), // which product, where it is about one
    wording: text().notNull(), // the sentence that was shown
    page: text().notNull(), // the path on which it was given
    givenAt: createdAt(),
    endedAt: moment(), // null: it still holds
    endedFrom: text(), // the path from which it was withdrawn; "request over" where a trigger on stock_wishes ended it
  },
  (consent) => [
    check("consents_of_one", sql`(${consent.userId} is null) <> (${consent.email} is null)`),
    uniqueIndex("consents_once_of_account")
      .on(consent.userId, consent.purpose, consent.subject)
      .where(sql`${consent.endedAt} is null and ${consent.userId} is not null`),
    uniqueIndex("consents_once_of_address")
      .on(consent.email, consent.purpose, consent.subject)
      .where(sql`${consent.endedAt} is null and ${consent.email} is not null`),
    index("consents_by_user").on(consent.userId),
    index("consents_by_email").on(consent.email),
    index("consents_by_end").on(consent.endedAt),
  ],
)

/** Whom somebody named to exercise their rights if they die or cannot (DPDP Act 2023, section 14). */
export const nominees = pgTable("nominees", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  changedAt: createdAt(),
})

/** When an account was logged in to last; a trigger on sessions writes it, once a day at most. */
export const accountVisits = pgTable(
  "account_visits",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    seenAt: createdAt(),
  },
  (visit) => [index("account_visits_by_time").on(visit.seenAt)],
)

/** Accounts whose owner was told that they will be erased (DPDP Rules 2025, 8(2)). */
export const erasureNotices = pgTable(
  "erasure_notices",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    mailId: uuid().notNull(), // the notice in the outbox: the 48 hours count from its sending
    noticedAt: createdAt(),
  },
  (notice) => [index("erasure_notices_by_time").on(notice.noticedAt)],
)

/** Who was written to about a breach, so that nobody is twice: hashes of addresses. */
export const breachNotices = pgTable(
  "breach_notices",
  {
    incident: text().notNull(),
    emailHash: text().notNull(),
    noticedAt: createdAt(),
  },
  (notice) => [
    primaryKey({ columns: [notice.incident, notice.emailHash] }),
    index("breach_notices_by_time").on(notice.noticedAt),
  ],
)
