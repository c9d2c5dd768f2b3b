import { setTimeout as pause } from "node:timers/promises"
import { continueImport } from "#app/admin/catalogue/import/background-import.server.ts"
import { continueUndo } from "#app/admin/catalogue/import/undo-import.server.ts"
import { takePictures } from "#app/admin/catalogue/pictures/take-pictures.server.ts"
import { runPublications } from "#app/admin/catalogue/schedule/run-publications.server.ts"
import { runSchedules } from "#app/admin/catalogue/schedule/run-schedules.server.ts"
import { closeNextDay } from "#app/admin/reports/sums/close-days.server.ts"
import { keepStockValue } from "#app/admin/reports/sums/stock-value.server.ts"
import { eraseInactiveAccounts } from "#app/core/accounts/customers/inactive/erase-inactive.server.ts"
import { countPairs } from "#app/core/catalogue/recommendations/count-pairs.server.ts"
import { countSales } from "#app/core/catalogue/search/facets/count-sales.server.ts"
import { followParcels } from "#app/core/fulfilment/tracking/follow-parcels.server.ts"
import { registerEInvoices } from "#app/core/invoices/e-invoice/register.server.ts"
import { type Listener, tellListeners } from "#app/core/orders/listeners/listeners.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { mailBrand } from "#app/core/settings/brand-look.ts"
import type { JobServices } from "#app/define-module.server.ts"
import { asOrigin } from "#app/platform/database/statements/statement-origin.server.ts"
import { type SendMail, withBrand } from "#app/platform/mail/mail.server.ts"
import { deliverMails } from "#app/platform/mail/outbox.server.ts"
import { adoptPlainMails } from "#app/platform/mail/plain-mails.server.ts"
import type { DeletionRecorder } from "#app/platform/telemetry/metrics.server.ts"
import config from "../shop.config.ts"
import { orStartFault } from "./adapters.ts"
import { runScheduledBackup } from "./backup/scheduled-backup.ts"
import { deleteWhatIsOver } from "./retention.ts"

const MAIL_INTERVAL_MS = 1_000
const PLAIN_MAILS_INTERVAL_MS = 60_000
const SCHEDULES_INTERVAL_MS = 1_000
const LISTENERS_INTERVAL_MS = 1_000
const PARCELS_INTERVAL_MS = 5_000
const E_INVOICES_INTERVAL_MS = 5_000
const SEARCH_INTERVAL_MS = 10_000
const IMPORTS_INTERVAL_MS = 2_000
const PICTURES_INTERVAL_MS = 10_000
const MEDIA_INTERVAL_MS = 60_000
const SALES_INTERVAL_MS = 60 * 60 * 1000
const RECONCILIATION_INTERVAL_MS = 60 * 60 * 1000
const INACTIVE_INTERVAL_MS = 60 * 60 * 1000
const REPORTS_INTERVAL_MS = 60_000
const STOCK_VALUE_INTERVAL_MS = 10 * 60_000
const BACKUP_INTERVAL_MS = 10 * 60_000
const RETENTION_INTERVAL_MS = 60 * 60 * 1000
const LONGEST_RECOVERY_INTERVAL_MS = 30_000
const TELEMETRY_INTERVAL_MS = 10_000

type WorkerParts = {
  sendMail: SendMail
  recordDeleted: DeletionRecorder
  listeners?: readonly Listener[]
}

