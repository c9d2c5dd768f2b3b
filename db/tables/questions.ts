import { sql } from "drizzle-orm"
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { users } from "./identity.ts"

export const POST_STATES = ["queued", "published", "hidden", "withdrawn"] as const

/** A question about a thing, or an answer: that names its question. Twins share them, so they hang on the sku. */
export const questionPosts = pgTable(
  "question_posts",
  {
    id: uuid().primaryKey(),
    questionId: uuid().references((): AnyPgColumn => questionPosts.id),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    authorName: text().notNull(), // as it is shown; a trigger clears it with the user
    isShop: boolean().notNull().default(false),
    sku: text().notNull(),
    productId: text().notNull(),
    productType: text().notNull(),
    productName: text().notNull(),
    words: text().notNull(),
    wordsHash: text().notNull(), // finds the same words again
    state: text({ enum: POST_STATES }).notNull(),
    concerns: text().notNull().default(""), // why it waits, by the names of the filters
    rule: text().notNull().default(""), // the published rule by which it was hidden
    reason: text().notNull().default(""),
    helpfulCount: integer().notNull().default(0),
    toldAt: moment(), // when the author of a question was mailed that there is an answer
    writtenAt: createdAt(),
    stateChangedAt: moment().notNull().defaultNow(),
  },
  (post) => [
    index("question_posts_published")
      .on(post.sku)
      .where(sql`${post.state} = 'published' and ${post.questionId} is null`),
    index("question_posts_answers").on(post.questionId, post.writtenAt),
    index("question_posts_by_state").on(post.state, post.stateChangedAt),
    index("question_posts_by_words").on(post.wordsHash),
    index("question_posts_by_user").on(post.userId, post.writtenAt),
    uniqueIndex("question_posts_one_answer_a_person").on(post.questionId, post.userId),
    uniqueIndex("question_posts_one_answer_of_the_shop").on(post.questionId).where(sql`${post.isShop}`),
    check("question_posts_shop_answers", sql`not ${post.isShop} or ${post.questionId} is not null`),
  ],
)

/** Who found a question and its answers helpful. */
export const questionVotes = pgTable(
  "question_votes",
  {
    questionId: uuid()
      .notNull()
      .references(() => questionPosts.id),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (vote) => [
    primaryKey({ columns: [vote.questionId, vote.userId] }),
    index("question_votes_by_user").on(vote.userId),
  ],
)
