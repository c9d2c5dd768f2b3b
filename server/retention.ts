import { deleteOldChanges } from "#app/admin/catalogue/import/noted-changes.server.ts"
import { deleteOldBreachNotices } from "#app/admin/customers/breach/send-breach-notices.server.ts"
import { deleteExpiredLogins } from "#app/core/accounts/sessions/delete-expired-logins.server.ts"
import { deleteOldPrices } from "#app/core/catalogue/price-history/past-prices.server.ts"
import { fiscalYearOf, startOfFiscalYear } from "#app/core/invoices/invoice.ts"
import { deleteOldDrafts } from "#app/core/orders/draft-data.server.ts"
import { eraseBuyers } from "#app/core/orders/erase-buyers.server.ts"
import { deleteOldReplacementPhotos } from "#app/core/orders/replacement-data.server.ts"
import { deleteEndedConsents } from "#app/core/privacy/consents/consents.server.ts"
import { ORDER_FISCAL_YEARS, RETENTION_DAYS } from "#app/platform/env/retention-periods.server.ts"
import { deleteOldMails } from "#app/platform/mail/outbox.server.ts"
import { deleteOldCounts } from "#app/platform/telemetry/daily-counts.server.ts"
import { deleteOldReports } from "#app/platform/telemetry/health-reports.server.ts"
import type { DeletionRecorder } from "#app/platform/telemetry/metrics.server.ts"
import type { Services } from "#app/services.server.ts"

type Deleting = Pick<Services, "db" | "log" | "modules"> & { recordDeleted: DeletionRecorder }

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes a batch of all whose time is over, with log and metrics. Answers how many rows; 0 at the end. What cannot be deleted holds up
 * nothing else: the first error is thrown once all others are done.
 */
export async function deleteWhatIsOver(
  { db, log, modules, recordDeleted }: Deleting,
  now: Date,
): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const booksEnd = startOfFiscalYear(fiscalYearOf(now) - ORDER_FISCAL_YEARS)
  const deletions: Record<string, () => Promise<number>> = {
    mails: () => deleteOldMails(db, ago(RETENTION_DAYS.mail)),
    logins: () => deleteExpiredLogins(db, ago(RETENTION_DAYS.expiredLogin)),
    consents: () => deleteEndedConsents(db, ago(RETENTION_DAYS.endedConsent)),
    breachNotices: () => deleteOldBreachNotices(db, ago(RETENTION_DAYS.breachNotice)),
    replacementPhotos: () => deleteOldReplacementPhotos(db, ago(RETENTION_DAYS.replacementPhoto)),
    orderDrafts: () => deleteOldDrafts(db, ago(RETENTION_DAYS.orderDraft)),
    pastPrices: () => deleteOldPrices(db, ago(RETENTION_DAYS.pastPrice)),
    importChanges: () => deleteOldChanges(db, ago(RETENTION_DAYS.importChange)),
    counts: () => deleteOldCounts(db, now),
    healthReports: () => deleteOldReports(db, now),
    buyers: () => eraseBuyers(db, booksEnd),
  }
  for (const { retention = {} } of modules)
    for (const [what, { days, remove }] of Object.entries(retention))
      deletions[what] = () => remove(db, ago(days))
  const deleted: Record<string, number> = {}
  const faults: unknown[] = []
  for (const [what, remove] of Object.entries(deletions))
    await remove().then(
      (rows) => {
        deleted[what] = rows
        recordDeleted(what, rows)
      },
      (fault) => faults.push(fault),
    )
  const count = Object.values(deleted).reduce((sum, rows) => sum + rows, 0)
  if (count > 0) log.info(deleted, "deleted what is kept no longer")
  if (faults.length > 0) throw faults[0]
  return count
}
