import { defineModule } from "../../define-module.ts"
import { QUEUES } from "./admin/messages.ts"

/** Complaints, warranty claims, e-waste pickups, enquiries and quotations. */
export default defineModule({
  name: "cases",
  routes: {
    "orders/:number/warranty": "routes/claim-form.tsx",
    "orders/:number/warranty/:claim": "routes/claim.tsx",
    "orders/:number/warranty/:claim/label.pdf": "routes/claim-label.ts",
    complaints: "routes/complaint-form.tsx",
    "complaints/statistics": "routes/complaint-statistics.tsx",
    "complaints/:number": "routes/complaint.tsx",
    corporate: "routes/corporate.tsx",
    "social/pickup": "routes/pickup.tsx",
    "quotations/:number": "routes/quotation.tsx",
  },
  admin: {
    routes: {
      "desk/complaints": "admin/routes/complaints.tsx",
      "desk/claims": "admin/routes/claims.tsx",
      "desk/pickups": "admin/routes/pickups.tsx",
      "desk/enquiries": "admin/routes/enquiries.tsx",
    },
    queues: QUEUES,
  },
})
