import type { NewsKind } from "#app/core/settings/staff/news-kinds.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"

export const KIND_LABELS: Readonly<Record<NewsKind, string>> = {
  order: "A new order",
  "failed-payment": "A payment that failed",
  "failed-delivery": "A failed delivery",
  dispute: "A dispute at the buyer's bank",
  complaint: "A complaint",
  "low-stock": "A low stock, once a day",
  fault: "A worker or gateway that fails",
  summary: "A summary of the day before, at nine",
}

export const newOrder = (number: string, amount: string, city: string) =>
  `New order ${number}: ${amount}, to ${city}`
export const paymentFailed = (number: string, amount: string) =>
  `The payment of order ${number} failed: ${amount}`
export const deliveryFailed = (number: string, courier: string) =>
  `Order ${number} could not be delivered (${courier})`
export const disputed = (number: string | null, amount: string, respondBy: Date | null) =>
  `The buyer's bank disputes ${number ? `order ${number}` : "a payment"}${amount && `: ${amount}`}${respondBy ? `, answer by ${formatDateTime(respondBy)}` : ""}`
export const stockIsLow = (sku: string, pieces: number) => `${sku} has ${pieces} pieces left`
export const workFails = (name: string) => `${name} fails`

export const severalNews = (count: number) => `${count} news of the shop`
export const andMore = (count: number) => `and ${count} more`
export const chooseNews = "Choose what you are told of"
export const summaryOf = (day: string) => `The shop on ${day}`
export const SUMMARY_ROWS = {
  orders: "Orders",
  sales: "Sold for",
  toPack: "Orders to pack",
  toShip: "Orders to ship",
  failedDeliveries: "Failed deliveries",
  exceptions: "Payment exceptions",
  refunds: "Refunds that wait",
}
export const openToday = "Open Today"

export const title = "Notifications"
export const description =
  "What happened in the last seven days, and what you are told of by mail and in this browser, for you alone."
export const latest = "Last seven days"
export const NEWS_COLUMNS = ["When", "What"]
export const noNews = "Nothing happened that you may see."
export const yourChoice = "What you are told of"
export const CHOICE_COLUMNS = ["News", "By mail", "In the browser"]
export const byMail = (kind: string) => `${kind}: by mail`
export const inBrowser = (kind: string) => `${kind}: in the browser`
export const save = "Save"
export const saved = "Your choice is saved."
export const allowInBrowser = "Show notifications in this browser"
export const allowed = "This browser shows notifications while the back office is open."
export const denied = "This browser does not show notifications: allow them in its settings for this site."
export const withSound = "With a sound on this device"
export const newsCame = "News of the shop"
