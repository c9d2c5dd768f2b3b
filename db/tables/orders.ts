import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"
import { users } from "./identity.ts"

export const ORDER_STATES = [
  "placed",
  "paid",
  "payment_failed",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "replacement_requested",
  "replacement_approved",
  "replacement_refused",
  "replacement_shipped",
  "replaced",
  "refunded",
] as const

// An order, its payment, its fulfilment and its return each have a state of their own (docs/promises.md).
export const LIFECYCLE_STATES = ["open", "confirmed", "cancelled", "failed"] as const
export const ORDER_PAYMENT_STATES = [
  "pending",
  "paid",
  "partly_refunded",
  "refund_asked",
  "refunded",
  "failed",
] as const
export const FULFILMENT_STATES = ["unfulfilled", "packed", "shipped", "delivered"] as const
export const RETURN_STATES = ["none", "requested", "approved", "refused", "shipped", "completed"] as const

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    userId: text().references(() => users.id, { onDelete: "set null" }), // null once its shopper deleted the account
    idempotencyKey: uuid().notNull(), // one press of the button, however often it arrives
    state: text({ enum: ORDER_STATES }).notNull().default("placed"), // what people read: a trigger derives it from the four below
    lifecycle: text({ enum: LIFECYCLE_STATES }).notNull().default("open"),
    paymentState: text({ enum: ORDER_PAYMENT_STATES }).notNull().default("pending"),
    fulfilmentState: text({ enum: FULFILMENT_STATES }).notNull().default("unfulfilled"),
    returnState: text({ enum: RETURN_STATES }).notNull().default("none"),
    totalPaise: integer().notNull(),
    discountPaise: integer().notNull().default(0), // taken off the lines, inside the total
    deliveryPaise: integer().notNull().default(0), // put on top, inside the total
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    region: text().notNull(), // the Indian state; `state` is the order's own
    placedAt: createdAt(),
  },
  (order) => [
    unique("orders_once_per_key").on(order.userId, order.idempotencyKey),
    index("orders_by_user").on(order.userId, order.placedAt),
    index("orders_with_buyer").on(order.placedAt).where(sql`${order.email} <> ''`), // for erase-buyers.server.ts
    // Which state may follow which is held by the triggers of migration 0019.
    check(
      "orders_known_state",
      sql`${order.state} in ('placed', 'paid', 'payment_failed', 'packed', 'shipped', 'delivered', 'cancelled', 'replacement_requested', 'replacement_approved', 'replacement_refused', 'replacement_shipped', 'replaced', 'refunded')`,
    ),
    check("orders_total_above_zero", sql`${order.totalPaise} > 0`),
  ],
)

const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id)

/** What was bought, at the price and name of that moment: the catalogue may move on, the order may not. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: uuid().primaryKey(),
    orderId: orderId(),
    productId: text().notNull(),
    productType: text().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    image: text().notNull(),
    unitPricePaise: integer().notNull(),
    quantity: integer().notNull(),
    discountPaise: integer().notNull().default(0), // this line's part of the order's
  },
  (line) => [
    index("order_lines_by_order").on(line.orderId),
    check("order_lines_whole_quantity", sql`${line.quantity} between 1 and 99`),
  ],
)

/** One row for every change of an order's state, the first included. Never updated, never deleted. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: uuid().primaryKey(),
    orderId: orderId(),
    state: text({ enum: ORDER_STATES }).notNull(),
    note: text().notNull().default(""),
    happenedAt: createdAt(),
  },
  (event) => [
    index("order_events_by_order").on(event.orderId, event.happenedAt),
    index("order_events_delivered").on(event.happenedAt).where(sql`${event.state} = 'delivered'`),
  ],
)
