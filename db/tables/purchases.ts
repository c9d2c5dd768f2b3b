import { sql } from "drizzle-orm"
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { places } from "./catalogue.ts"

/** Goods that were ordered from a supplier for a place (`app/modules/purchasing`). */
export const purchases = pgTable(
  "purchases",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    key: uuid().notNull().unique(), // one press of the button, however often it arrives
    supplier: text().notNull(),
    placeId: integer()
      .notNull()
      .references(() => places.id),
    expectedOn: date(), // null: nobody said when
    note: text().notNull().default(""),
    createdAt: createdAt(),
    closedAt: moment(), // everything came, or the rest will not
  },
  (purchase) => [index("purchases_open").on(purchase.id).where(sql`${purchase.closedAt} is null`)],
)

export const purchaseLines = pgTable(
  "purchase_lines",
  {
    purchaseId: bigint({ mode: "number" })
      .notNull()
      .references(() => purchases.id),
    sku: text().notNull(), // of a stock that an import may remove
    pieces: integer().notNull(),
    received: integer().notNull().default(0), // more than was ordered, where the supplier sent more
  },
  (line) => [
    primaryKey({ columns: [line.purchaseId, line.sku] }),
    index("purchase_lines_by_sku").on(line.sku),
    check("purchase_lines_whole", sql`${line.pieces} > 0 and ${line.received} >= 0`),
  ],
)
