import type { Database } from "#app/platform/database.ts"
import type { Log } from "#app/platform/log.ts"
import type { DeletionRecorder } from "#app/platform/metrics.ts"
import { deleteOldMails } from "#app/platform/outbox.ts"
import { ORDER_FISCAL_YEARS, RETENTION_DAYS } from "#app/platform/retention-periods.ts"
import { deleteOldWishes, deleteUnconfirmed } from "#app/shop/alerts/old-alerts.server.ts"
import { deleteOldEnquiries } from "#app/shop/enquiries/old-enquiries.server.ts"
import { deleteExpiredLogins } from "#app/shop/identity/expired-logins.server.ts"
import { eraseBuyers } from "#app/shop/orders/erase-buyers.server.ts"
import { fiscalYearOf, startOfFiscalYear } from "#app/shop/orders/invoice.ts"

type Retention = { db: Database; log: Log; recordDeleted: DeletionRecorder }

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes a batch of everything whose time is over, as the privacy notice promises, and says in the log and in the
 * metrics what it was. Answers how many rows; 0 when nothing is left to do.
 */
export async function deleteWhatIsOver({ db, log, recordDeleted }: Retention, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const booksEnd = startOfFiscalYear(fiscalYearOf(now) - ORDER_FISCAL_YEARS)
  const deleted = {
    mails: await deleteOldMails(db, ago(RETENTION_DAYS.mail)),
    logins: await deleteExpiredLogins(db, ago(RETENTION_DAYS.expiredLogin)),
    subscriptions: await deleteUnconfirmed(db, ago(RETENTION_DAYS.unconfirmedSubscription)),
    wishes: await deleteOldWishes(db, ago(RETENTION_DAYS.unansweredWish)),
    enquiries: await deleteOldEnquiries(db, ago(RETENTION_DAYS.enquiry)),
    buyers: await eraseBuyers(db, booksEnd),
  }
  const count = Object.values(deleted).reduce((sum, rows) => sum + rows, 0)
  for (const [what, rows] of Object.entries(deleted)) recordDeleted(what, rows)
  if (count > 0) log.info(deleted, "deleted what is kept no longer")
  return count
}
