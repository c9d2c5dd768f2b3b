import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { forgetMails } from "#app/platform/mail/outbox.server.ts"
import { forgetAlerts } from "#modules/wishlist/alerts/alert-data.server.ts"
import { forgetComplaints } from "#modules/cases/complaints/complaint-data.server.ts"
import { forgetEWaste } from "#modules/cases/e-waste/e-waste-data.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { forgetConsents } from "#app/core/privacy/consents/consents.server.ts"
import { forgetQuestions } from "#modules/reviews/questions/question-data.server.ts"
import { forgetReviews } from "#modules/reviews/review-data.server.ts"
import { forgetEnquiries } from "#modules/cases/enquiries/enquiry-data.server.ts"
import { forgetClaims } from "#modules/cases/warranty/claims/claim-data.server.ts"
import { orders } from "#db/tables/orders.ts"

/**
 * Deletes what the shop keeps of a buyer beside the account and the books. `email`: an address that they have shown to be theirs, for what is
 * kept under it alone.
 */
export async function forgetCustomer(
  db: Database,
  { buyer, email }: { buyer: Buyer; email: string | null },
): Promise<void> {
  await forgetReviews(db, buyer)
  await forgetClaims(db, buyer)
  if ("id" in buyer) await forgetQuestions(db, buyer.id)
  if (email === null) return
  await forgetAlerts(db, email)
  await forgetConsents(db, email)
  await forgetEnquiries(db, email)
  await forgetEWaste(db, email)
  await forgetComplaints(db, email)
  await forgetMails(db, email)
}

/** Takes the mail address of a guest off their orders, which stay as the law wants: they are nobody's from then on. */
export async function detachOrders(db: Database, guestEmail: string): Promise<void> {
  await db.update(orders).set({ guestEmail: null }).where(eq(orders.guestEmail, guestEmail))
}
