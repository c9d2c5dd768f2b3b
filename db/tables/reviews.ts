import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { users } from "./identity.ts"
import { media } from "./media.ts"
import { orderLines, orders } from "./orders.ts"

export const REVIEW_STATES = ["queued", "published", "hidden", "withdrawn"] as const

/** What a buyer says of a thing. Twins, two products that are one thing, share theirs, so it hangs on the sku. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    orderLineId: uuid()
      .notNull()
      .unique("reviews_once_per_line")
      .references(() => orderLines.id),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    authorName: text().notNull(), // as it is shown; a trigger clears it with the user
    sku: text().notNull(),
    productId: text().notNull(),
    productName: text().notNull(),
    colour: text().notNull(),
    stars: integer().notNull(),
    title: text().notNull(),
    words: text().notNull(),
    wordsHash: text().notNull(), // finds the same words under another name
    isAsked: boolean().notNull(),
    state: text({ enum: REVIEW_STATES }).notNull(),
    concerns: text().notNull().default(""), // why it waits, by the names of the filters
    rule: text().notNull().default(""), // the published rule by which it was hidden
    reason: text().notNull().default(""),
    answer: text().notNull().default(""),
    answeredAt: moment(),
    helpfulCount: integer().notNull().default(0),
    writtenAt: createdAt(),
    stateChangedAt: moment().notNull().defaultNow(),
  },
  (review) => [
    index("reviews_published")
      .on(review.sku, review.writtenAt.desc().nullsFirst(), review.id.desc().nullsFirst())
      .where(sql`${review.state} = 'published'`),
    index("reviews_by_state").on(review.state, review.stateChangedAt),
    index("reviews_by_words").on(review.wordsHash),
    index("reviews_by_user").on(review.userId),
    check("reviews_one_to_five_stars", sql`${review.stars} between 1 and 5`),
  ],
)

export const reviewPhotos = pgTable(
  "review_photos",
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id),
    mediaId: text()
      .notNull()
      .references(() => media.id),
    place: integer().notNull(),
  },
  (photo) => [
    primaryKey({ columns: [photo.reviewId, photo.mediaId] }),
    index("review_photos_by_media").on(photo.mediaId),
  ],
)

/** Who found a review helpful. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (vote) => [
    primaryKey({ columns: [vote.reviewId, vote.userId] }),
    index("review_votes_by_user").on(vote.userId),
  ],
)

/** Orders whose buyer was asked for reviews. */
export const reviewRequests = pgTable("review_requests", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  askedAt: createdAt(),
})

/** Addresses that are not asked again, as hashes: the address itself is not kept. */
export const reviewOptOuts = pgTable("review_opt_outs", {
  emailHash: text().primaryKey(),
  since: createdAt(),
})

const stars = () => integer().notNull().default(0)

/** How many published reviews of a sku have how many stars, changed in the transaction that changes them. */
export const productRatings = pgTable(
  "product_ratings",
  {
    sku: text().primaryKey(),
    one: stars(),
    two: stars(),
    three: stars(),
    four: stars(),
    five: stars(),
    count: stars(),
    sum: stars(),
  },
  (rating) => [
    check(
      "product_ratings_add_up",
      sql`${rating.count} = ${rating.one} + ${rating.two} + ${rating.three} + ${rating.four} + ${rating.five} and ${rating.sum} = ${rating.one} + 2 * ${rating.two} + 3 * ${rating.three} + 4 * ${rating.four} + 5 * ${rating.five}`,
    ),
    check(
      "product_ratings_never_below_zero",
      sql`least(${rating.one}, ${rating.two}, ${rating.three}, ${rating.four}, ${rating.five}) >= 0`,
    ),
  ],
)
