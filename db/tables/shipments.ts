import { sql } from "drizzle-orm"
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { orders } from "./orders.ts"

/** A parcel of an order, and who carries it. */
export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey(), // the courier books each id once
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    courier: text().notNull(),
    state: text({ enum: ["asked", "booked", "delivered", "cancelled"] }).notNull(),
    reference: text(), // the courier's own name of the booking
    trackingNumber: text(),
    trackingUrl: text(),
    askedAt: createdAt(),
    bookedAt: moment(),
  },
  (shipment) => [
    index("shipments_by_order").on(shipment.orderId),
    index("shipments_asked").on(shipment.askedAt).where(sql`${shipment.state} = 'asked'`),
  ],
)
