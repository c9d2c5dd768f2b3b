import { sql } from "drizzle-orm"
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { users } from "./identity.ts"

export const ORDER_STATES = [
  "placed",
  "confirmed",
  "paid",
  "payment_failed",
  "packed",
  "shipped",
  "delivered",
  "returned",
  "cancelled",
  "replacement_requested",
  "replacement_approved",
  "replacement_refused",
  "replacement_shipped",
  "replaced",
  "refunded",
] as const

// An order, its payment, its fulfilment and its return each have a state of their own (docs/reference/guarantees.md).
export const LIFECYCLE_STATES = ["open", "confirmed", "cancelled", "failed"] as const
export const ORDER_PAYMENT_STATES = [
  "pending",
  "paid",
  "partly_refunded",
  "refund_asked",
  "refunded",
  "failed",
] as const
export const FULFILMENT_STATES = ["unfulfilled", "packed", "shipped", "delivered", "returned"] as const
export const RETURN_STATES = ["none", "requested", "approved", "refused", "shipped", "completed"] as const

type Billing = { fullName: string; address: string; pin: string; city: string; region: string }

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    userId: text().references(() => users.id, { onDelete: "set null" }), // null once its shopper deleted the account
    guestEmail: text(), // of a buyer without an account: the address in small letters, confirmed by a code where `checkout.guestCodes` asks for one; null once an account claims the order, and by telephone without an address
    idempotencyKey: uuid().notNull(), // one press of the button, however often it arrives
    state: text({ enum: ORDER_STATES }).notNull().default("placed"), // what people read: a trigger derives it from the four below
    lifecycle: text({ enum: LIFECYCLE_STATES }).notNull().default("open"),
    paymentState: text({ enum: ORDER_PAYMENT_STATES }).notNull().default("pending"),
    fulfilmentState: text({ enum: FULFILMENT_STATES }).notNull().default("unfulfilled"),
    returnState: text({ enum: RETURN_STATES }).notNull().default("none"),
    totalPaise: integer().notNull(),
    discountPaise: integer().notNull().default(0), // taken off the lines, inside the total
    deliveryPaise: integer().notNull().default(0), // put on top, inside the total
    refundedDeliveryPaise: integer().notNull().default(0), // what of that was given back or is on its way
    advancePaise: integer().notNull().default(0), // inside the total: paid online before an order on delivery is confirmed
    creditPaise: integer().notNull().default(0), // inside the total: paid by store credit and gift cards when it was placed
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(), // flat, area and landmark, a line each, or what the specification's form was told
    pin: text().notNull().default(""), // empty where the form asks for none
    city: text().notNull(),
    district: text().notNull().default(""),
    region: text().notNull(), // the Indian state; `state` is the order's own
    giftFrom: text().notNull().default(""), // whose name stands on the parcel of a gift
    giftMessage: text().notNull().default(""), // the words of its card
    gstin: text().notNull().default(""), // of a buyer who is registered for GST
    companyName: text().notNull().default(""), // the legal name of that registration
    billing: jsonb().$type<Billing>(), // the buyer on the invoice; null: who gets the parcel
    placedAt: createdAt(),
    promisedOn: date(), // the day by which it is delivered; null where none was promised
    promisedZone: text({ enum: ["city", "state", "metro", "india", "remote"] }), // how far it goes
    replacementDays: integer().notNull().default(7), // for which a replacement may be asked for, from the delivery
    warrantyMonths: integer().notNull().default(12), // of its products that state no warranty of their own
    cancelAskedAt: moment(), // its owner asked to cancel it while it was late and on its way
    payableUntil: moment(), // until then it may be paid by another attempt; null: it fails with its last one
  },
  (order) => [
    unique("orders_once_per_key").on(order.userId, order.idempotencyKey),
    unique("orders_once_per_guest_key").on(order.guestEmail, order.idempotencyKey),
    index("orders_by_user").on(order.userId, order.placedAt),
    uniqueIndex("orders_once_per_phone_key") // of a buyer without a mail address
      .on(order.idempotencyKey)
      .where(sql`${order.userId} is null and ${order.guestEmail} is null and ${order.email} = ''`),
    index("orders_with_buyer").on(order.placedAt).where(sql`${order.phone} <> ''`), // for erase-buyers.server.ts
    // For staff, who look for the beginning of what they are told, newest first (search-orders.server.ts).
    index("orders_by_state").on(order.state, order.id),
    index("orders_not_paid").on(order.paymentState, order.id).where(sql`${order.paymentState} <> 'paid'`),
    index("orders_by_total").on(order.totalPaise),
    index("orders_by_number_start").on(order.number.op("text_pattern_ops")),
    index("orders_by_phone_start").on(order.phone.op("text_pattern_ops")),
    index("orders_by_email_start").on(sql`lower(${order.email}) text_pattern_ops`),
    index("orders_by_guest_start") // search-customers.server.ts
      .on(sql`(${order.guestEmail} collate "C")`)
      .where(sql`${order.guestEmail} is not null`),
    index("orders_unpaid").on(order.payableUntil).where(sql`${order.lifecycle} = 'open'`),
    index("orders_cancel_asked")
      .on(order.cancelAskedAt)
      .where(sql`${order.cancelAskedAt} is not null and ${order.fulfilmentState} = 'shipped'`),
    index("orders_returned").on(order.phone).where(sql`${order.state} = 'returned'`), // whose parcels came back
    // Which state may follow which is held by triggers.
    check(
      "orders_known_state",
      sql`${order.state} in ('placed', 'confirmed', 'paid', 'payment_failed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled', 'replacement_requested', 'replacement_approved', 'replacement_refused', 'replacement_shipped', 'replaced', 'refunded')`,
    ),
    check("orders_total_above_zero", sql`${order.totalPaise} > 0`),
    check(
      "orders_advance_below_total",
      sql`${order.advancePaise} >= 0 and ${order.advancePaise} < ${order.totalPaise}`,
    ),
    check(
      "orders_credit_in_total",
      sql`${order.creditPaise} >= 0 and ${order.creditPaise} + ${order.advancePaise} <= ${order.totalPaise}`,
    ),
    check(
      "orders_refunded_delivery",
      sql`${order.refundedDeliveryPaise} between 0 and ${order.deliveryPaise}`,
    ),
  ],
)

