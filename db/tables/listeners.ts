import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"
import { orderEvents } from "./orders.ts"

/** Who is told of every change of an order: the listeners of `shop.config.ts`. */
export const listeners = pgTable("listeners", { name: text().primaryKey() })

/** What a listener has not heard yet: a trigger writes a row for each listener and order event (migration 0019). */
export const eventDeliveries = pgTable(
  "event_deliveries",
  {
    eventId: uuid()
      .notNull()
      .references(() => orderEvents.id),
    listener: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: createdAt(),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.eventId, delivery.listener] }),
    index("event_deliveries_due").on(delivery.dueAt),
  ],
)
