import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm"
import { ordersIn, waitingForAnswer } from "#app/admin/inbox/waiting.server.ts"
import { IS_COMING_BACK, IS_TO_FETCH } from "#app/admin/orders/shipping/parcel-filters.server.ts"
import { allFigures } from "#app/admin/reports/sums/read-sums.server.ts"
import { lowStocks } from "#app/core/catalogue/inventory/low-stock.server.ts"
import { WAITING_REPLACED } from "#app/core/fulfilment/returned-parcels/received-replacements.server.ts"
import { IS_FAILED_REPLACEMENT } from "#app/core/fulfilment/returns/request-states.server.ts"
import { IS_OPEN_E_INVOICE } from "#app/core/invoices/e-invoice/e-invoice-queries.server.ts"
import { unrefundedPieces } from "#app/core/orders/line-pieces.server.ts"
import { IS_REFUSED_EVENT } from "#app/core/orders/listeners/listeners.server.ts"
import { IS_TO_PACK } from "#app/core/orders/order-queries.server.ts"
import { isOpenAtGateway } from "#app/core/payments/open-payment.server.ts"
import { countSome } from "#app/platform/database/count-some.server.ts"
import { IS_WAITING_MAIL } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { MOST_COUNTED } from "#app/ui/format/count-text.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { eInvoices } from "#db/tables/invoices.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { eventDeliveries, orderLines, orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import { replacements } from "#db/tables/replacements.ts"
import { returnedPieces, shipments } from "#db/tables/shipments.ts"

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

type Sales = { orders: number; paise: number; backPaise: number }

const COUNTS = {
  waiting: {
    toPack: countSome(sql`${orders} where ${IS_TO_PACK}`),
    toShip: ordersIn("packed"),
    toFetch: countSome(sql`${orders} where ${IS_TO_FETCH}`),
    failedDeliveries: countSome(
      sql`(select from ${shipments} where ${eq(shipments.state, "failed")} and ${isNull(shipments.answeredAt)}
        union all select from ${replacements} where ${IS_FAILED_REPLACEMENT} and ${isNull(replacements.answeredAt)}) failed`,
    ),
    replacementsToSend: ordersIn("replacement_approved"),
    returnsToReceive: countSome(sql`${orders} where ${IS_COMING_BACK}`),
    parcelsToReceive: countSome(
      sql`(select distinct ${returnedPieces.shipmentId} from ${returnedPieces} where ${isNull(returnedPieces.sellable)}
        union all select * from ${WAITING_REPLACED}) waiting`,
    ),
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
    eventsRefused: countSome(sql`${eventDeliveries} where ${IS_REFUSED_EVENT}`),
    paymentsOpen: countSome(sql`${payments} where ${isOpenAtGateway}`),
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
  const sales = { today: salesUntil(now), weekAgo: salesUntil(new Date(now.getTime() - WEEK_MS)) }
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

/** The sales of a day of India's calendar until a moment of it, as the report of sales counts them, as a column. */
function salesUntil(moment: Date) {
  const figures = allFigures("sales", { from: dayInIndia(moment), before: moment })
  return sql<Sales>`(select json_build_object('orders', coalesce(sum(count), 0), 'paise', coalesce(sum(paise), 0),
    'backPaise', coalesce(sum(back_paise), 0)) from (${figures}) sold)`
}
