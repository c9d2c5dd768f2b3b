import { sql } from "drizzle-orm"
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { products, stocks } from "./catalogue.ts"
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
    line: jsonb().$type<{ quantity: number; engravings?: string[] }>(), // of a line that was moved here from the cart
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

/** Who agreed to a mail about a cart that was left at the order form, to which sentence, and the cart that was left last. */
export const cartReminders = pgTable(
  "cart_reminders",
  {
    userId: userId().primaryKey(),
    agreedAt: moment(), // null: not, or not any more
    agreedText: text().notNull().default(""),
    lines: jsonb().$type<{ id: string; quantity: number }[]>(), // null: nothing is left
    leftAt: moment(), // when it was at the order form last
    mailedAt: moment(),
    mailedLeftAt: moment(), // when the cart of that mail was left
    mailedCart: text().notNull().default(""), // what that mail was about: there is no second one about the same
  },
  (reminder) => [
    index("cart_reminders_by_left_at").on(reminder.leftAt).where(sql`${reminder.leftAt} is not null`),
    index("cart_reminders_by_mail")
      .on(reminder.mailedLeftAt)
      .where(sql`${reminder.mailedLeftAt} is not null`),
  ],
)

/**
 * A cart of which a guest asked to be reminded, by the address that was typed. `browserHash` is of the cookie of the browser that fills it,
 * `id` what the mailed link names.
 */
export const guestCarts = pgTable(
  "guest_carts",
  {
    email: text().primaryKey(),
    id: uuid().notNull(),
    browserHash: text().notNull(),
    agreedAt: moment(), // null: not any more
    agreedText: text().notNull(),
    lines: jsonb().$type<{ id: string; quantity: number }[]>(), // null: nothing is left
    leftAt: moment(), // when it was changed last; null: a mail was sent about it
    mailedAt: moment(),
    mailedLeftAt: moment(), // when the cart of that mail was left
    mailedCart: text().notNull().default(""), // what that mail was about: there is no second one about the same
    changedAt: createdAt(),
  },
  (cart) => [
    unique("guest_carts_once_per_browser").on(cart.browserHash),
    unique("guest_carts_once_per_link").on(cart.id),
    index("guest_carts_by_left_at").on(cart.leftAt).where(sql`${cart.leftAt} is not null`),
    index("guest_carts_by_mail").on(cart.mailedLeftAt).where(sql`${cart.mailedLeftAt} is not null`),
    index("guest_carts_by_change").on(cart.changedAt),
  ],
)

/** Hashes of addresses whose owner wants no reminder of a cart ever again, whoever asks for one. */
export const refusedCartMails = pgTable("refused_cart_mails", {
  emailHash: text().primaryKey(),
  refusedAt: createdAt(),
})

type CartLines = readonly { id: string; quantity: number; engravings?: string[] }[]

/** The cart of an account, shared by its devices: each is in `devices` with the number of its last request, `orders` left it. */
export const accountCarts = pgTable(
  "account_carts",
  {
    userId: userId().primaryKey(),
    version: integer().notNull(),
    lines: jsonb().$type<CartLines>().notNull(),
    devices: jsonb().$type<readonly [string, number][]>().notNull(),
    orders: jsonb()
      .$type<readonly { key: string; version: number; lines: CartLines }[]>()
      .notNull()
      .default([]),
    changedAt: createdAt(),
  },
  (cart) => [index("account_carts_by_change").on(cart.changedAt)],
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

/** Email alerts. Only a confirmed address is ever written to again (double opt-in). */
export const subscriptions = pgTable("subscriptions", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  confirmedAt: moment(),
  createdAt: createdAt(),
})

/** "Notify me": an address that waits for a product. */
export const backInStockRequests = pgTable(
  "stock_wishes",
  {
    id: uuid().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    email: text().notNull(),
    confirmedAt: moment().defaultNow(), // null: its link was not pressed yet, and nobody is written to
    createdAt: createdAt(),
  },
  (request) => [
    unique("stock_wishes_once").on(request.productId, request.email),
    index("stock_wishes_by_email").on(request.email),
  ],
)

/** Stocks that came back from nothing, noted by a trigger, until their requests are answered. */
export const stockReturns = pgTable("stock_returns", {
  sku: text()
    .primaryKey()
    .references(() => stocks.sku, { onDelete: "cascade" }),
  returnedAt: createdAt(),
})
