export const REGISTER_TITLES = {
  invoices: "Invoices and credit notes",
  payouts: "Payouts",
} as const
export const REGISTER_LEADS = {
  invoices:
    "Each document on the day it was issued, with its tax. Credit notes are below zero. The files are for Tally, Zoho Books and a spreadsheet.",
  payouts:
    "What gateways paid out, and couriers of the cash that they collected, by the day and the settlement. Refunds and fees are below zero. Goodwill is money without a credit note; what of it later paid a refund is added again. A lost chargeback stands on the day that you noted it; its adjustment sets off the one by which the gateway deducts it. Where the goods came back, the loss is a refund from the day of the credit note. What was paid out for no payment of the shop is unmatched, until you assign it to an order or write it off under Payments.",
} as const

export const numberOfDocument = "Number of a document"
export const numberHint = "Of any period: its beginning, or its last digits such as 123."
export const withNumber = (number: string) => `Documents with the number ${number}`
export const noSuchDocument = "No document has this number."
export const date = "Date"
export const serial = "Number"
export const kind = "Kind"
export const order = "Order"
export const buyer = "Buyer"
export const gstin = "GSTIN"
export const placeOfSupply = "Place of supply"
export const rounding = "Rounding"
export const gateway = "Gateway or courier"
export const settlement = "Settlement"
export const payments = "Payments"
export const refunds = "Refunds"
export const goodwill = "Goodwill"
export const chargebacks = "Lost chargebacks"
export const suspense = "Unmatched"
export const writtenOff = "Written off"
export const adjustments = "Adjustments"
export const fees = "Fees"
export const taxOnFees = "Tax on fees"
export const paidOut = "Paid out"
export const reference = "Bank reference"

export const documentsPdf = (from: string, until: string) => `Documents ${from} to ${until} as PDF`
export const REGISTER_FILES = {
  "rows.csv": "Export as CSV",
  "tally.xml": "Vouchers for Tally",
  "zoho-invoices.csv": "Invoices for Zoho Books",
  "zoho-credit-notes.csv": "Credit notes for Zoho Books",
} as const
export const ledgersOfTally = "Names of the ledgers"
export const documentsOf = (from: string, until: string) => `Documents ${from} to ${until}`
