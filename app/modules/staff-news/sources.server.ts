import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm"
import { lowStocks } from "#app/core/catalogue/inventory/low-stock.server.ts"
import { IS_FAILED_REPLACEMENT } from "#app/core/fulfilment/returns/request-states.server.ts"
import { earliestKeyOf } from "#app/core/orders/earliest-key.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { NewsSource } from "#app/define-module.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { paymentExceptions } from "#db/tables/payments.ts"
import { replacements } from "#db/tables/replacements.ts"
import { shipments } from "#db/tables/shipments.ts"
import { healthReports } from "#db/tables/telemetry.ts"
import * as messages from "./messages.ts"

const MOST_LOW_STOCKS = 20

const orderPath = (number: string) => `/admin/orders/${number}`

/** Orders that are paid or confirmed, each once: a key of version 7 begins with its time. */
const findNewOrders: NewsSource["find"] = async ({ db }, since) => {
  const found = await db
    .select({ number: orders.number, city: orders.city, totalPaise: orders.totalPaise })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(gte(orderEvents.id, earliestKeyOf(since)), inArray(orderEvents.state, ["paid", "confirmed"])))
  return found.map(({ number, city, totalPaise }) => ({
    ...{ key: number, path: orderPath(number) },
    subject: messages.newOrder(number, formatRupees(totalPaise), city),
  }))
}

const findFailedPayments: NewsSource["find"] = async ({ db }, since) => {
  const found = await db
    .select({ id: orderEvents.id, number: orders.number, totalPaise: orders.totalPaise })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(gte(orderEvents.id, earliestKeyOf(since)), eq(orderEvents.state, "payment_failed")))
  return found.map(({ id, number, totalPaise }) => ({
    ...{ key: id, path: orderPath(number) },
    subject: messages.paymentFailed(number, formatRupees(totalPaise)),
  }))
}

const findFailedDeliveries: NewsSource["find"] = async ({ db }, since) => {
  const { id, state, stateAt, courier } = shipments
  const found = await db
    .select({ id, stateAt, courier, number: orders.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(state, "failed"), gte(stateAt, since)))
  const sent = await db
    .select({
      ...{ id: replacements.id, stateAt: replacements.parcelStateAt },
      ...{ courier: sql<string>`coalesce(${replacements.courier}, '')`, number: orders.number },
    })
    .from(replacements)
    .innerJoin(orders, eq(orders.id, replacements.orderId))
    .where(and(IS_FAILED_REPLACEMENT, gte(replacements.parcelStateAt, since)))
  return [...found, ...sent].map(({ id: parcel, stateAt: at, number, courier: name }) => ({
    ...{ key: `${parcel} ${at?.toISOString()}`, path: orderPath(number) },
    subject: messages.deliveryFailed(number, name),
  }))
}

const findDisputes: NewsSource["find"] = async ({ db }, since) => {
  const { id, kind, resolvedAt, notedAt, toldPaise, respondBy } = paymentExceptions
  const found = await db
    .select({ id, toldPaise, respondBy, number: orders.number })
    .from(paymentExceptions)
    .leftJoin(orders, eq(orders.id, paymentExceptions.orderId))
    .where(and(eq(kind, "chargeback"), isNull(resolvedAt), gte(notedAt, since)))
  return found.map(({ id: exception, toldPaise: paise, respondBy: day, number }) => ({
    ...{ key: String(exception), path: number ? orderPath(number) : "/admin/payments" },
    subject: messages.disputed(number, paise === null ? "" : formatRupees(paise), day),
  }))
}

/** The lowest stocks, each once a day. */
const findLowStocks: NewsSource["find"] = async ({ db, settings }) => {
  const low = lowStocks(settings.get("catalogue.lowStock"), { limit: MOST_LOW_STOCKS })
  const found = await db.select({ sku: sql<string>`sku`, quantity: sql<number>`quantity` }).from(low)
  const today = dayInIndia(new Date())
  return found.map(({ sku, quantity }) => ({
    ...{ key: `${sku} ${today}`, path: `/admin/stock/${encodeURIComponent(sku)}` },
    subject: messages.stockIsLow(sku, quantity),
  }))
}

/** Workers and gateways whose last try failed, each once a day. */
const findFaults: NewsSource["find"] = async ({ db }, since) => {
  const { name, failedAt, succeededAt } = healthReports
  const hasFailed = sql`${failedAt} > coalesce(${succeededAt}, '-infinity')`
  const found = await db
    .select({ name })
    .from(healthReports)
    .where(and(gte(failedAt, since), hasFailed))
  const today = dayInIndia(new Date())
  return found.map(({ name: work }) => ({
    ...{ key: `${work} ${today}`, path: "/admin" },
    subject: messages.workFails(work),
  }))
}

/** News of orders, parcels, payments, stocks and workers. */
export const CORE_SOURCES: readonly NewsSource[] = [
  { kind: "order", find: findNewOrders },
  { kind: "failed-payment", find: findFailedPayments },
  { kind: "failed-delivery", find: findFailedDeliveries },
  { kind: "dispute", find: findDisputes },
  { kind: "low-stock", find: findLowStocks },
  { kind: "fault", find: findFaults },
]
