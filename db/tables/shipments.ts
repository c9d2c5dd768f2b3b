import { sql } from "drizzle-orm"
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { places } from "./catalogue.ts"
import { orderLines, orders } from "./orders.ts"

export const PARCEL_STATES = [
  ...(["asked", "booked", "picked_up", "in_transit", "out_for_delivery", "failed"] as const),
  ...(["returning", "delivered", "returned", "lost", "cancelled"] as const),
] as const

/** A parcel of an order, and who carries it. */
export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey(), // the courier books each id once
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull().default(1), // the how many-th parcel of its order
    courier: text().notNull(), // by its name in shop.config.ts
    state: text({ enum: PARCEL_STATES }).notNull(),
    stateAt: moment(), // when the courier says that it came to be so
    reference: text(), // the courier's own name of the booking
    trackingNumber: text(),
    trackingUrl: text(),
    carrier: text(), // who brings it, where the courier is an agent of several
    expectedOn: date(),
    pickupOn: date(), // the day for which it was announced to the courier
    failedAttempts: integer().notNull().default(0), // how often its courier stood at the door in vain
    answeredAt: moment(), // when staff told the courier what to do about the latest of them
    note: text().notNull().default(""), // of its dispatch: it goes to the shopper
    askedAt: createdAt(),
    triedAt: moment(), // when a call began that may have booked it without an answer
    claimedUntil: moment(), // until then one node speaks to the courier about it
    dueAt: moment(), // when a worker looks at it again: to book, to follow, to cancel
    tries: integer().notNull().default(0), // how often it did so in vain
    bookedAt: moment(),
    settledAt: moment(), // its end was seen by its order, and money and stock are where they belong
  },
  (shipment) => [
    index("shipments_by_order").on(shipment.orderId),
    index("shipments_by_tracking_number").on(shipment.trackingNumber),
    index("shipments_by_booking").on(shipment.bookedAt).where(sql`${shipment.bookedAt} is not null`), // of a day, and for the report of returns
    index("shipments_due").on(shipment.dueAt).where(sql`${shipment.dueAt} is not null`),
    index("shipments_failed").on(shipment.stateAt).where(sql`${shipment.state} = 'failed'`), // deliveries that staff see to
    index("shipments_returning").on(shipment.orderId).where(sql`${shipment.state} = 'returning'`),
    index("shipments_to_fetch")
      .on(shipment.orderId)
      .where(sql`${shipment.state} = 'booked' and ${shipment.pickupOn} is null`), // whose pickup is not asked for
    index("shipments_unsettled")
      .on(shipment.orderId)
      .where(sql`${shipment.state} in ('delivered', 'returned') and ${shipment.settledAt} is null`),
  ],
)

const shipmentId = () =>
  uuid()
    .notNull()
    .references(() => shipments.id)

/** Which pieces of the order's lines lie in a parcel. A parcel without any holds the whole order. */
export const shipmentLines = pgTable(
  "shipment_lines",
  {
    shipmentId: shipmentId(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.shipmentId, line.orderLineId] }),
    check("shipment_lines_whole_quantity", sql`${line.quantity} between 1 and 100000`),
  ],
)

/** Pieces of a parcel that came back and are not on sale until staff have looked at them: `sellable` is null until then. */
export const returnedPieces = pgTable(
  "returned_pieces",
  {
    shipmentId: shipmentId(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    sellable: integer(),
    cameAt: createdAt(),
  },
  (line) => [
    primaryKey({ columns: [line.shipmentId, line.orderLineId] }),
    index("returned_pieces_waiting").on(line.shipmentId).where(sql`${line.sellable} is null`),
    check("returned_pieces_whole_quantity", sql`${line.quantity} between 1 and 100000`),
    check("returned_pieces_sellable", sql`${line.sellable} between 0 and ${line.quantity}`),
  ],
)

/** What happened to a parcel on its way, each scan once. It names places, nobody. */
export const shipmentScans = pgTable(
  "shipment_scans",
  {
    shipmentId: shipmentId(),
    at: moment().notNull(),
    words: text().notNull(),
    place: text().notNull().default(""),
    nth: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(), // order of scans of one moment
  },
  (scan) => [primaryKey({ columns: [scan.shipmentId, scan.at, scan.words, scan.place] })],
)

/** What went into a place or left it. A trigger changes the place's stock by it, and keeps every row. */
export const stockMoves = pgTable(
  "stock_moves",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    sku: text().notNull(),
    placeId: integer()
      .notNull()
      .references(() => places.id),
    pieces: integer().notNull(), // below zero: they left
    kind: text({ enum: ["adjusted", "transferred", "packed", "came_back", "found"] }).notNull(),
    orderId: uuid().references(() => orders.id), // of what was packed and came back
    movedAt: createdAt(),
  },
  (move) => [
    check("stock_moves_some_pieces", sql`${move.pieces} <> 0`),
    index("stock_moves_by_sku").on(move.sku, move.id),
    index("stock_moves_by_order").on(move.orderId).where(sql`${move.orderId} is not null`),
  ],
)
