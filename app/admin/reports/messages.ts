export const noSuchDay = "A day is written as 2026-11-24. This month is shown."
export const endsBeforeItBegins = "The period ends before it begins. This month is shown."
export const periodTooLong = (days: number) => `A period has at most ${days} days. This month is shown.`
export const lastDaysOnly = (days: number) =>
  `By product the screen adds up ${days} days at most: the last ones of the period. The file has all of it.`

export const REPORT_TITLES = {
  sales: "Sales",
  gst: "GST summary",
  hsn: "HSN summary",
  stock: "Stock value",
  searches: "Searches that found nothing",
  returns: "Parcels that came back",
} as const
export const REPORT_LEADS = {
  sales:
    "What was paid for orders, on the day of the payment, and what goes back to buyers, on the day that was decided. Tax and delivery are in it.",
  gst: "Tax of invoices by rate and place of supply. Credit notes are taken off on the day they are issued.",
  hsn: "Invoices by HSN code and rate, apart for registered buyers (B2B) and all others (B2C). Credit notes are taken off.",
  stock: "Pieces in stock, at the price of the catalogue now, with and without its tax.",
  searches:
    "What shoppers looked for last in this period, and found nothing. A word is counted since it was first looked for.",
  returns:
    "Parcels booked in this period, and how many of them came back or are on their way back (RTO). By product each parcel counts once for each of its products.",
} as const

export const SALES_BY = {
  day: "Day",
  product: "Product",
  type: "Type",
  state: "State",
  method: "Way to pay",
} as const
export const RETURNS_BY = { pin: "PIN code", product: "Product", courier: "Courier" } as const
export const METHODS: Readonly<Record<string, string>> = {
  card: "Card",
  upi: "UPI",
  checkout: "Gateway's page",
  cod: "Cash on delivery",
}
export const delivery = "Delivery"
export const unknown = "Not known"

export const orders = "Orders"
export const pieces = "Pieces"
export const piecesSold = "Pieces sold"
export const sales = "Sales before returns"
export const goesBack = "Goes back"
export const net = "Net"
export const netBefore = "Net before"
export const change = "Change"
export const rate = "Rate"
export const placeOfSupply = "Place of supply"
export const documents = "Documents"
export const taxable = "Taxable value"
export const cgst = "CGST"
export const sgst = "SGST"
export const igst = "IGST"
export const total = "Total"
export const totalBefore = "Total before"
export const hsnCode = "HSN"
export const buyers = "Buyers"
export const products = "Products"
export const withTax = "Value with tax"
export const withoutTax = "Value without tax"
export const words = "Words"
export const times = "Times"
export const parcelsSent = "Parcels sent"
export const cameBack = "Came back"
export const rateOfReturns = "Rate"
export const costUnknown = "cost unknown"
export const writtenOffAtCost = "Written off, at cost"
export const lastLooked = "Last looked for"

export const CHECKS = {
  paid: {
    title: "Sales",
    ours: "Orders paid, and gift cards",
    theirs: "Payments taken",
    differs:
      "Payments took another amount than the orders of these days cost. Look for an order that was paid twice, and at Payments for exceptions.",
  },
  back: {
    title: "Money that goes back",
    ours: "Decided for orders",
    theirs: "Given back",
    differs:
      "Not all that was decided in these days was given back in them, or money went back that was decided earlier or for no order. Refunds that wait stand at Payments.",
  },
  documents: {
    title: "Supplies",
    ours: "Orders sent, less what went back",
    theirs: "Invoices less credit notes",
    differs:
      "Invoices and credit notes of these days come to another amount than the orders that were sent and the money that went back for them.",
  },
  lines: {
    title: "Lines of invoices",
    ours: "Taxable values and taxes",
    theirs: "Invoices less credit notes",
    differs: "The lines of invoices and credit notes do not add up to their totals.",
  },
} as const

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

export const gstin = "GSTIN"
export const gstr1 = "GSTR-1"
export const gstr1Lead =
  "The tables of a month, in the columns of the GST portal's offline tool, a file each. They are of the GSTIN that the company has now."
export const month = "Month"
export const gstr1Of = (month: string) => `Tables of ${month}`
export const ofOthers = (count: string) =>
  `${count} documents of this month were issued under another GSTIN and are not in these files.`
