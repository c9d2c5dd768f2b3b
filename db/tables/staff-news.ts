import { bigint, index, pgTable, text, unique } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { staffUsers } from "./identity.ts"

/** What staff are told of: an order, a failed delivery, a dispute … It names no person. */
export const staffNews = pgTable(
  "staff_news",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    key: text().notNull(), // of what it is about, so that each is told once
    subject: text().notNull(),
    path: text().notNull(), // of its page in the back office
    notedAt: createdAt(),
  },
  (news) => [unique("staff_news_once").on(news.kind, news.key), index("staff_news_by_time").on(news.notedAt)],
)

/** The kinds of news that a member chose, by mail and in the browser. A member without a row has those of the setting by mail. */
export const staffNewsChoices = pgTable("staff_news_choices", {
  userId: text()
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: "cascade" }),
  byMail: text().array().notNull(),
  inBrowser: text().array().notNull(),
})

/** When news were gathered last, and the daily summary sent. */
export const staffNewsMarks = pgTable("staff_news_marks", {
  name: text().primaryKey(),
  at: moment().notNull(),
})
