import type { Database } from "#app/platform/database/database.server.ts"
import { ORDER_FISCAL_YEARS, RETENTION_DAYS } from "#app/platform/env/retention-periods.server.ts"
import { deleteOldMails } from "#app/platform/mail/outbox.server.ts"
import { deleteOldCounts } from "#app/platform/telemetry/daily-counts.server.ts"
import { deleteOldReports } from "#app/platform/telemetry/health-reports.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import type { DeletionRecorder } from "#app/platform/telemetry/metrics.server.ts"
import {
  deleteOldBackInStock,
  deleteUnconfirmed,
  deleteUnconfirmedWishes,
} from "#modules/wishlist/alerts/delete-old-alerts.server.ts"
import { deleteOldPrices } from "#app/core/catalogue/price-history/past-prices.server.ts"
import { eraseOldComplaints } from "#modules/cases/complaints/complaint-data.server.ts"
import { deleteOldBreachNotices } from "#app/admin/customers/breach/send-breach-notices.server.ts"
import { eraseOldEWaste } from "#modules/cases/e-waste/e-waste-data.server.ts"
import { deleteExpiredLogins } from "#app/core/accounts/sessions/delete-expired-logins.server.ts"
import { fiscalYearOf, startOfFiscalYear } from "#app/core/invoices/invoice.ts"
import { eraseBuyers } from "#app/core/orders/erase-buyers.server.ts"
import { deleteEndedConsents } from "#app/core/privacy/consents/consents.server.ts"
import { eraseOldQuestions } from "#modules/reviews/questions/question-data.server.ts"
import { eraseOldReviews } from "#modules/reviews/review-data.server.ts"
import { deleteOldLeftCarts } from "#modules/wishlist/cart-reminders/send-cart-reminders.server.ts"
import { deleteOldEnquiries } from "#modules/cases/enquiries/delete-old-enquiries.server.ts"
import { eraseOldClaims } from "#modules/cases/warranty/claims/claim-data.server.ts"

type Retention = { db: Database; log: Log; recordDeleted: DeletionRecorder }

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes a batch of all whose time is over, with log and metrics. Answers how many rows; 0 at the end. */
export async function deleteWhatIsOver({ db, log, recordDeleted }: Retention, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const booksEnd = startOfFiscalYear(fiscalYearOf(now) - ORDER_FISCAL_YEARS)
  const deleted = {
    mails: await deleteOldMails(db, ago(RETENTION_DAYS.mail)),
    logins: await deleteExpiredLogins(db, ago(RETENTION_DAYS.expiredLogin)),
    subscriptions: await deleteUnconfirmed(db, ago(RETENTION_DAYS.unconfirmedSubscription)),
    wishes: await deleteOldBackInStock(db, ago(RETENTION_DAYS.openBackInStockRequest)),
    leftCarts: await deleteOldLeftCarts(db, ago(RETENTION_DAYS.leftCart)),
    unconfirmedWishes: await deleteUnconfirmedWishes(db, ago(RETENTION_DAYS.unconfirmedWish)),
    consents: await deleteEndedConsents(db, ago(RETENTION_DAYS.endedConsent)),
    breachNotices: await deleteOldBreachNotices(db, ago(RETENTION_DAYS.breachNotice)),
    enquiries: await deleteOldEnquiries(db, ago(RETENTION_DAYS.enquiry)),
    reviews: await eraseOldReviews(db, ago(RETENTION_DAYS.removedReview)),
    questions: await eraseOldQuestions(db, ago(RETENTION_DAYS.removedReview)),
    claims: await eraseOldClaims(db, ago(RETENTION_DAYS.closedClaim)),
    complaints: await eraseOldComplaints(db, ago(RETENTION_DAYS.redressedComplaint)),
    eWastePickups: await eraseOldEWaste(db, ago(RETENTION_DAYS.eWastePickup)),
    pastPrices: await deleteOldPrices(db, ago(RETENTION_DAYS.pastPrice)),
    counts: await deleteOldCounts(db, now),
    healthReports: await deleteOldReports(db, now),
    buyers: await eraseBuyers(db, booksEnd),
  }
  const count = Object.values(deleted).reduce((sum, rows) => sum + rows, 0)
  for (const [what, rows] of Object.entries(deleted)) recordDeleted(what, rows)
  if (count > 0) log.info(deleted, "deleted what is kept no longer")
  return count
}
