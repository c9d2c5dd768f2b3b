import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { backInStockRequests } from "#db/tables/alerts.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import { earliestKeyOf } from "./earliest-key.ts"

/** Nothing is counted further: a figure of this size says "many". */
const MOST_COUNTED = 1_000
const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000

type Sales = { orders: number; paise: number }

export type Today = {
  waiting: Record<
    "toPack" | "toPackForCash" | "toShip" | "unpaid" | "replacements" | "exceptions" | "refunds" | "wished",
    number
  >
  sales: { today: Sales; weekAgo: Sales }
  health: { mailsWaiting: number; mailsFailed: number; paymentsOpen: number }
}

/** What waits for a person, today's sales beside those of a week ago until the same time of the day, and the state of the workers. */
export async function readToday(db: Database, now = new Date()): Promise<Today> {
  const midnight = new Date(now.getTime() - ((now.getTime() + INDIA_AHEAD_MS) % DAY_MS))
  const inState = (state: (typeof orders.state.enumValues)[number]) =>
    countSome(db, sql`${orders} where ${eq(orders.state, state)}`)
  const [toPack, toPackForCash, toShip, unpaid, replacements, ...others] = await Promise.all([
    ...(["paid", "confirmed", "packed", "placed", "replacement_requested"] as const).map(inState),
    countSome(db, sql`${paymentExceptions} where ${isNull(paymentExceptions.resolvedAt)}`),
    countSome(db, sql`${refunds} where ${eq(refunds.state, "asked")}`),
    countSome(
      db,
      sql`(select distinct ${backInStockRequests.productId} from ${backInStockRequests} join ${products} on ${products.id} = ${backInStockRequests.productId}
      join ${stocks} on ${stocks.sku} = ${products.sku} where ${stocks.quantity} = 0) wished`,
    ),
    countSome(db, sql`${outboxMails} where ${isWaitingMail}`),
    countSome(db, sql`${outboxMails} where ${isNotNull(outboxMails.failedAt)}`),
    countSome(db, sql`${payments} where ${inArray(payments.state, ["asked", "pending"])}`),
  ])
  const [exceptions, waitingRefunds, wished, mailsWaiting, mailsFailed, paymentsOpen] = others
  const [today, weekAgo] = await Promise.all([
    sumSales(db, midnight, now),
    sumSales(db, new Date(midnight.getTime() - WEEK_MS), new Date(now.getTime() - WEEK_MS)),
  ])
  const number = (count: number | undefined) => count ?? 0
  return {
    waiting: {
      ...{ toPack: number(toPack), toPackForCash: number(toPackForCash), toShip: number(toShip) },
      ...{ unpaid: number(unpaid), replacements: number(replacements), exceptions: number(exceptions) },
      ...{ refunds: number(waitingRefunds), wished: number(wished) },
    },
    sales: { today, weekAgo },
    health: {
      ...{ mailsWaiting: number(mailsWaiting), mailsFailed: number(mailsFailed) },
      paymentsOpen: number(paymentsOpen),
    },
  }
}

const isWaitingMail = and(isNull(outboxMails.sentAt), isNull(outboxMails.failedAt))

/** Counts rows up to the most that is told. */
async function countSome(db: Database, from: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(select 1 from ${from} limit ${MOST_COUNTED}) counted`)
  return row?.count ?? 0
}

/** What was ordered and confirmed between two moments, by the time in the keys of orders. */
async function sumSales(db: Database, from: Date, until: Date): Promise<Sales> {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      paise: sql<string>`coalesce(sum(${orders.totalPaise}), 0)`,
    })
    .from(orders)
    .where(
      and(
        ...[gte(orders.id, earliestKeyOf(from)), lt(orders.id, earliestKeyOf(until))],
        eq(orders.lifecycle, "confirmed"),
      ),
    )
  return { orders: row?.orders ?? 0, paise: Number(row?.paise ?? 0) }
}
