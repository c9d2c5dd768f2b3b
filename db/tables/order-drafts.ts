import { bigint, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"

/** Orders by telephone that staff began and did not place yet (`app/admin/orders/drafts`). */
export const orderDrafts = pgTable("order_drafts", {
  id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  key: uuid().notNull().unique(), // the key of its form, and of the order that it becomes
  fields: jsonb().$type<Readonly<Record<string, string>>>().notNull(), // as they were typed, by the names of the form
  version: integer().notNull().default(1),
  savedBy: text().notNull(),
  changedAt: createdAt(),
})
