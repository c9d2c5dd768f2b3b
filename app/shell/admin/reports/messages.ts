export const reports = "Reports"
export const reportsDescription =
  "Sales, tax, stock and searches by day of India's calendar, each sum from two books, and the tables of GSTR-1."
export const from = "From"
export const until = "Until"
export const by = "By"
export const compareWith = "Compare with"
export const COMPARISONS = {
  none: "Nothing",
  previous: "As many days before",
  year: "The same days a year before",
} as const
export const show = "Show"
export const thisMonth = "This month"
export const lastMonth = "Last month"
export const exportAsCsv = "Export as CSV"
export const wholePeriod = "Whole period"
export const all = "All of it"
export const ofPeriod = (from: string, until: string) => `${from} to ${until}`
export const nothing = "Nothing in this period."
export const more = "More rows"
export const first = "First rows"
export const twoBooks = "From two books"
export const agree = "Both agree."
export const differBy = (amount: string) => `They differ by ${amount}.`
export const salesByDay = "Sales by day, less what goes back"
export const barOf = (day: string, amount: string, orders: number) =>
  `${day}: ${amount}, ${orders} ${orders === 1 ? "order" : "orders"}`
export const mostOfADay = (amount: string) => `Most in a day: ${amount}`
export const oneBook = "The shop has one book of this only, so there is nothing to compare it with."

export const gstr1 = "GSTR-1"
export const gstr1Lead =
  "The tables of a month, in the columns of the GST portal's offline tool, a file each. They are of the GSTIN that the company has now."
export const month = "Month"
export const gstr1Of = (month: string) => `Tables of ${month}`
export const ofOthers = (count: string) =>
  `${count} documents of this month were issued under another GSTIN and are not in these files.`
