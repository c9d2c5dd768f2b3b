import { defineModule } from "../../define-module.ts"
import { MAIL_NAMES, QUEUES } from "./admin/messages.ts"
import { CASE_MAILS } from "./mails.ts"

const limits = {
  // one mail address may send three a day (define-case.server.ts)
  LIMIT_ENQUIRY_ADDRESS: { tries: 60, windowSeconds: 3600, counts: "enquiries from a network address" },
  // the same
  LIMIT_E_WASTE_ADDRESS: {
    tries: 60,
    windowSeconds: 3600,
    counts: "e-waste pickup requests from a network address",
  },
  // each with up to four photos to decode
  LIMIT_CLAIM_ADDRESS: { tries: 120, windowSeconds: 3600, counts: "warranty claims from a network address" },
  LIMIT_CLAIM_ORDER: { tries: 30, windowSeconds: 3600, counts: "warranty claims of an order" },
  // each with up to four photos to decode; one mail address sends three a day
  LIMIT_COMPLAINT_ADDRESS: { tries: 60, windowSeconds: 3600, counts: "complaints from a network address" },
  LIMIT_COMPLAINT: { tries: 30, windowSeconds: 3600, counts: "additions to a complaint" },
} as const

declare module "#app/platform/rate-limit/limit-settings.server.ts" {
  interface ModuleLimits extends Readonly<Record<keyof typeof limits, unknown>> {}
}

declare module "#app/core/orders/notifications/wording/mail-kind.ts" {
  interface ModuleMails extends Readonly<Record<keyof typeof CASE_MAILS, unknown>> {}
}

/** Complaints, warranty claims, e-waste pickups, enquiries and quotations. */
export default defineModule({
  name: "cases",
  limits,
  mails: { kinds: CASE_MAILS, names: MAIL_NAMES },
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