/** Starts what works behind the shop and answers how to stop it: the work under way is finished first. */
export function startWorkers(
  services: Omit<JobServices, "sendMail">,
  { sendMail, recordDeleted, listeners = [] }: WorkerParts,
): () => Promise<void> {
  const { db, dailyCounts, env, healthReports, log, redirects, search } = services
  const stopping = new AbortController()
  const repeat = (name: string, intervalMs: number, work: () => Promise<number>) =>
    repeatUntil(stopping.signal, intervalMs, async () => {
      try {
        const done = await asOrigin(`worker-${name}`, work)
        if (done > 0) log.debug({ worker: name, done }, "work done")
        healthReports.report({ name: `worker ${name}`, intervalMs })
        return done
      } catch (error) {
        healthReports.report({ name: `worker ${name}`, intervalMs, error })
        log.error({ worker: name, err: error }, "a worker met a fault and goes on")
        return 0
      }
    })
  const writeTelemetry = async () => {
    await healthReports.write(db)
    await dailyCounts.write(db)
    await redirects.write()
    return 0
  }
  const ages = {
    olderThanSeconds: env.PAYMENT_RECOVER_SECONDS,
    expireAfterSeconds: env.PAYMENT_EXPIRE_SECONDS,
  }
  const { settings, shopUrl } = services
  const brandOfMails = () => mailBrand(settings.get("brand"), settings.get("company"), shopUrl)
  const sendBranded = withBrand(sendMail, brandOfMails)
  const mediaStore = orStartFault(() => config.ports.media.create(process.env))
  const workers = [
    repeat("mail", MAIL_INTERVAL_MS, () => deliverMails(services, sendBranded)),
    repeat("plain-mails", PLAIN_MAILS_INTERVAL_MS, () => adoptPlainMails(services)),
    repeat("recovery", Math.min(ages.olderThanSeconds * 500, LONGEST_RECOVERY_INTERVAL_MS), () =>
      recoverOrders(services, ages),
    ),
    ...(listeners.length > 0
      ? [repeat("listeners", LISTENERS_INTERVAL_MS, () => tellListeners(services, listeners))]
      : []),
    repeat("parcels", PARCELS_INTERVAL_MS, () => followParcels(services)),
    repeat("e-invoices", E_INVOICES_INTERVAL_MS, () => registerEInvoices(services)),
    repeat("price-schedules", SCHEDULES_INTERVAL_MS, () => runSchedules(services)),
    repeat("publish-schedules", SCHEDULES_INTERVAL_MS, () => runPublications(services)),
    repeat("search", SEARCH_INTERVAL_MS, () => search.work(db)),
    repeat("catalogue-imports", IMPORTS_INTERVAL_MS, () => continueImport(services)),
    repeat("import-undo", IMPORTS_INTERVAL_MS, () => continueUndo(services)),
    repeat("picture-downloads", PICTURES_INTERVAL_MS, () => takePictures(services)),
    repeat("media", MEDIA_INTERVAL_MS, () => services.media.removeDue()),
    repeat("sales", SALES_INTERVAL_MS, async () => {
      await countSales(db)
      return 0 // the next look is in an hour
    }),
    repeat("reconciliation", RECONCILIATION_INTERVAL_MS, async () => {
      await reconcilePayments(services)
      return 0 // the next look is in an hour
    }),
    repeat("pairs", SALES_INTERVAL_MS, async () => {
      if (services.settings.get("catalogue.boughtTogether")) await countPairs(db)
      return 0
    }),
    repeat("inactive-accounts", INACTIVE_INTERVAL_MS, async () => {
      const years = services.settings.get("privacy.inactiveYears")
      return years === null ? 0 : eraseInactiveAccounts(services, years)
    }),
    repeat("report-days", REPORTS_INTERVAL_MS, () => closeNextDay(db)),
    repeat("stock-value", STOCK_VALUE_INTERVAL_MS, () =>
      keepStockValue(db, services.settings.get("taxes.percentOfType")),
    ),
    repeat("backup", BACKUP_INTERVAL_MS, () => runScheduledBackup(services, mediaStore)),
    repeat("retention", RETENTION_INTERVAL_MS, () =>
      deleteWhatIsOver({ ...services, recordDeleted }, new Date()),
    ),
    ...services.modules.flatMap(({ jobs = [] }) =>
      jobs.map(({ name, intervalMs, run }) =>
        repeat(name, intervalMs, () => run({ ...services, sendMail: sendBranded })),
      ),
    ),
    repeat("telemetry", TELEMETRY_INTERVAL_MS, writeTelemetry),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(workers)
    await writeTelemetry().catch((error) => log.error({ err: error }, "the last counts are lost"))
  }
}

/** Works while there is work, else looks again after the interval. */
async function repeatUntil(signal: AbortSignal, intervalMs: number, work: () => Promise<number>) {
  while (!signal.aborted) {
    if ((await work()) > 0) continue
    await pause(intervalMs, undefined, { signal }).catch(() => {}) // woken early only to stop
  }
}
