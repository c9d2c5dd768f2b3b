/** What staff call each mail, under its heading. */
export const MAIL_NAMES = {
  aftercare: {
    "claim-asked": "Warranty claim: received",
    "claim-label-sent": "Warranty claim: label sent",
    "claim-pickup": "Warranty claim: pickup",
    "claim-received": "Warranty claim: piece arrived",
    "claim-repaired": "Warranty claim: repaired",
    "claim-replaced": "Warranty claim: replaced",
    "claim-refused": "Warranty claim: refused",
    "claim-closed": "Warranty claim: closed",
    "complaint-received": "Complaint: received",
    "complaint-answered": "Complaint: answered",
    "complaint-escalated": "Complaint: with the grievance officer",
    "complaint-redressed": "Complaint: resolved",
    "complaint-reopened": "Complaint: reopened",
    "e-waste-asked": "E-waste pickup: asked for",
    "e-waste-booked": "E-waste pickup: booked",
    "e-waste-collected": "E-waste pickup: collected",
    "e-waste-cancelled": "E-waste pickup: cancelled",
    "e-waste-refused": "E-waste pickup: refused",
  },
  contact: {
    enquiry: "Bulk enquiry received",
    quotation: "Quotation",
  },
}
/** The lists of open requests, by the path below `/admin/desk/`. */
export const QUEUES = {
  complaints: {
    name: "Complaints",
    description:
      "Complaints by their state, the first to be resolved first: answer, say how it was put right, or pass it to the grievance officer.",
    action: "Complaints",
    counts: [{ name: "complaints", label: "Complaints to be resolved" }],
  },
  claims: {
    name: "Warranty claims",
    description: "Warranty claims by their state, with their photos, and where each can go from here.",
    action: "Warranty claims",
    counts: [{ name: "claims", label: "Warranty claims" }],
  },
  pickups: {
    name: "E-waste pickups",
    description:
      "Old devices that somebody wants collected, where they are, and what becomes of each pickup.",
    action: "E-waste pickups",
    counts: [{ name: "pickups", label: "E-waste pickups" }],
  },
  enquiries: {
    name: "Bulk enquiries",
    description: "What companies and families ask for in bulk, and the quotations that they got.",
    action: "Bulk enquiries",
    counts: [{ name: "enquiries", label: "Bulk enquiries without a quotation" }],
  },
}
export const open = "All that are open"
export const ENQUIRY_STATES = { waiting: "Without a quotation", all: "All" } as const
export const serial = (number: string) => `Serial number ${number}`
export const noteToAsker = "Note to who asked"
export const noteSaysTheDay =
  "It goes out in the mail: the day where it is booked, the reason where it is not."
export const sayWhy = "Say why: who asked reads it."
export const sayWhen = "Say when somebody comes: who asked reads it."
export const isNow = (number: string, state: string) => `Done. ${number} is now: ${state}.`
export const cannotBecome = (number: string, state: string) =>
  `Somebody was here before: ${number} is now "${state}", and cannot become that any more.`
export const chooseWhat = "Choose what it becomes."
export const isIn = (number: string, state: string) => `${number}: ${state}`
export const dueIn = (day: string, days: number) => {
  if (days === 0) return `To be resolved today, ${day}`
  return days > 0 ? `To be resolved by ${day}, in ${daysOf(days)}` : `Late by ${daysOf(-days)}: due ${day}`
}
const daysOf = (days: number) => (days === 1 ? "1 day" : `${days} days`)
export const otherMail = "The order was placed with another mail address."
export const noSuchOrder = (number: string) => `There is no order ${number}.`
export const receivedAt = (time: string) => `Received ${time}`
export const answer = "Answer"
export const wordsToComplainant = "Your words to who complained"
export const wordsAreMailed = "They are mailed. An answer and a resolution need them."
export const redress = "Resolved"
export const escalate = "Pass to the officer"
export const changedMeanwhile = (number: string) =>
  `Somebody was here before: ${number} has changed since you read it. Read it again; what you typed stays.`
export const STEP_AUTHORS = {
  complainant: "Who complained",
  staff: "The shop",
  clock: "By itself",
} as const
export const STEP_NAMES = {
  received: "received",
  answered: "answered",
  replied: "wrote",
  escalated: "passed it to the grievance officer",
  redressed: "resolved it",
  reopened: "reopened it",
} as const
export const stepLine = (author: string, step: string, time: string) => `${author} ${step}, ${time}`
export const unitsOf = (units: string, product: string) => `${units} × ${product}`
export const quotationIs = (number: string, day: string, state: string) =>
  `Quotation ${number}, valid until ${day}: ${state}`
export const QUOTATION_STATES = {
  open: "open",
  accepted: "accepted",
  expired: "expired",
  replaced: "replaced",
} as const
export const makeQuotation = "Make a quotation"
export const lines = "What is offered"
export const linesHint =
  "A line each: product, pieces and the price of a piece with GST and delivery inside, such as 16:40@1199.50."
export const validDays = "Valid for days"
export const noteInQuotation = "Note in the quotation"
export const sendQuotation = "Mail the quotation"
export const quotationIsMailed = (number: string, amount: string, day: string) =>
  `Quotation ${number} over ${amount}, valid until ${day}, is on its way by mail.`
export const quotationsAreOff = "Quotations are switched off in the settings."
export const nobodyCouldPay =
  "Nobody could pay it: the payment settings offer no payment link, or no method to pay one."
export const noSuchEnquiry = "This enquiry does not exist any more."
export const unknownProducts = (ids: string) => `The catalogue has no product ${ids}. Nothing was mailed.`
export const quotedAboveMrp = (id: string, mrp: string) =>
  `Product ${id} has an MRP of ${mrp}: nothing may be sold for more. Nothing was mailed.`
export const totalTooHigh = "One order cannot be worth more than ₹2 crore. Nothing was mailed."
export const wasAccepted = (number: string, order: string) =>
  `Quotation ${number} was accepted: order ${order}. Cancel the order first.`
