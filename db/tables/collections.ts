import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"

/** A merchant's own lists of products, at `/collections/SLUG`. */
export const collections = pgTable("collections", {
  slug: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  seoTitle: text().notNull(), // empty: made from the title
  seoDescription: text().notNull(),
  rule: text().notNull(), // the address of a search, or empty where the products are chosen by hand
  productIds: jsonb().$type<string[]>().notNull(), // in their order; none where there is a rule
  isPublished: boolean().notNull(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
})
