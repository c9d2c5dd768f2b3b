import { sql } from "drizzle-orm"
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
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

/** The warranty of a delivered line. A trigger writes it with the event of the delivery. */
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
    index("warranty_claims_by_serial").on(claim.serialNumber),
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

export const COMPLAINT_STATES = ["received", "in_work", "escalated", "redressed", "reopened"] as const
export const COMPLAINT_STEPS = [
  ...(["received", "answered", "replied", "escalated", "redressed", "reopened"] as const),
] as const
export const COMPLAINT_AUTHORS = ["complainant", "staff", "clock"] as const

/** A complaint by anybody (E-Commerce Rules 2020, 4(5)): a number at once, redressed within one month. */
export const complaints = pgTable(
  "complaints",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    orderNumber: text().notNull(), // as it was typed, empty where none was: it proves nothing
    product: text().notNull(),
    words: text().notNull(),
    fullName: text().notNull(),
    email: text().notNull(), // empty once its writer was forgotten
    phone: text().notNull(),
    state: text({ enum: COMPLAINT_STATES }).notNull().default("received"),
    version: integer().notNull().default(1), // counts the steps, so that two clerks do not overwrite each other
    receivedAt: createdAt(),
    dueOn: date().notNull(), // the last day in India on which it is redressed in time
    waitingSince: moment().notNull().defaultNow(), // received, or reopened
    answeredAt: moment(), // the first answer by a person since then
    redressedAt: moment(),
    reopenings: integer().notNull().default(0),
    toldUnansweredAt: moment(), // the officer is told of each once
    toldNearAt: moment(),
    stateChangedAt: moment().notNull().defaultNow(),
  },
  (complaint) => [
    check("complaints_reopen_once", sql`${complaint.reopenings} between 0 and 1`),
    check(
      "complaints_redressed_have_a_time",
      sql`(${complaint.state} = 'redressed') = (${complaint.redressedAt} is not null)`,
    ),
    index("complaints_by_state").on(complaint.state, complaint.dueOn, complaint.id),
    index("complaints_open_by_due")
      .on(complaint.dueOn, complaint.id)
      .where(sql`${complaint.redressedAt} is null`),
    index("complaints_unanswered")
      .on(complaint.waitingSince)
      .where(sql`${complaint.answeredAt} is null and ${complaint.toldUnansweredAt} is null`),
    index("complaints_by_email").on(complaint.email, complaint.receivedAt),
    index("complaints_by_received").on(complaint.receivedAt, complaint.dueOn, complaint.redressedAt),
    index("complaints_to_erase")
      .on(complaint.stateChangedAt)
      .where(sql`${complaint.state} = 'redressed' and ${complaint.email} <> ''`),
  ],
)

const complaintId = () =>
  uuid()
    .notNull()
    .references(() => complaints.id)

/** What was said and done about a complaint, the first words excepted. */
export const complaintSteps = pgTable(
  "complaint_steps",
  {
    id: uuid().primaryKey(),
    complaintId: complaintId(),
    step: text({ enum: COMPLAINT_STEPS }).notNull(),
    author: text({ enum: COMPLAINT_AUTHORS }).notNull(),
    words: text().notNull().default(""),
    happenedAt: createdAt(),
  },
  (step) => [index("complaint_steps_by_complaint").on(step.complaintId, step.happenedAt)],
)

export const complaintPhotos = pgTable(
  "complaint_photos",
  {
    complaintId: complaintId(),
    mediaId: text()
      .notNull()
      .references(() => media.id),
    place: integer().notNull(),
  },
  (photo) => [
    primaryKey({ columns: [photo.complaintId, photo.mediaId] }),
    index("complaint_photos_by_media").on(photo.mediaId),
  ],
)
