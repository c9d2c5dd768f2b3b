import { doublePrecision, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"

/** What is bought together with a thing, the first four; a worker counts it anew every hour. */
export const productPairs = pgTable(
  "product_pairs",
  {
    sku: text().notNull(),
    place: integer().notNull(),
    otherSku: text().notNull(),
    buyers: integer().notNull(),
    lift: doublePrecision().notNull(),
  },
  (pair) => [primaryKey({ columns: [pair.sku, pair.place] })],
)
