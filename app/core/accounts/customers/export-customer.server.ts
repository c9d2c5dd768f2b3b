import type { Services } from "#app/services.server.ts"
import { exportAddresses } from "#app/core/delivery-area/addresses/address-book.server.ts"
import { exportAlerts } from "#modules/wishlist/alerts/alert-data.server.ts"
import { exportComplaints } from "#modules/cases/complaints/complaint-data.server.ts"
import { exportEWaste } from "#modules/cases/e-waste/e-waste-data.server.ts"
import type { User } from "#app/core/accounts/identity.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { exportOrders } from "#app/core/orders/order-export.server.ts"
import { exportConsents } from "#app/core/privacy/consents/consents.server.ts"
import { findNominee } from "#app/core/privacy/nominee/nominee.server.ts"
import { exportQuestions } from "#modules/reviews/questions/question-data.server.ts"
import { exportQuotations } from "#modules/cases/quotations/quotation-queries.server.ts"
import { exportReviews } from "#modules/reviews/review-data.server.ts"
import { exportReminder } from "#modules/wishlist/cart-reminders/cart-reminders.server.ts"
import { exportSaved } from "#modules/wishlist/saved.server.ts"
import { exportEnquiries } from "#modules/cases/enquiries/enquiry-data.server.ts"
import { exportClaims } from "#modules/cases/warranty/claims/claim-data.server.ts"

type Exporting = Pick<Services, "db" | "identity">

/** All that the shop keeps of an account, as a file. `request` is its owner's, or that of a member of the staff. */
export async function exportAccount(
  { db, identity }: Exporting,
  user: User,
  request: Request,
): Promise<Response> {
  const details = await identity.account.read(user)
  return fileOf({
    account: details,
    sessions: await identity.account.listSessions(user, request),
    addresses: await exportAddresses(db, user.id),
    ...(await exportBought(db, user)),
    questions: await exportQuestions(db, user.id),
    saved: await exportSaved(db, user.id),
    cartReminder: await exportReminder(db, user.id),
    consents: await exportConsents(db, { userId: user.id }),
    nominee: await findNominee(db, user.id),
    ...(details.isEmailConfirmed && (await exportByEmail(db, user.email))),
  })
}

/** All that the shop keeps of a guest, as a file. */
export async function exportGuest({ db }: Exporting, guestEmail: string): Promise<Response> {
  return fileOf({ ...(await exportBought(db, { guestEmail })), ...(await exportByEmail(db, guestEmail)) })
}

async function exportBought(db: Services["db"], buyer: Buyer) {
  return {
    orders: await exportOrders(db, buyer),
    warrantyClaims: await exportClaims(db, buyer),
    reviews: await exportReviews(db, buyer),
  }
}

/** What hangs on a mail address alone. The caller knows that it belongs to whoever is asked about. */
async function exportByEmail(db: Services["db"], email: string) {
  return {
    alerts: await exportAlerts(db, email),
    consentsOfAddress: await exportConsents(db, { email }),
    complaints: await exportComplaints(db, email),
    eWastePickups: await exportEWaste(db, email),
    enquiries: await exportEnquiries(db, email),
    quotations: await exportQuotations(db, email),
  }
}

function fileOf(kept: object): Response {
  return new Response(JSON.stringify({ exportedAt: new Date(), ...kept }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="dhun-data.json"',
      "Cache-Control": "no-store",
    },
  })
}
