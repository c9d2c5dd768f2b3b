import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { products, stocks } from "./catalogue.ts"

/** Email alerts. Only a confirmed address is ever written to again (double opt-in). */
export const subscriptions = pgTable("subscriptions", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  confirmedAt: moment(),
  createdAt: createdAt(),
})

/** "Notify me": an address that waits for a product. */
export const backInStockRequests = pgTable(
  "stock_wishes",
  {
    id: uuid().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (request) => [
    unique("stock_wishes_once").on(request.productId, request.email),
    index("stock_wishes_by_email").on(request.email),
  ],
)

/** Stocks that came back from nothing, noted by a trigger (migration 0005), until their requests are answered. */
export const stockReturns = pgTable("stock_returns", {
  sku: text()
    .primaryKey()
    .references(() => stocks.sku, { onDelete: "cascade" }),
  returnedAt: createdAt(),
})
