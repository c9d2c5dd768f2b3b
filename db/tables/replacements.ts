import { sql } from "drizzle-orm"
import {
  bigint,
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
import { orders } from "./orders.ts"
import { PARCEL_STATES } from "./shipments.ts"

export const REQUEST_STATES = ["requested", "approved", "refused", "shipped", "completed"] as const

/** Requests for replacement, with their reason. An order has any number; a trigger keeps their moves lawful. */
export const replacements = pgTable(
  "replacements",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    reason: text({ enum: ["faulty", "damaged", "wrong_item", "part_missing", "too_late"] }).notNull(),
    words: text().notNull(),
    state: text({ enum: REQUEST_STATES }).notNull().default("requested"),
    trackingNumber: text(), // of the parcel with the new pieces, once it left
    carrier: text(),
    trackingUrl: text(),
    bookingId: uuid(), // the courier books each id once
    courier: text(), // that was asked for the parcel, by its name in shop.config.ts
    reference: text(), // the courier's own name of the booking
    parcelState: text({ enum: PARCEL_STATES }), // as its courier says; null before it says anything
    parcelStateAt: moment(), // when the courier says that it came to be so
    parcelWords: text().notNull().default(""), // the courier's words about that, with their place
    answeredAt: moment(), // when staff told the courier what to do about a failed delivery
    pickupOn: date(), // the day for which the parcel was announced to the courier
    triedAt: moment(), // when a call began that may have booked it without an answer
    claimedUntil: moment(), // until then one node speaks to the courier about it
    dueAt: moment(), // when a worker asks the courier again; null before the first time
    tries: integer().notNull().default(0), // how often it did so in vain
    askedAt: createdAt(),
  },
  (replacement) => [
    index("replacements_by_order").on(replacement.orderId, replacement.askedAt),
    index("replacements_on_their_way")
      .on(replacement.askedAt)
      .where(sql`${replacement.state} = 'shipped' and ${replacement.reference} is not null`),
    index("replacements_by_tracking_number").on(replacement.trackingNumber),
    index("replacements_undecided").on(replacement.id).where(sql`${replacement.state} = 'requested'`),
    check(
      "replacements_known_state",
      sql`${replacement.state} in ('requested', 'approved', 'refused', 'shipped', 'completed')`,
    ),
  ],
)

export const replacementLines = pgTable(
  "replacement_lines",
  {
    replacementId: uuid()
      .notNull()
      .references(() => replacements.id),
    productId: text().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    sellable: integer(), // of the old pieces: how many can be sold again; null until staff have looked at them
  },
  (line) => [
    primaryKey({ columns: [line.replacementId, line.productId] }),
    check("replacement_lines_sellable", sql`${line.sellable} between 0 and ${line.quantity}`),
    check("replacement_lines_whole_quantity", sql`${line.quantity} between 1 and 100000`),
  ],
)

/** Photos that a shopper sent with a request. */
export const replacementPhotos = pgTable(
  "replacement_photos",
  {
    replacementId: uuid()
      .notNull()
      .references(() => replacements.id),
    mediaId: text()
      .notNull()
      .references(() => media.id),
    place: integer().notNull(),
  },
  (photo) => [
    primaryKey({ columns: [photo.replacementId, photo.mediaId] }),
    index("replacement_photos_by_media").on(photo.mediaId),
  ],
)

/** Goods that a shopper gives back, and the courier that fetches them. `delivered`: they are here. */
export const returnPickups = pgTable(
  "return_pickups",
  {
    id: uuid().primaryKey(), // the courier books each id once
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    replacementId: uuid()
      .notNull()
      .references(() => replacements.id),
    courier: text().notNull(), // by its name in shop.config.ts
    state: text({ enum: PARCEL_STATES }).notNull(),
    stateAt: moment(), // when the courier says that it came to be so
    reference: text(), // the courier's own name of the booking
    trackingNumber: text(),
    trackingUrl: text(),
    carrier: text(),
    pickupOn: date(), // the day on which the courier comes to the shopper
    askedAt: createdAt(),
    triedAt: moment(), // when a call began that may have booked it without an answer
    claimedUntil: moment(), // until then one node speaks to the courier about it
    dueAt: moment(), // when a worker looks at it again: to book, to follow, to cancel
    tries: integer().notNull().default(0), // how often it did so in vain
    bookedAt: moment(),
  },
  (pickup) => [
    uniqueIndex("return_pickups_one_open_per_request")
      .on(pickup.replacementId)
      .where(sql`${pickup.state} <> 'cancelled'`),
    index("return_pickups_by_order").on(pickup.orderId),
    index("return_pickups_by_tracking_number").on(pickup.trackingNumber),
    index("return_pickups_due").on(pickup.dueAt).where(sql`${pickup.dueAt} is not null`),
  ],
)

/** What happened to goods on their way back, each scan once. It names places, nobody. */
export const returnPickupScans = pgTable(
  "return_pickup_scans",
  {
    pickupId: uuid()
      .notNull()
      .references(() => returnPickups.id),
    at: moment().notNull(),
    words: text().notNull(),
    place: text().notNull().default(""),
    nth: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(), // order of scans of one moment
  },
  (scan) => [primaryKey({ columns: [scan.pickupId, scan.at, scan.words, scan.place] })],
)
