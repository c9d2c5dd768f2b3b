import { pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"
import { orders } from "./orders.ts"

/** The account that the money of an order goes back to, sealed, until it is transferred. */
export const refundAccounts = pgTable("refund_accounts", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  sealed: text().notNull(),
  statedAt: createdAt(),
})
