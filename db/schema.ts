import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core"

const moment = () => timestamp({ withTimezone: true, mode: "date" })
const createdAt = () => moment().notNull().defaultNow()

// ── Catalogue ──────────────────────────────────────────────────────────────────────────────

/** What lies on the shelf. Twins, two products that are one thing, name the same stock. */
export const stocks = pgTable(
  "stocks",
  { sku: text().primaryKey(), quantity: integer().notNull() },
  (stock) => [check("stocks_never_below_zero", sql`${stock.quantity} >= 0`)],
)

export const products = pgTable(
  "products",
  {
    id: text().primaryKey(),
    position: integer().notNull(), // the order of the catalogue file, which is the order of every list
    sku: text()
      .notNull()
      .references(() => stocks.sku),
    type: text().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    pricePaise: integer().notNull(), // tax included, as the law wants it shown
    mrp: text().notNull(), // shown as the source has it, which is inconsistent
    mrpPaise: integer().notNull(),
    tax: text().notNull(),
    off: text().notNull(),
    image: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (product) => [
    check("products_price_above_zero", sql`${product.pricePaise} > 0`),
    index("products_by_type").on(product.type, product.position),
    index("products_by_position").on(product.position),
    index("products_by_sku").on(product.sku),
    index("products_by_price").on(product.type, product.pricePaise),
    index("products_by_slug").on(sql`lower(${product.sku})`),
    index("products_by_text").using("gin", product.type.op("gin_trgm_ops"), product.name.op("gin_trgm_ops")),
    index("products_by_likeness").using("gin", sql`${searchedText(product)} gin_trgm_ops`),
  ],
)

/** The words that a search with typing mistakes looks through; an index holds exactly this expression. */
export function searchedText(product: { name: PgColumn; type: PgColumn; title: PgColumn }) {
  return sql`(${product.name} || ' ' || ${product.type} || ' ' || ${product.title})`
}

// ── Identity: the tables of better-auth ────────────────────────────────────────────────────

export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" })

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (session) => [index("sessions_by_user").on(session.userId)],
)

export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: userId(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (account) => [index("accounts_by_user").on(account.userId)],
)

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (verification) => [index("verifications_by_identifier").on(verification.identifier)],
)

// ── Orders ─────────────────────────────────────────────────────────────────────────────────

export const ORDER_STATES = ["placed", "paid", "payment_failed"] as const

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id),
    idempotencyKey: uuid().notNull(), // one press of the button, however often it arrives
    state: text({ enum: ORDER_STATES }).notNull(),
    totalPaise: integer().notNull(),
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
    check("orders_known_state", sql`${order.state} in ('placed', 'paid', 'payment_failed')`),
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
export const payments = pgTable("payments", {
  orderId: orderId().primaryKey(),
  amountPaise: integer().notNull(),
  state: text({ enum: ["asked", "captured", "declined"] }).notNull(),
  reference: text(), // the gateway's own name of the charge, once it gave one
  askedAt: createdAt(),
  settledAt: moment(),
})

/** The books of the built-in test bank, which no other code reads. */
export const testBankCharges = pgTable("test_bank_charges", {
  orderId: uuid().primaryKey(),
  amountPaise: integer().notNull(),
  outcome: text({ enum: ["captured", "declined"] }).notNull(),
  chargedAt: createdAt(),
})

// ── Kept on a visitor's behalf ─────────────────────────────────────────────────────────────

/** Mail that must go out: written in the transaction that causes it, sent by a worker until it is accepted. */
export const outboxMails = pgTable(
  "outbox_mails",
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    lastFailure: text(),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (mail) => [index("outbox_mails_waiting").on(mail.nextAttemptAt).where(sql`${mail.sentAt} is null`)],
)

/** Email alerts. Only a confirmed address is ever written to again (double opt-in). */
export const subscriptions = pgTable("subscriptions", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  confirmedAt: moment(),
  createdAt: createdAt(),
})

/** "Notify me": an address that waits for a product. */
export const stockWishes = pgTable(
  "stock_wishes",
  {
    id: uuid().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (wish) => [unique("stock_wishes_once").on(wish.productId, wish.email)],
)

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
