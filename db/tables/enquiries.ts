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
import { orders } from "./orders.ts"

/** What a company wants for a bulk order. The reference is in the mails that both sides get. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    name: text().notNull(),
    company: text().notNull(), // empty when somebody orders for a family or a club
    email: text().notNull(),
    phone: text().notNull(),
    product: text().notNull(),
    units: integer().notNull(),
    requirement: text().notNull(),
    createdAt: createdAt(),
  },
  (enquiry) => [
    index("enquiries_by_email").on(enquiry.email, enquiry.createdAt),
    check("enquiries_are_bulk", sql`${enquiry.units} >= 25`),
  ],
)

/** What the shop offers for an enquiry. It goes with its enquiry; the order that it became stays. */
export const quotations = pgTable(
  "quotations",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(), // the enquiry's reference and which quotation of it this is
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    note: text().notNull(),
    validOn: date().notNull(), // the last day in India on which it can be accepted
    createdAt: createdAt(),
    replacedAt: moment(), // by a later one
    orderId: uuid()
      .unique()
      .references(() => orders.id), // the order that accepted it
  },
  (quotation) => [
    uniqueIndex("quotations_current").on(quotation.enquiryId).where(sql`${quotation.replacedAt} is null`),
    index("quotations_by_enquiry").on(quotation.enquiryId),
  ],
)

/** What is offered and at which price for a piece, GST inside. Never changed: another offer is another quotation. */
export const quotationLines = pgTable(
  "quotation_lines",
  {
    quotationId: uuid()
      .notNull()
      .references(() => quotations.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    productId: text().notNull(),
    name: text().notNull(),
    image: text().notNull(),
    quantity: integer().notNull(),
    unitPricePaise: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.quotationId, line.productId] }),
    check("quotation_lines_whole_quantity", sql`${line.quantity} between 1 and 100000`),
    check("quotation_lines_price_above_zero", sql`${line.unitPricePaise} > 0`),
  ],
)

export const E_WASTE_STATES = ["asked", "booked", "collected", "cancelled", "refused"] as const

export const E_WASTE_KINDS = [
  ...(["audio", "speakers", "watches", "trimmers"] as const),
  ...(["power_banks", "cables", "batteries"] as const),
] as const

/** Old devices that somebody wants collected. Who and where is emptied in time; what and when stays in the register. */
export const eWastePickups = pgTable(
  "e_waste_pickups",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    fullName: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    flat: text().notNull(),
    area: text().notNull(),
    landmark: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    region: text().notNull(), // the Indian state
    pin: text().notNull(),
    words: text().notNull(), // such as a day that suits
    state: text({ enum: E_WASTE_STATES }).notNull().default("asked"),
    askedAt: createdAt(),
    stateChangedAt: moment().notNull().defaultNow(),
  },
  (pickup) => [
    index("e_waste_pickups_by_email").on(pickup.email, pickup.askedAt),
    index("e_waste_pickups_by_state").on(pickup.state, pickup.stateChangedAt),
  ],
)

const pickupId = () =>
  uuid()
    .notNull()
    .references(() => eWastePickups.id)

/** How many pieces of a kind somebody gives back. */
export const eWasteItems = pgTable(
  "e_waste_items",
  {
    pickupId: pickupId(),
    kind: text({ enum: E_WASTE_KINDS }).notNull(),
    quantity: integer().notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.pickupId, item.kind] }),
    check("e_waste_items_whole_quantity", sql`${item.quantity} between 1 and 999`),
  ],
)

/** One row for every state of a pickup, the first included. */
export const eWasteEvents = pgTable(
  "e_waste_events",
  {
    id: uuid().primaryKey(),
    pickupId: pickupId(),
    state: text({ enum: E_WASTE_STATES }).notNull(),
    note: text().notNull().default(""), // it goes to whoever asked
    happenedAt: createdAt(),
  },
  (event) => [index("e_waste_events_by_pickup").on(event.pickupId, event.happenedAt)],
)