const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id)

/** Words by which staff group orders; none of them is shown to a shopper. */
export const orderTags = pgTable("order_tags", { tag: text().notNull(), orderId: orderId() }, (one) => [
  primaryKey({ columns: [one.tag, one.orderId] }),
  index("order_tags_by_order").on(one.orderId),
])

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
    refundedQuantity: integer().notNull().default(0), // pieces whose money was given back or is on its way
    refundedPaise: integer().notNull().default(0), // what those were given back for, and what its price was reduced by
    engravings: text().array().notNull().default([]), // a name for each of the first pieces; "" for one that is stated later
  },
  (line) => [
    index("order_lines_by_order").on(line.orderId),
    index("order_lines_by_product").on(line.productId, line.orderId),
    check("order_lines_whole_quantity", sql`${line.quantity} between 1 and 100000`),
    check("order_lines_refunded", sql`${line.refundedQuantity} between 0 and ${line.quantity}`),
  ],
)

/** A line of an order as a change writes it. */
export type WrittenLine = {
  id: string
  quantity: number
  refundedQuantity: number
  refundedPaise: number
  discountPaise: number
}
/** Lines as a change of an order found them and as it writes them, with the stock and the offers that belong to it. */
export type LineChangePlan = {
  before: WrittenLine[]
  after: WrittenLine[]
  added: Omit<typeof orderLines.$inferInsert, "orderId">[]
  offers: { promotion: { id: number }; amountPaise: number }[]
  /** Pieces that left the stock when it was asked for, and that go back when it is paid. */
  held: { sku: string; quantity: number }[]
  released: { sku: string; quantity: number }[]
}
/** What a change adds to the sales of a product by one line: below zero where it takes off. `lines` is 1 of a new line and -1 of one that goes. */
export type LineGain = {
  productId: string
  productType: string
  lines: number
  pieces: number
  paise: number
}

/** Changes of paid orders that cost more: each waits for its payment, and is written with it (docs/decisions/0074). */
export const lineChanges = pgTable(
  "line_changes",
  {
    id: uuid().primaryKey(),
    orderId: orderId(),
    amountPaise: integer().notNull(),
    plan: jsonb().$type<LineChangePlan>().notNull(),
    gains: jsonb().$type<LineGain[]>().notNull(), // they add up to its sum
    note: text().notNull(), // to the shopper: what it takes off and adds, and why
    state: text({ enum: ["waiting", "paid", "withdrawn"] })
      .notNull()
      .default("waiting"),
    askedAt: createdAt(),
    payableUntil: moment().notNull(),
    endedAt: moment(),
    paidBy: uuid(), // the payment; a second one goes back
  },
  (change) => [
    uniqueIndex("line_changes_one_waits").on(change.orderId).where(sql`${change.state} = 'waiting'`),
    index("line_changes_by_order").on(change.orderId),
    index("line_changes_due").on(change.payableUntil).where(sql`${change.state} = 'waiting'`),
    index("line_changes_by_end").on(change.endedAt).where(sql`${change.state} = 'paid'`), // for the sums of a day
    check("line_changes_above_zero", sql`${change.amountPaise} > 0`),
    check("line_changes_known_state", sql`${change.state} in ('waiting', 'paid', 'withdrawn')`),
    check("line_changes_paid_by", sql`(${change.state} = 'paid') = (${change.paidBy} is not null)`),
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

/** Who is told of every change of an order: the listeners of `shop.config.ts`. */
export const listeners = pgTable("listeners", { name: text().primaryKey() })

/** What a listener has not heard yet: a trigger writes a row for each listener and order event. */
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
