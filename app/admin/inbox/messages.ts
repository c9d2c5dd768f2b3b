export const desk = "To answer"
export const deskDescription =
  "What shoppers sent and wait for: reviews and questions to look at, complaints, claims, replacements, pickups and bulk enquiries. The oldest comes first."
export const queues = "What waits"
export const CORE_QUEUES = {
  replacements: {
    name: "Replacements",
    description:
      "What is asked to be replaced or sent back, and why. Approve it, or refuse it with a reason.",
    action: "Replacements",
    counts: [{ name: "replacements", label: "Replacements asked for" }],
  },
} as const
export const state = "State"
export const show = "Show"
export const nothingWaits = "Nothing here."
export const pages = "Pages"
export const first = "First page"
export const next = "Next page"
export const POST_STATES = {
  queued: "To look at",
  published: "Published",
  hidden: "Hidden",
  withdrawn: "Withdrawn",
} as const
export const LISTED_POSTS = { ...POST_STATES, unanswered: "Without an answer" } as const
export const open = "All that are open"
export const ENQUIRY_STATES = { waiting: "Without a quotation", all: "All" } as const
export const photo = (nth: number) => `Photo ${nth}`
export const whyItWaits = (concerns: string) => `It waits because of: ${concerns}`
export const hiddenBy = (rule: string, reason: string) => `Hidden by the rule: ${rule} ${reason}`.trim()
export const starsOf = (stars: number) => `${stars} of 5`
export const noName = "No name"
export const shopAnswers = (answer: string) => `The shop answers: ${answer}`
export const answerTo = (question: string) => `Answer to: ${question}`
export const KINDS = { question: "Question", answer: "Answer" } as const
export const about = (kind: string, product: string) => `${kind} about ${product}`

export const publish = "Publish"
export const hide = "Hide"
export const hideByRule = "Hide by a rule"
export const rule = "The rule"
export const reasonToAuthor = "Why, for its author"
export const chooseARule = "Choose the rule by which it is hidden."
export const answer = "Answer"
export const answerInShopsName = "Answer in the shop's name"
export const sendAnswer = "Publish the answer"
export const answerIsTooLong = (most: number) => `An answer has at most ${most} characters.`
export const isPublished = "It is published."
export const isHidden = "It is hidden, and its author is told why."
export const isAnswered = "The answer is published."
export const answerIsGone = "The answer is taken away."
export const REFUSALS = {
  unknown: "This does not exist any more.",
  withdrawn: "Its author withdrew it: nothing can be done to it any more.",
  "no-change": "Somebody did it before. Nothing was changed.",
  "not-a-question": "That is an answer: only a question can be answered.",
} as const

export const serial = (number: string) => `Serial number ${number}`
export const wantsLateCancelled =
  "Its buyer asked to cancel it because it is late. Ask the courier where the parcel is; on the order's page mark it as back or delivered, or refund it where it is lost."
export const noteToBuyer = "Note to the buyer"
export const noteIsMailed = "It goes out in the mail. A refusal needs one."
export const noteToAsker = "Note to who asked"
export const noteSaysTheDay =
  "It goes out in the mail: the day where it is booked, the reason where it is not."
export const sayWhy = "Say why: who asked reads it."
export const sayWhen = "Say when somebody comes: who asked reads it."
export const isNow = (number: string, state: string) => `Done. ${number} is now: ${state}.`
export const cannotBecome = (number: string, state: string) =>
  `Somebody was here before: ${number} is now "${state}", and cannot become that any more.`
export const noSuchNumber = "There is nothing of that number."
export const chooseWhat = "Choose what it becomes."

export const isIn = (number: string, state: string) => `${number}: ${state}`
export const dueIn = (day: string, days: number) => {
  if (days === 0) return `To be redressed today, ${day}`
  return days > 0 ? `To be redressed by ${day}, in ${daysOf(days)}` : `Late by ${daysOf(-days)}: due ${day}`
}
const daysOf = (days: number) => (days === 1 ? "1 day" : `${days} days`)
export const otherMail = "The order was placed with another mail address."
export const noSuchOrder = (number: string) => `There is no order ${number}.`
export const receivedAt = (time: string) => `Received ${time}`
export const wordsToComplainant = "Your words to who complained"
export const wordsAreMailed = "They are mailed. An answer and a redress need them."
export const redress = "Redressed"
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
  redressed: "redressed it",
  reopened: "reopened it",
} as const
export const stepLine = (author: string, step: string, time: string) => `${author} ${step}, ${time}`

export const approve = "Approve"
export const refuse = "Refuse"
export const orderIsNow = (number: string, state: string) => `Done. Order ${number} is now: ${state}.`

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
