import { may, must, withFields } from "../../core/orders/notifications/wording/mail-kind.ts"

const CLAIM = withFields("number", "name", "product", "serial")
const NUMBERED = withFields("number", "name")

/** The mails about claims, complaints, pickups, enquiries and quotations that a merchant may word. */
export const CASE_MAILS = {
  "claim-asked": CLAIM,
  "claim-label-sent": CLAIM,
  "claim-pickup": CLAIM,
  "claim-received": CLAIM,
  "claim-repaired": CLAIM,
  "claim-replaced": CLAIM,
  "claim-refused": CLAIM,
  "claim-closed": CLAIM,
  "complaint-received": must(NUMBERED, "day"),
  "complaint-answered": NUMBERED,
  "complaint-escalated": may(NUMBERED, "designation", "officer"),
  "complaint-redressed": must(NUMBERED, "day"),
  "complaint-reopened": must(NUMBERED, "day"),
  "e-waste-asked": NUMBERED,
  "e-waste-booked": NUMBERED,
  "e-waste-collected": NUMBERED,
  "e-waste-cancelled": NUMBERED,
  "e-waste-refused": NUMBERED,
  enquiry: may(NUMBERED, "goods"),
  quotation: may(withFields("number"), "enquiry", "name", "day"),
} as const
