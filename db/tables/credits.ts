import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { users } from "./identity.ts"
import { orders } from "./orders.ts"
import { payments, refunds } from "./payments.ts"

/** Money that a shopper has at the shop: a gift card, a refund, or goodwill. Whoever has its code spends it. */
export const credits = pgTable(
  "credits",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["gift-card", "refund", "goodwill"] }).notNull(),
    codeHash: text().notNull().unique(),
    userId: text().references(() => users.id, { onDelete: "set null" }), // the account that it is kept in
    orderId: uuid().references(() => orders.id), // the order that was paid back, or that bought it
    leftPaise: integer().notNull().default(0), // the sum of its entries: a trigger adds each of them
    issuedAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (credit) => [
    index("credits_by_user").on(credit.userId).where(sql`${credit.userId} is not null`),
    index("credits_by_order").on(credit.orderId).where(sql`${credit.orderId} is not null`),
    index("credits_to_expire").on(credit.expiresAt).where(sql`${credit.leftPaise} > 0`),
    check("credits_not_overspent", sql`${credit.leftPaise} >= 0`),
    check("credits_known_kind", sql`${credit.kind} in ('gift-card', 'refund', 'goodwill')`),
  ],
)

/** The ledger of credits: a row for every change of one. Never updated, never deleted. */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: uuid().primaryKey(),
    creditId: uuid()
      .notNull()
      .references(() => credits.id),
    kind: text({ enum: ["issued", "spent", "returned", "expired", "withdrawn"] }).notNull(),
    amountPaise: integer().notNull(), // below zero where it was spent, expired or withdrawn
    paymentId: uuid().references(() => payments.id), // the payment that it was spent in, or came back from
    refundId: uuid().references(() => refunds.id), // the refund by which it was issued or came back
    note: text().notNull().default(""),
    happenedAt: createdAt(),
  },
  (entry) => [
    index("credit_entries_by_credit").on(entry.creditId, entry.happenedAt),
    index("credit_entries_by_payment").on(entry.paymentId).where(sql`${entry.paymentId} is not null`),
    index("credit_entries_by_day").on(entry.happenedAt),
    check(
      "credit_entries_known_kind",
      sql`${entry.kind} in ('issued', 'spent', 'returned', 'expired', 'withdrawn')`,
    ),
    check(
      "credit_entries_signed",
      sql`${entry.amountPaise} <> 0 and (${entry.amountPaise} > 0) = (${entry.kind} in ('issued', 'returned'))`,
    ),
  ],
)
