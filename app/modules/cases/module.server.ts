import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm"
import { defineServerModule } from "#app/define-module.server.ts"
import { countSome } from "#app/platform/database/count-some.server.ts"
import { enquiries, eWastePickups, quotations } from "#db/tables/enquiries.ts"
import { complaints, warrantyClaims } from "#db/tables/warranty.ts"
import { complaintsCommand } from "./cli/complaints-command.server.ts"
import { eWasteCommand } from "./cli/e-waste-command.server.ts"
import { enquiriesCommand } from "./cli/enquiries-command.server.ts"
import { warrantyCommand } from "./cli/warranty-command.server.ts"
import { eraseOldComplaints, exportComplaints, forgetComplaints } from "./complaints/complaint-data.server.ts"
import { findNewComplaints } from "./complaints/new-complaints.server.ts"
import { complaintsOfOrder } from "./complaints/order-complaints.server.ts"
import { watchComplaints } from "./complaints/watch-complaints.server.ts"
import { readCustomerFacts } from "./customer-facts.server.ts"
import { eraseOldEWaste, exportEWaste, forgetEWaste } from "./e-waste/e-waste-data.server.ts"
import { deleteOldEnquiries, exportEnquiries, forgetEnquiries } from "./enquiries/enquiries.server.ts"
import { CASE_MAIL_SAMPLES } from "./mail-samples.ts"
import { exportQuotations } from "./quotations/quotation-queries.server.ts"
import { eraseOldClaims, exportClaims, forgetClaims } from "./warranty/claims/claim-data.server.ts"
import { CLAIM } from "./warranty/claims/claim-states.ts"
import {
  countOpenClaims,
  listLatestClaims,
  ordersOfSerials,
  piecesInClaims,
} from "./warranty/claims/claims.server.ts"
import { claimStands } from "./warranty/messages.ts"
import { listWarranties } from "./warranty/warranties.server.ts"

/** Complaints, warranty claims, e-waste pickups, enquiries and quotations. */
export default defineServerModule({
  personalData: {
    async export(db, { buyer, email }) {
      const warrantyClaims = await exportClaims(db, buyer)
      if (email === null) return { warrantyClaims }
      return {
        warrantyClaims,
        complaints: await exportComplaints(db, email),
        eWastePickups: await exportEWaste(db, email),
        enquiries: await exportEnquiries(db, email),
        quotations: await exportQuotations(db, email),
      }
    },
    async erase(db, { buyer, email }) {
      await forgetClaims(db, buyer)
      if (email === null) return
      await forgetEnquiries(db, email)
      await forgetEWaste(db, email)
      await forgetComplaints(db, email)
    },
  },
  piecesInRequests: piecesInClaims,
  orderReferences: ordersOfSerials,
  async countOpenRequests(db, { buyer, email }) {
    const isOpen = and(eq(complaints.email, email ?? ""), isNull(complaints.redressedAt))
    return (await countOpenClaims(db, buyer)) + (email === null ? 0 : await db.$count(complaints, isOpen))
  },
  customerFacts: readCustomerFacts,
  news: [{ kind: "complaint", find: findNewComplaints }],
  waiting: {
    complaints: countSome(sql`${complaints} where ${isNull(complaints.redressedAt)}`),
    claims: countSome(sql`${warrantyClaims} where ${ne(warrantyClaims.state, "closed")}`),
    pickups: countSome(sql`${eWastePickups} where ${inArray(eWastePickups.state, ["asked", "booked"])}`),
    enquiries: countSome(
      sql`${enquiries} where not exists (select 1 from ${quotations} where ${eq(quotations.enquiryId, enquiries.id)})`,
    ),
  },
  slots: {
    async account({ db, settings }, user) {
      const claims = settings.get("warranty.claims") ? await listLatestClaims(db, user) : []
      const stands = ({ number, state }: (typeof claims)[number]) =>
        claimStands(number, CLAIM.states[state].label)
      return claims.length > 0
        ? { claims: claims.map((claim) => ({ ...claim, stands: stands(claim) })) }
        : null
    },
    social: async ({ settings }) => (settings.get("eWaste.pickups") ? {} : null),
    async "order-aftercare"(services, order) {
      const { db, settings } = services
      return {
        ...(settings.get("warranty.claims") && { warranties: await listWarranties(db, order.id) }),
        ...(settings.get("complaints.desk") && { complaints: await complaintsOfOrder(services, order) }),
      }
    },
  },
  mailSamples: CASE_MAIL_SAMPLES,
  commands: {
    enquiries: enquiriesCommand,
    complaints: complaintsCommand,
    "e-waste": eWasteCommand,
    warranty: warrantyCommand,
  },
  jobs: [{ name: "complaints", intervalMs: 60_000, run: watchComplaints }],
  retention: {
    enquiries: { days: 730, remove: deleteOldEnquiries },
    claims: { days: 730, remove: eraseOldClaims }, // a repair is claimed again within the warranty
    complaints: { days: 730, remove: eraseOldComplaints }, // how many there were stays
    eWastePickups: { days: 365, remove: eraseOldEWaste }, // what was collected where stays in the register
  },
})
