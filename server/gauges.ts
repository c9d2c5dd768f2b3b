import { isUnwell, readOrdersOfToday } from "#app/admin/dashboard/dashboard.server.ts"
import {
  countOverdueMails,
  countRecentPayments,
  probeDatabase,
} from "#app/admin/dashboard/gauge-counts.server.ts"
import { countOpenExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { countOpenPayments } from "#app/core/payments/recovery/recovery.server.ts"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { countWaitingMails } from "#app/platform/mail/outbox.server.ts"
import { readHealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import type { Metrics } from "#app/platform/telemetry/metrics.server.ts"

type Watched = Pick<OpenDatabase, "db" | "usableReplicas" | "connections">

/** Gauges that are read at each scrape: the database, orders, payments, mails and workers. */
export function watchShop({ watch }: Pick<Metrics, "watch">, { db, usableReplicas, connections }: Watched) {
  // First of all: the statements of the gauges below would count as waiting.
  const busy = async () => connections().busy
  const waiting = async () => connections().waiting
  watch("database_connections_busy", "Connections to the primary database in use", busy, "sum")
  watch("database_connections_waiting", "Requests that wait for one of them", waiting, "sum")
  watch(
    "database_reachable",
    "1 where the database answers in two seconds, else 0",
    () => probeDatabase(db),
    "min",
  )
  watch("replicas_usable", "Replicas that are as new as the last news", async () => usableReplicas())
  const today = sharedByScrape(() => readOrdersOfToday(db))
  watch("orders_placed_today", "Orders since midnight in India", async () => (await today()).placed)
  watch(
    "orders_confirmed_today",
    "Those of them that are paid or confirmed",
    async () => (await today()).confirmed,
  )
  watch("payments_open", "Payments and refunds that wait for the bank", () => countOpenPayments(db))
  const recent = sharedByScrape(() => countRecentPayments(db))
  watch(
    "online_payments_tried",
    "Payments at gateways that began or ended in the last half hour",
    async () => (await recent()).tried,
  )
  watch(
    "online_payments_succeeded",
    "Payments at gateways that succeeded in the last half hour",
    async () => (await recent()).succeeded,
  )
  watch("payment_exceptions_open", "Payment exceptions that the operator has not resolved", () =>
    countOpenExceptions(db),
  )
  watch("mails_waiting", "Mails and texts that no server has accepted yet", () => countWaitingMails(db))
  watch("mails_overdue", "Those of them that were refused, or are due for more than ten minutes", () =>
    countOverdueMails(db),
  )
  watch("workers_unwell", "Workers and gateways whose last try failed, or that are late", async () => {
    const reports = await readHealthReports(db)
    return reports.filter((report) => isUnwell(report, new Date())).length
  })
}

/** A read that several gauges of a scrape share: they are collected in one tick. */
function sharedByScrape<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let shared: Promise<Read> | undefined
  return () => {
    if (!shared) setImmediate(() => (shared = undefined))
    shared ??= read()
    return shared
  }
}
