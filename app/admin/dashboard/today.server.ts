import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm"
import { ordersIn, waitingForAnswer } from "#app/admin/inbox/waiting.server.ts"
import { IS_COMING_BACK } from "#app/admin/orders/shipping/coming-back.server.ts"
import { lowStocks } from "#app/core/catalogue/inventory/low-stock.server.ts"
import { IS_OPEN_E_INVOICE } from "#app/core/invoices/e-invoice/e-invoice-queries.server.ts"
import { earliestKeyOf } from "#app/core/orders/earliest-key.ts"
import { unrefundedPieces } from "#app/core/orders/line-pieces.server.ts"
import { countSome } from "#app/platform/database/count-some.server.ts"
import { IS_WAITING_MAIL } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { MOST_COUNTED } from "#app/ui/format/count-text.ts"
import { eInvoices } from "#db/tables/invoices.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import { shipments } from "#db/tables/shipments.ts"
import { midnightInIndia } from "./days.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

type Sales = { orders: number; paise: number }

const COUNTS = {
  waiting: {
    toPack: ordersIn("paid"),
    toPackForCash: ordersIn("confirmed"),
    toShip: ordersIn("packed"),
    failedDeliveries: countSome(
      sql`${shipments} where ${eq(shipments.state, "failed")} and ${isNull(shipments.answeredAt)}`,
    ),
    replacementsToSend: ordersIn("replacement_approved"),
    returnsToReceive: countSome(sql`${orders} where ${IS_COMING_BACK}`),
    unpaid: ordersIn("placed"),
    heldPieces: sql<number>`(
      select coalesce(sum(${unrefundedPieces("line")}), 0)::int
      from ${orderLines} line join ${orders} held on held.id = line.order_id where held.lifecycle = 'open')`,
    exceptions: countSome(sql`${paymentExceptions} where ${isNull(paymentExceptions.resolvedAt)}`),
    refunds: countSome(sql`${refunds} where ${eq(refunds.state, "asked")}`),
    eInvoices: countSome(sql`${eInvoices} where ${IS_OPEN_E_INVOICE}`),
  },
  health: {
    mailsWaiting: countSome(sql`${outboxMails} where ${IS_WAITING_MAIL}`),
    mailsFailed: countSome(sql`${outboxMails} where ${isNotNull(outboxMails.failedAt)}`),
    paymentsOpen: countSome(sql`${payments} where ${inArray(payments.state, ["asked", "pending"])}`),
  },
}

/**
 * The numbers of open tasks, how many stocks are low by the setting or their own level, today's sales beside those of a week ago until the same time of the day, and the state of the workers: one
 * question to the database.
 */
export async function readToday(
  { db, modules }: Pick<Services, "db" | "modules">,
  lowLevel: number,
  now = new Date(),
) {
  const midnight = midnightInIndia(now)
  const ago = (moment: Date) => new Date(moment.getTime() - WEEK_MS)
  const sales = { today: salesOf(midnight, now), weekAgo: salesOf(ago(midnight), ago(now)) }
  const openWork: Record<string, SQL<number>> = Object.assign({}, ...modules.map(({ openWork }) => openWork))
  const [today] = await db
    .select({
      ...COUNTS,
      answers: waitingForAnswer(modules),
      openWork,
      low: countSome(lowStocks(lowLevel, { limit: MOST_COUNTED })),
      sales,
    })
    .from(sql`(select 1) one`)
  if (!today) throw new Error("the counts are missing")
  return { ...today, openWork: today.openWork ?? {} } // a selection of no columns is undefined
}

/** What was ordered and confirmed between two moments, by the time in the keys of orders, as a column. */
function salesOf(from: Date, until: Date) {
  const isMeant = and(
    ...[gte(orders.id, earliestKeyOf(from)), lt(orders.id, earliestKeyOf(until))],
    eq(orders.lifecycle, "confirmed"),
  )
  return sql<Sales>`(select json_build_object('orders', count(*), 'paise', coalesce(sum(${orders.totalPaise}), 0))
    from ${orders} where ${isMeant})`
}
