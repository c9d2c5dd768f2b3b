import { sql } from "drizzle-orm"
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core"

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
    index("products_by_price").on(product.type, product.pricePaise, product.position),
    index("products_by_slug").on(sql`lower(${product.sku})`),
  ],
)
