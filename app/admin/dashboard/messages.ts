export const salesOfDays = "Sales of the last 14 days"
export const salesTotal = (amount: string, orders: number) =>
  `${amount} from ${orders} ${orders === 1 ? "order" : "orders"}, on the day they were paid, or delivered for cash.`
export const noSales = "No sales in the last 14 days."
export const asTable = "As a table"
export const DAY_COLUMNS = ["Day", "Sales", "Orders"]
export const barOf = (day: string, amount: string, orders: number) =>
  `${day}: ${amount}, ${orders} ${orders === 1 ? "order" : "orders"}`
export const mostOfADay = (amount: string) => `Most in a day: ${amount}`

export const conversion = "From page to order"
export const conversionHint =
  "Counted by pages, not by people: nobody is followed, and a page opened twice counts twice. The week before is shown as a whole day."
export const CONVERSION_COLUMNS = ["Count", "Today", "A week ago"]
export const CONVERSION_ROWS = {
  pageLoads: "Pages loaded in browsers",
  paymentPages: "Payment pages opened",
  placed: "Orders placed",
  placedPercent: "Orders of 100 payment pages",
  confirmed: "Orders paid or confirmed",
  confirmedPercent: "Paid or confirmed of 100 orders",
} as const
export const notCounted = "–"

export const vitals = "Speed for visitors, last 7 days"
export const VITALS = {
  LCP: "Largest paint (LCP)",
  INP: "Answer to a press (INP)",
  CLS: "Layout shift (CLS)",
} as const
export const VITAL_COLUMNS = ["Web vital", "Up to, for 75%", "Rating", "Measured"]
export const noVitals = "No browser has reported yet."
export const RATINGS = { good: "Good", medium: "Needs work", poor: "Poor" } as const

export const work = "Workers and gateways"
export const WORK_COLUMNS = ["Work", "State", "Last success", "Last fault"]
export const nothingReported = "Nothing has reported yet. The first reports come 10 seconds after a start."
export const areWell = (count: number) => `All in order: ${count}`
export const isWell = "Well"
export const isLate = "Late"
export const hasFailed = "Failed"
export const never = "Never"
export const faultAt = (time: string, kind: string) => `${time} (${kind})`
