import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { media } from "./media.ts"
import { orderLines } from "./orders.ts"

export const CLAIM_STATES = [
  ...(["asked", "label_sent", "pickup", "received"] as const),
  ...(["repaired", "replaced", "refused", "closed"] as const),
] as const

const orderLineId = () =>
  uuid()
    .notNull()
    .references(() => orderLines.id)

/** The warranty of a delivered line. A trigger (migration 0038) writes it with the event of the delivery. */
export const warranties = pgTable(
  "warranties",
  {
    orderLineId: orderLineId().primaryKey(),
    months: integer().notNull(), // as the product's facts said on the day of the delivery
    beganAt: moment().notNull(),
  },
  (warranty) => [check("warranties_have_months", sql`${warranty.months} > 0`)],
)

/** A piece that its buyer says has a fault, and where its repair stands. */
export const warrantyClaims = pgTable(
  "warranty_claims",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    orderLineId: orderLineId(),
    serialNumber: text().notNull(),
    words: text().notNull(),
    state: text({ enum: CLAIM_STATES }).notNull().default("asked"),
    askedAt: createdAt(),
    stateChangedAt: moment().notNull().defaultNow(),
  },
  (claim) => [
    uniqueIndex("warranty_claims_one_open_per_piece")
      .on(claim.orderLineId, claim.serialNumber)
      .where(sql`${claim.state} <> 'closed'`),
    index("warranty_claims_by_line").on(claim.orderLineId),
    index("warranty_claims_by_state").on(claim.state, claim.stateChangedAt),
  ],
)

const claimId = () =>
  uuid()
    .notNull()
    .references(() => warrantyClaims.id)

/** One row for every state of a claim, the first included. */
export const warrantyEvents = pgTable(
  "warranty_events",
  {
    id: uuid().primaryKey(),
    claimId: claimId(),
    state: text({ enum: CLAIM_STATES }).notNull(),
    note: text().notNull().default(""), // it goes to the shopper
    happenedAt: createdAt(),
  },
  (event) => [index("warranty_events_by_claim").on(event.claimId, event.happenedAt)],
)

export const warrantyPhotos = pgTable(
  "warranty_photos",
  {
    claimId: claimId(),
    mediaId: text()
      .notNull()
      .references(() => media.id),
    place: integer().notNull(),
  },
  (photo) => [
    primaryKey({ columns: [photo.claimId, photo.mediaId] }),
    index("warranty_photos_by_media").on(photo.mediaId),
  ],
)
