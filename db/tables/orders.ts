import { sql } from "drizzle-orm"
import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
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

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    userId: text().references(() => users.id, { onDelete: "set null" }), // null once its shopper deleted the account
    idempotencyKey: uuid().notNull(), // one press of the button, however often it arrives
    state: text({ enum: ORDER_STATES }).notNull(),
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
    // Which state may follow which is held by the trigger `orders_move_lawfully` (migration 0005).
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
  (event) => [index("order_events_by_order").on(event.orderId, event.happenedAt)],
)

/** What we asked the payment gateway and what it answered. It holds no card, only the gateway's reference. */
export const payments = pgTable(
  "payments",
  {
    orderId: orderId().primaryKey(),
    amountPaise: integer().notNull(),
    state: text({ enum: ["asked", "captured", "declined", "expired", "refund_asked", "refunded"] }).notNull(),
    reference: text(), // the gateway's own name of the charge, once it gave one
    askedAt: createdAt(),
    settledAt: moment(),
    refundedAt: moment(),
    claimedUntil: moment(), // until then somebody is asking the bank about it, and nobody else needs to
  },
  (payment) => [
    index("payments_unanswered")
      .on(payment.askedAt)
      .where(sql`${payment.state} in ('asked', 'refund_asked')`),
  ],
)

/** The gateway's events that were heard: what comes again changes nothing. */
export const paymentEvents = pgTable("payment_events", {
  id: text().primaryKey(), // the gateway's own
  orderId: orderId(),
  state: text().notNull(),
  heardAt: createdAt(),
})

/**
 * What the gateway told of a payment and our books do not agree with. It waits for the operator until it is resolved;
 * nothing is ever deleted.
 */
export const paymentExceptions = pgTable(
  "payment_exceptions",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(), // short: the operator types it
    key: text().notNull().unique(), // the same when the same is told again
    kind: text({
      enum: [
        "unknown-order",
        "wrong-amount",
        "wrong-currency",
        "late-capture",
        "unasked-refund",
        "chargeback",
      ],
    }).notNull(),
    orderId: uuid().notNull(), // as the gateway names it: of an unknown order it is none of ours
    eventId: text(), // absent where the gateway was asked
    reference: text().notNull(),
    toldState: text().notNull(),
    expectedPaise: integer(),
    toldPaise: bigint({ mode: "number" }),
    toldCurrency: text(),
    notedAt: createdAt(),
    resolvedAt: moment(),
    resolution: text(),
  },
  (exception) => [
    index("payment_exceptions_open").on(exception.id).where(sql`${exception.resolvedAt} is null`),
    index("payment_exceptions_by_order").on(exception.orderId),
    check(
      "payment_exceptions_resolved_by_a_note",
      sql`(${exception.resolvedAt} is null) = (${exception.resolution} is null)`,
    ),
  ],
)
