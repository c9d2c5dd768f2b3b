import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { moment } from "../columns.ts"
import { products } from "./catalogue.ts"
import { users } from "./identity.ts"

const userId = () => text().references(() => users.id, { onDelete: "cascade" })

/** What a shopper saved, and what was taken out again, so that an older list of a device does not bring it back. */
export const savedProducts = pgTable(
  "saved_products",
  {
    userId: userId().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    pricePaise: integer().notNull(), // when it was saved
    isRemoved: boolean().notNull().default(false),
    changedAt: moment().notNull(), // by the device, at most now: the last change wins
    toldPaise: integer(), // the price in the last mail about it
    wasSoldOut: boolean().notNull().default(false), // as the worker saw it last
  },
  (saved) => [
    primaryKey({ columns: [saved.userId, saved.productId] }),
    index("saved_products_by_product").on(saved.productId),
  ],
)

/** Which mails about saved products a shopper agreed to, and since when. */
export const savedMailChoices = pgTable(
  "saved_mail_choices",
  {
    userId: userId().primaryKey(),
    dropsSince: moment(),
    returnsSince: moment(),
    lastMailAt: moment(),
  },
  (choice) => [index("saved_mail_choices_by_last_mail").on(choice.lastMailAt)],
)

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
