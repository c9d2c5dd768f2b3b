import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"
import { orders } from "./orders.ts"

/** What a shopper asked to have replaced, and why. How far it has come is the order's state. */
export const replacements = pgTable(
  "replacements",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    reason: text({ enum: ["faulty", "damaged", "wrong_item", "part_missing", "too_late"] }).notNull(),
    words: text().notNull(),
    askedAt: createdAt(),
  },
  (replacement) => [index("replacements_by_order").on(replacement.orderId, replacement.askedAt)],
)

export const replacementLines = pgTable(
  "replacement_lines",
  {
    replacementId: uuid()
      .notNull()
      .references(() => replacements.id),
    productId: text().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.replacementId, line.productId] }),
    check("replacement_lines_whole_quantity", sql`${line.quantity} between 1 and 100000`),
  ],
)
