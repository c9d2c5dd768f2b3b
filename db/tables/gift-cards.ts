import { sql } from "drizzle-orm"
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { moment } from "../columns.ts"
import { credits } from "./credits.ts"
import { orders } from "./orders.ts"

/** A gift card that an order bought: its receiver, the words, and the day of its mail. */
export const giftCards = pgTable(
  "gift_cards",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    receiver: text().notNull(),
    email: text().notNull(), // of the receiver, in small letters; empty once it was erased
    sender: text().notNull(),
    message: text().notNull().default(""),
    mailOn: date().notNull(),
    creditId: uuid()
      .unique()
      .references(() => credits.id), // once the order is paid
    mailedAt: moment(),
  },
  (card) => [
    index("gift_cards_to_issue").on(card.orderId).where(sql`${card.creditId} is null`),
    index("gift_cards_to_mail")
      .on(card.mailOn)
      .where(sql`${card.creditId} is not null and ${card.mailedAt} is null`),
  ],
)
