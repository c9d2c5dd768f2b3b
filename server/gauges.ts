import { isUnwell, readOrdersOfToday } from "#app/admin/dashboard/dashboard.server.ts"
import { countOpenExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { countOpenPayments } from "#app/core/payments/recovery/recovery.server.ts"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { countWaitingMails } from "#app/platform/mail/outbox.server.ts"
import { readHealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import type { Metrics } from "#app/platform/telemetry/metrics.server.ts"

/** Shows what is counted at each scrape: orders, payments, mails, workers, and connections to the database. */
export function watchShop({ watch }: Metrics, { db, usableReplicas, connections }: OpenDatabase) {
  const today = () => readOrdersOfToday(db)
  watch("orders_placed_today", "Orders since midnight in India", async () => (await today()).placed)
  watch(
    "orders_confirmed_today",
    "Those of them that are paid or confirmed",
    async () => (await today()).confirmed,
  )
  watch("payments_open", "Payments and refunds that wait for the bank", () => countOpenPayments(db))
  watch("payment_exceptions_open", "Payment exceptions that the operator has not resolved", () =>
    countOpenExceptions(db),
  )
  watch("mails_waiting", "Mails that no mail server has accepted yet", () => countWaitingMails(db))
  watch("workers_unwell", "Workers and gateways whose last try failed, or that are late", async () => {
    const reports = await readHealthReports(db)
    return reports.filter((report) => isUnwell(report, new Date())).length
  })
  watch("replicas_usable", "Replicas that are as new as the last news", async () => usableReplicas())
  const busy = async () => connections().busy
  const wanted = async () => connections().wanted
  watch("database_connections_busy", "Connections to the primary database in use", busy, "sum")
  watch(
    "database_connections_wanted",
    "Statements and transactions that wait for a connection",
    wanted,
    "sum",
  )
}
