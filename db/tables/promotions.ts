import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { orders } from "./orders.ts"
import { segments } from "./segments.ts"

type Terms = {
  kind: (typeof PROMOTION_KINDS)[number]
  percent: number | null
  amountPaise: number | null
  buyPieces: number | null
  freePieces: number | null
  productIds: readonly string[]
  types: readonly string[]
  minimumPaise: number
  minimumPieces?: number // of uses since there are pieces and tiers
  tiers?: readonly Tier[]
}
type Tier = { unit: "pieces" | "paise"; from: number; value: number }

export const PROMOTION_KINDS = ["percent", "amount", "free-delivery", "buy-get"] as const

/** What takes something off an order: a coupon by its code, or an offer without one, by itself. */
export const promotions = pgTable(
  "promotions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    code: text().unique(), // in capitals; null: it applies by itself
    title: text().notNull(), // as shoppers read it
    kind: text({ enum: PROMOTION_KINDS }).notNull(),
    percent: integer(),
    amountPaise: integer(), // what an amount takes off, or the most that a percentage does
    buyPieces: integer(),
    freePieces: integer(),
    productIds: jsonb().$type<string[]>().notNull().default([]), // with no products and no types: all goods
    types: jsonb().$type<string[]>().notNull().default([]),
    minimumPaise: integer().notNull().default(0), // of the goods it is for
    minimumPieces: integer().notNull().default(0),
    tiers: jsonb().$type<Tier[]>().notNull().default([]), // of a percentage or an amount: the best that is reached holds
    isPrepaidOnly: boolean().notNull().default(false), // not for cash on delivery
    totalLimit: integer(), // how often it is used at most; null: as often as anybody likes
    customerLimit: integer(), // by one customer
    segmentId: bigint({ mode: "number" }).references(() => segments.id), // for its customers; null: for everybody
    isFirstOrder: boolean().notNull().default(false), // for a person without an earlier order that stands
    startsAt: createdAt(),
    endsAt: moment(), // null: until it is switched off
    isOn: boolean().notNull().default(true),
    isAgreed: boolean().notNull().default(false), // the one that staff give by hand, each time of another amount
    uses: integer().notNull().default(0), // orders that hold it now, counted where a limit is kept
    version: integer().notNull().default(1), // counts the changes by staff
    createdAt: createdAt(),
  },
  (promotion) => [
    index("promotions_automatic")
      .on(promotion.id)
      .where(sql`${promotion.code} is null and ${promotion.isOn}`),
    uniqueIndex("promotions_one_agreed").on(promotion.isAgreed).where(sql`${promotion.isAgreed}`),
    check(
      "promotions_whole",
      sql`case ${promotion.kind}
        when 'percent' then ${promotion.percent} between 1 and 100
        when 'amount' then ${promotion.amountPaise} > 0
        when 'buy-get' then ${promotion.buyPieces} > 0 and ${promotion.freePieces} > 0
        else true end`,
    ),
    check("promotions_agreed_by_hand", sql`not (${promotion.isAgreed} and ${promotion.isOn})`),
    check("promotions_end_after_start", sql`${promotion.endsAt} > ${promotion.startsAt}`),
  ],
)

/** A promotion that an order was given. A trigger marks it as given back when the order fails or is cancelled. */
export const promotionUses = pgTable(
  "promotion_uses",
  {
    promotionId: bigint({ mode: "number" })
      .notNull()
      .references(() => promotions.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    title: text().notNull(), // as it was then
    code: text(),
    amountPaise: integer().notNull(), // 0 where it was the delivery
    isCounted: boolean().notNull(), // whether it counts against a limit
    terms: jsonb().$type<Terms>(), // the promotion as it was; null for uses before there was this column
    // Keyed hashes of the buyer's mail address and phone: they count against a customer's limit, also of a deleted account.
    personKeys: text().array().notNull().default([]),
    givenBackAt: moment(),
    usedAt: createdAt(),
  },
  (use) => [
    primaryKey({ columns: [use.promotionId, use.orderId] }),
    index("promotion_uses_by_order").on(use.orderId),
    index("promotion_uses_by_code").on(use.code, use.orderId).where(sql`${use.code} is not null`),
    index("promotion_uses_by_person").using("gin", use.personKeys),
    index("promotion_uses_by_time").on(use.promotionId, use.usedAt),
  ],
)

/** Keyed hashes of the buyer of an order, as `promotion_uses` has them: whether a later order is a person's first. Written where the shop has offers. */
export const orderPersons = pgTable(
  "order_persons",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    personKeys: text().array().notNull(),
  },
  (person) => [index("order_persons_by_key").using("gin", person.personKeys)],
)
