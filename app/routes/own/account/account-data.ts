import { servicesContext } from "#app/services.server.ts"
import { exportAddresses } from "#app/shop/addresses/address-book.server.ts"
import { exportAlerts } from "#app/shop/alerts/alert-data.server.ts"
import { exportEWaste } from "#app/shop/e-waste/e-waste-data.server.ts"
import { requireUser } from "#app/shop/identity/identity-context.server.ts"
import { exportOrders } from "#app/shop/orders/order-export.server.ts"
import { exportQuestions } from "#app/shop/questions/question-data.server.ts"
import { exportQuotations } from "#app/shop/quotations/quotation-queries.server.ts"
import { exportReviews } from "#app/shop/reviews/review-data.server.ts"
import { exportSaved } from "#app/shop/saved/saved.server.ts"
import { exportEnquiries } from "#app/shop/support/enquiry-data.server.ts"
import { exportClaims } from "#app/shop/warranty/claims/claim-data.server.ts"
import type { Route } from "./+types/account-data"

const FILE = 'attachment; filename="dhun-data.json"'

/** All that the shop keeps of whoever is signed in, as JSON. What hangs on an address only once it is confirmed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { db } = context.get(servicesContext)
  const { account } = context.get(servicesContext).identity
  const details = await account.read(user)
  const kept = {
    account: details,
    sessions: await account.listSessions(user, request),
    addresses: await exportAddresses(db, user.id),
    orders: await exportOrders(db, user.id),
    warrantyClaims: await exportClaims(db, user.id),
    reviews: await exportReviews(db, user.id),
    questions: await exportQuestions(db, user.id),
    saved: await exportSaved(db, user.id),
    ...(details.isEmailConfirmed && {
      alerts: await exportAlerts(db, user.email),
      eWastePickups: await exportEWaste(db, user.email),
      enquiries: await exportEnquiries(db, user.email),
      quotations: await exportQuotations(db, user.email),
    }),
  }
  return new Response(JSON.stringify({ exportedAt: new Date(), ...kept }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": FILE,
      "Cache-Control": "no-store",
    },
  })
}
