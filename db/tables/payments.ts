import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { lineChanges, orders } from "./orders.ts"

const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id)

/** One attempt to pay for an order, with the gateway's reference and no card. The first has the order's own id. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    orderId: orderId(),
    gateway: text().notNull().default("test-bank"),
    method: text({ enum: ["card", "upi", "checkout", "cod", "transfer", "credit"] })
      .notNull()
      .default("card"),
    amountPaise: integer().notNull(),
    discountPaise: integer().notNull().default(0), // promised for paying online: taken off the order when this attempt pays it
    isAdvance: boolean().notNull().default(false), // a part of an order on delivery, which it confirms
    lineChangeId: uuid().references(() => lineChanges.id), // pays a change of an order that is paid
    refundedPaise: integer().notNull().default(0),
    state: text({
      enum: ["asked", "pending", "captured", "declined", "expired", "refund_asked", "refunded"],
    }).notNull(),
    reference: text(), // the gateway's own name of the charge, once it gave one
    chargeId: text(), // its name of the money that was taken, where that is another: Razorpay's pay_…
    next: jsonb(), // what the shopper does next while the payment is pending
    askedAt: createdAt(),
    settledAt: moment(),
    refundedAt: moment(),
    claimedUntil: moment(), // until then somebody is asking the gateway about it, and nobody else needs to
    reconciledAt: moment(), // when its end, or its last refund, was compared with the gateway's books
  },
  (payment) => [
    index("payments_by_order").on(payment.orderId),
    index("payments_by_method").on(payment.method, payment.orderId),
    index("payments_by_reference").on(payment.reference).where(sql`${payment.reference} is not null`),
    index("payments_by_charge_id").on(payment.chargeId).where(sql`${payment.chargeId} is not null`),
    index("payments_unreconciled").on(payment.settledAt).where(sql`${payment.reconciledAt} is null`),
    index("payments_by_line_change").on(payment.lineChangeId).where(sql`${payment.lineChangeId} is not null`),
    index("payments_by_settlement").on(payment.settledAt), // for the sums of a day (app/admin/reports)
    index("payments_given_up") // where money may come late
      .on(payment.settledAt)
      .where(sql`${payment.state} in ('declined', 'expired')`),
    index("payments_open").on(payment.askedAt).where(sql`${payment.state} in ('asked', 'pending')`),
    check(
      "payments_refund_no_more_than_taken",
      sql`${payment.refundedPaise} between 0 and ${payment.amountPaise}`,
    ),
  ],
)

const REFUND_KINDS = ["goods", "delivery", "price", "goodwill"] as const

/** Money on its way back, whole or in parts. Never deleted. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(), // the gateway gives each id's money back once
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPaise: integer().notNull(),
    kind: text({ enum: REFUND_KINDS }).notNull().default("goods"), // goodwill reduces no taxable value
    setOffPaise: integer().notNull().default(0), // goodwill given before, that pays what this refund is for and falls short by
    state: text({ enum: ["asked", "refunded"] }).notNull(),
    receipt: uuid(), // what the gateway is asked by after it refused an earlier one; null: the id
    refusals: integer().notNull().default(0), // how often the gateway refused it
    dueAt: moment(), // after a refusal: not asked before
    isByHand: boolean().notNull().default(false), // staff gave it another way
    isCredit: boolean().notNull().default(false), // it became store credit, or went back to it
    reference: text(),
    note: text().notNull().default(""),
    askedAt: createdAt(),
    refundedAt: moment(),
    claimedUntil: moment(),
  },
  (refund) => [
    index("refunds_by_payment").on(refund.paymentId),
    index("refunds_by_reference").on(refund.reference).where(sql`${refund.reference} is not null`),
    index("refunds_by_end").on(refund.refundedAt).where(sql`${refund.refundedAt} is not null`),
    index("refunds_open").on(refund.askedAt).where(sql`${refund.state} = 'asked'`),
    check("refunds_above_zero", sql`${refund.amountPaise} > 0`),
    check("refunds_known_kind", sql`${refund.kind} in ('goods', 'delivery', 'price', 'goodwill')`),
    check("refunds_set_off", sql`${refund.setOffPaise} >= 0`),
  ],
)

/** Payouts of gateways, and of couriers of cash, line by line as they report them. Never changed. */
export const settlementLines = pgTable(
  "settlement_lines",
  {
    gateway: text().notNull(),
    id: text().notNull(), // the gateway's own
    settlementId: text().notNull(),
    kind: text({ enum: ["payment", "refund", "adjustment"] }).notNull(),
    paymentId: uuid(), // as told: it may not be ours
    refundId: uuid(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    feePaise: integer().notNull(),
    taxPaise: integer().notNull(),
    settledPaise: bigint({ mode: "number" }).notNull(), // what the account got, below zero for what it gave
    reference: text(), // the bank's
    day: date().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.gateway, line.id] }),
    index("settlement_lines_by_day").on(line.day),
    index("settlement_lines_by_payment").on(line.paymentId),
  ],
)

/** The gateway's events that were heard: what comes again changes nothing. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    gateway: text().notNull().default("test-bank"),
    id: text().notNull(), // the gateway's own
    orderId: orderId(),
    paymentId: uuid().references(() => payments.id),
    state: text().notNull(),
    heardAt: createdAt(),
  },
  (event) => [primaryKey({ columns: [event.gateway, event.id] })],
)

/** What the gateway tells against our books. It waits until the operator resolves it; nothing is deleted. */
export const paymentExceptions = pgTable(
  "payment_exceptions",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(), // short: the operator types it
    key: text().notNull().unique(), // the same when the same is told again
    kind: text({
      enum: [
        "unknown-order",
        "wrong-amount",
        "wrong-currency",
        "late-capture",
        "unasked-refund",
        "refused-refund",
        "chargeback",
        "missing-capture",
        "missing-refund",
        "order-mismatch",
        "unknown-settlement",
        "wrong-settlement",
        "repeated-settlement",
      ],
    }).notNull(),
    orderId: uuid().notNull(), // of a payment that is not ours, what the gateway named instead
    paymentId: uuid(),
    eventId: text(), // absent where the gateway was asked
    reference: text().notNull(),
    toldState: text().notNull(),
    expectedPaise: integer(),
    toldPaise: bigint({ mode: "number" }),
    toldCurrency: text(),
    respondBy: moment(), // of a dispute: until when the bank takes the evidence
    reason: text().notNull().default(""), // of a dispute, in the gateway's word
    evidence: text().notNull().default(""), // of a dispute: what the bank was sent
    evidenceOn: date(), // the day on which it was sent
    notedAt: createdAt(),
    resolvedAt: moment(),
    resolution: text(),
    outcome: text({ enum: ["won", "lost"] }), // of a dispute that was resolved; null where an older release resolved it
  },
  (exception) => [
    index("payment_exceptions_open").on(exception.id).where(sql`${exception.resolvedAt} is null`),
    index("payment_exceptions_by_order").on(exception.orderId),
    check(
      "payment_exceptions_resolved_by_a_note",
      sql`(${exception.resolvedAt} is null) = (${exception.resolution} is null)`,
    ),
    check("payment_exceptions_known_outcome", sql`${exception.outcome} in ('won', 'lost')`),
  ],
)
