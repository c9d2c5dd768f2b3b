export const remittanceTitle = "Cash that couriers pay out"
export const remittanceDescription =
  "The courier's file of what it collected and paid out, matched to the parcels with cash on delivery; and the parcels that it has not paid out."
export const backToPayments = "Payments"
export const payouts = "Payouts"
export const chooseFile = "Choose the courier's file."
export const file = "The courier's file (CSV)"
export const fileHint = (megabytes: number) =>
  `As Shiprocket, Delhivery or another courier gives it: AWB, order number, COD amount, remittance date, UTR, fees. ${megabytes} MB at most. The same file twice changes nothing.`
export const match = "Match and keep"
export const kept = (lines: number, agree: number, sum: string) =>
  `${lines} new ${lines === 1 ? "line" : "lines"} kept, ${sum} paid out. ${agree} ${agree === 1 ? "agrees" : "agree"} with the books.`
export const keptBefore = (lines: number) => `${lines} were kept before.`
export const nothingKept = "Nothing of the file is kept:"
export const OUTCOMES = {
  agrees: "Agrees",
  "kept-before": "Kept before",
  "unknown-settlement": "No parcel with cash of this AWB",
  "wrong-settlement": "Another amount than was to be collected",
  "repeated-settlement": "Paid out once more",
}
export const differences = "Lines that differ"
export const differencesHint = "Each waits under Payments too, until somebody notes how it was resolved."
export const DIFFERENCE_COLUMNS = ["Line", "AWB", "What is wrong", "Paid out for", "Expected", "UTR"]
export const unremitted = "Delivered and not paid out"
export const olderThan = "Delivered so many days ago, or more"
export const show = "Show"
export const UNREMITTED_COLUMNS = ["Order", "Amount", "Delivered", "Courier", "AWB"]
export const noneUnremitted =
  "No order of that age waits for its cash. Sums that came short stand under Payments."
export const sumOf = (parcels: string, sum: string) => `${parcels}, ${sum}.`
export const parcels = (count: number) => (count === 1 ? "1 parcel" : `${count} parcels`)
export const mostShown = (most: number) => `The first ${most} are shown.`
