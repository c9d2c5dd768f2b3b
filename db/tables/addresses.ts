import { sql } from "drizzle-orm"
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"
import { users } from "./identity.ts"

/** India Post's directory as the merchant imported it. Empty: the one that the shop brings along counts. */
export const pinCodes = pgTable("pin_codes", {
  pin: text().primaryKey(),
  places: jsonb().$type<{ city: string; district: string; state: string }[]>().notNull(), // the likeliest first
})

/** Where an account's orders go: a shopper's own places and those of other people. */
export const addresses = pgTable(
  "addresses",
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fullName: text().notNull(),
    phone: text().notNull(),
    pin: text().notNull(),
    flat: text().notNull(),
    area: text().notNull(),
    landmark: text().notNull().default(""),
    city: text().notNull(),
    district: text().notNull().default(""),
    region: text().notNull(), // the Indian state
    isDefault: boolean().notNull().default(false),
    addedAt: createdAt(),
  },
  (address) => [
    index("addresses_by_user").on(address.userId, address.addedAt),
    index("addresses_by_phone_start").on(address.phone.op("text_pattern_ops")), // search-customers.server.ts
    uniqueIndex("addresses_one_default").on(address.userId).where(sql`${address.isDefault}`),
  ],
)
