import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" })
const count = () => integer().notNull().default(0)

/** Formats of files with customers and past orders of another shop. */
const IMPORT_KINDS = [
  "orders",
  "customers",
  "shopify-orders",
  "shopify-customers",
  "woocommerce-orders",
  "woocommerce-customers",
] as const
/** `undone`: its rows go, or are gone once `finishedAt` is set. */
const IMPORT_STATES = ["waiting", "reading", "done", "failed", "undone"] as const

/** A file with customers or past orders of another shop: how far it was read, and what came of it. */
export const imports = pgTable("imports", {
  id: uuid().primaryKey(),
  kind: text({ enum: IMPORT_KINDS }).notNull(),
  shop: text().notNull(), // the other shop, for orders whose row names none
  fileName: text().notNull(),
  actor: text().notNull(),
  state: text({ enum: IMPORT_STATES }).notNull().default("waiting"),
  separator: text().notNull(),
  heading: jsonb().$type<string[]>().notNull(),
  totalBytes: bigint({ mode: "number" }).notNull(),
  cursor: bigint({ mode: "number" }).notNull(), // bytes of the parts that were read; behind the heading until the import is started
  line: integer().notNull(), // the one at the cursor
  readCount: count(), // of the check until the import is started, as the faults are
  addedCount: count(),
  updatedCount: count(),
  skippedCount: count(),
  faults: jsonb().$type<{ line: number; text: string }[]>().notNull(), // the first
  examples: jsonb().$type<string[][]>().notNull(), // the first records as the screen shows them, until it is started
  createdAt: createdAt(),
  finishedAt: moment(),
})

/** The text of a file in UTF-8, so that any node can go on with its import; removed when the import ends. */
export const importParts = pgTable(
  "import_parts",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (part) => [primaryKey({ columns: [part.importId, part.number] })],
)

type HistoryAddress = {
  name: string
  company: string
  street: string
  city: string
  state: string
  pin: string
  country: string
  phone: string
}

const importId = () =>
  uuid()
    .notNull()
    .references(() => imports.id)

/** Customers of another shop: nobody of them has an account by this. */
export const importedCustomers = pgTable(
  "imported_customers",
  {
    email: text().primaryKey(), // in small letters
    name: text().notNull(),
    phone: text().notNull(),
    addresses: jsonb().$type<HistoryAddress[]>().notNull(),
    acceptsMarketing: boolean().notNull(), // at the other shop: no consent to mails of this one
    consentAt: moment(),
    tags: text().notNull(),
    note: text().notNull(),
    importId: importId(), // the one that added it
  },
  (customer) => [
    index("imported_customers_by_phone").on(customer.phone.op("text_pattern_ops")),
    index("imported_customers_by_email").on(customer.email.op("text_pattern_ops")),
    index("imported_customers_by_name").on(sql`lower(${customer.name}) text_pattern_ops`),
    index("imported_customers_by_import").on(customer.importId),
  ],
)

type HistoryLine = { name: string; sku: string; quantity: number; pricePaise: number }

/** Orders of another shop, to look up: no stock, payment, invoice, mail or report knows of them. */
export const importedOrders = pgTable(
  "imported_orders",
  {
    shop: text().notNull(),
    number: text().notNull(),
    email: text().notNull(), // in small letters, or empty
    phone: text().notNull(),
    name: text().notNull(),
    placedAt: moment().notNull(),
    state: text().notNull(), // as the other shop called it
    totalPaise: bigint({ mode: "number" }).notNull(), // hundredths of the currency
    currency: text().notNull(),
    lines: jsonb().$type<HistoryLine[]>().notNull(),
    address: jsonb().$type<HistoryAddress>().notNull(),
    tracking: text().notNull(),
    importId: importId(), // the one that added it
  },
  (order) => [
    primaryKey({ columns: [order.shop, order.number] }),
    index("imported_orders_by_number").on(sql`lower(${order.number}) text_pattern_ops`),
    index("imported_orders_by_phone").on(order.phone.op("text_pattern_ops")),
    index("imported_orders_by_email").on(order.email.op("text_pattern_ops")),
    index("imported_orders_by_name").on(sql`lower(${order.name}) text_pattern_ops`),
    index("imported_orders_by_placed").on(order.placedAt),
    index("imported_orders_by_import").on(order.importId),
  ],
)
