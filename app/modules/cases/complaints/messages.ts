export const complaintTitle = "Make a complaint"
export const complaintDescription =
  "Tell us what went wrong. You get a number at once, an answer by a person within 48 hours, and a resolution within one month."
export const whatHappens =
  "You get a number at once. A person will answer within 48 hours, and we will resolve your complaint within one month."
export const officerIs = (designation: string, name: string) => `${designation}: ${name}.`
export const support = "Warranty & Support"
export const complainAbout = "Make a complaint about this order"

export const orderNumber = "Order number (optional)"
export const orderNumberHint = "You will find it in the confirmation mail"
export const product = "Product (optional)"
export const whatHappened = "What happened?"
export const whatHappenedHint = "What went wrong, when, and what would put it right for you"
export const fullName = "Your name"
export const email = "Email"
export const emailHint = "The number and our answers go there"
export const phone = "Mobile number (optional)"
export const send = "Send the complaint"

export const orderNumberIsWrong =
  "This is not an order number. Copy it from the confirmation mail, or leave it empty"
export const nameIsRequired = "Name is required"
export const emailIsRequired = "Valid email address is required"
export const phoneIsWrong = "Mobile number must be 10 digits"
export const keepItTo = (most: number) => `Keep it to ${most} characters`
export const noRoomForPhotos =
  "We cannot take photos at the moment. Please send your complaint without them; we will ask for them if we need them."
export const threeToday =
  "Three complaints came from this mail address today. Add to one of them by the link in its mail."

export const statusTitle = "Your complaint"
export const statusDescription =
  "What was said and done about your complaint, and by when it will be resolved."
export const complaintIs = (number: string) => `Complaint ${number}`
export const takeDown =
  "A person will answer within 48 hours. Keep this number: a mail with it and the link to this page is on its way to you."
export const received = "Received"
export const inWork = "In work"
export const escalated = "With the grievance officer"
export const redressed = "Resolved"
export const reopened = "Reopened"
export const redressedBy = (day: string) => `We will resolve it by ${day}.`
export const daysAreLeft = (days: number) => (days === 1 ? "1 day is left." : `${days} days are left.`)
export const lastDayIsToday = "Today is the last day."
export const dayIsOver = (day: string) =>
  `It was due by ${day}. We are late, and the grievance officer has been informed.`
export const wasRedressed = (day: string) => `It was resolved on ${day}.`
export const canReopenUntil = (day: string) => `You can reopen it once, until ${day}.`

const STEPS = {
  received: "Received",
  answered: "Our answer",
  replied: "You wrote",
  escalated: "Passed to the grievance officer",
  redressed: "Resolved",
  reopened: "Reopened by you",
} as const
const ESCALATED_BY = { complainant: "by you", staff: "by us", clock: "because the month is over" } as const
export const stepLine = (step: keyof typeof STEPS, author: keyof typeof ESCALATED_BY) =>
  step === "escalated" ? `${STEPS.escalated} ${ESCALATED_BY[author]}` : STEPS[step]

export const reply = "Add something"
export const replyLabel = "What do you want to add?"
export const sendReply = "Send"
export const escalateTitle = (name: string) => `Pass it to ${name}`
export const escalateNote = (designation: string, name: string) =>
  `${name} is our ${designation.toLowerCase()} and answers for every complaint. You can pass yours on at any time.`
export const escalateLabel = "Why? (optional)"
export const escalate = "Pass it on"
export const reopenTitle = "Not put right?"
export const reopenLabel = "What is still wrong?"
export const reopen = "Reopen the complaint"
export const notPossible = "This is no longer possible. The page shows how your complaint stands now."

export const mailSubjects = {
  received: (number: string) => `Your complaint ${number}: received`,
  answered: (number: string) => `Your complaint ${number}: our answer`,
  escalated: (number: string) => `Your complaint ${number}: with the grievance officer`,
  redressed: (number: string) => `Your complaint ${number}: resolved`,
  reopened: (number: string) => `Your complaint ${number}: reopened`,
} as const
export const acknowledged = (number: string, day: string) =>
  `We have your complaint. Its number is ${number}. A person will answer within 48 hours, and we will resolve it by ${day}.`
export const aboutOrder = (number: string) => `Order: ${number}`
export const aboutProduct = (name: string) => `Product: ${name}`
export const answeredBy = (moment: string) => `Our answer comes by: ${moment}`
export const youWrote = (words: string) => `You wrote: ${words}`
export const withPhotos = (count: number) => `Photos: ${count}`
export const answeredMail = "Here is our answer to your complaint:"
export const escalatedMail = (designation: string, name: string) =>
  `Your complaint is now with our ${designation.toLowerCase()}, ${name}.`
export const redressedMail = (day: string) =>
  `We have resolved your complaint. If you are not satisfied, you can reopen it once until ${day}.`
export const reopenedMail = (day: string) => `Your complaint is open again. We will resolve it by ${day}.`
export const contactIs = (name: string, designation: string, email: string) =>
  `${designation}: ${name}, ${email}`
export const notYou = "If you did not write to us, please ignore this mail."
export const seeTheComplaint = "See the complaint"

export const shopSubject = (number: string, what: string) => `Complaint ${number}: ${what}`
export const newComplaint = "A complaint was received."
export const newReply = "The complainant added something."
export const wasReopened = "The complainant reopened it."
export const wasEscalated = "It was passed to the grievance officer."
export const wasEscalatedByClock = "Its month is over and it is not resolved: it was passed to you by itself."
export const isUnanswered = "Nobody has answered it within 48 hours."
export const isNear = "Its month is nearly over, and it is not resolved."
export const dueBy = (day: string) => `To be resolved by ${day}.`
export const seeInBackOffice = "Complaints in the back office"

export const statisticsTitle = "Complaints by month"
export const statisticsDescription =
  "How many complaints we received in each of the last twelve months, and how many were resolved within one month."
export const byMonth = "By month"
export const statisticsNote =
  "By the month in which they were received. A complaint that was reopened has one month from that day."
export const COLUMNS = [
  "Month",
  "Received",
  "Resolved in time",
  "Resolved late",
  "Open",
  "Of these late",
] as const
export const noComplaints = "No complaints were received in the last twelve months."
export const complaintCameIn = (number: string, day: string) =>
  `Complaint ${number}, to be resolved by ${day}`
