export const inbox = "To answer"
export const inboxDescription =
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
export const wantsLateCancelled =
  "Its buyer asked to cancel it because it is late. Ask the courier where the parcel is; on the order's page mark it as back or delivered, or refund it where it is lost."
export const noteToBuyer = "Note to the buyer"
export const noteIsMailed = "It goes out in the mail. A refusal needs one."
export const noSuchNumber = "There is nothing of that number."
export const approve = "Approve"
export const refuse = "Refuse"
export const orderIsNow = (number: string, state: string) => `Done. Order ${number} is now: ${state}.`
