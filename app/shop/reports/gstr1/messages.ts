const RATE = ["Rate", "Taxable Value", "Cess Amount"] as const
const DIFFERENTIAL = "Applicable % of Tax Rate" // for the few supplies that are taxed at 65% of their rate: empty for all others
const OPERATOR = "E-Commerce GSTIN"

/** The columns of each table, in the order of the tool. */
export const GSTR1_COLUMNS = {
  b2b: [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Invoice Number", "Invoice date", "Invoice Value"],
    ...["Place Of Supply", "Reverse Charge", DIFFERENTIAL, "Invoice Type", OPERATOR, ...RATE],
  ],
  b2cl: [
    ...["Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply", DIFFERENTIAL],
    ...[...RATE, OPERATOR],
  ],
  b2cs: ["Type", "Place Of Supply", DIFFERENTIAL, ...RATE, OPERATOR],
  cdnr: [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Note Number", "Note Date", "Note Type"],
    ...["Place Of Supply", "Reverse Charge", "Note Supply Type", "Note Value", DIFFERENTIAL, ...RATE],
  ],
  cdnur: [
    ...["UR Type", "Note Number", "Note Date", "Note Type", "Place Of Supply", "Note Value"],
    ...[DIFFERENTIAL, ...RATE],
  ],
  "hsn-b2b": [
    ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
    ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
  ],
  "hsn-b2c": [
    ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
    ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
  ],
  docs: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
} as const

/** What kind of document a number of table 13 stands for. */
export const NATURES = { 1: "Invoices for outward supply", 5: "Credit Note" } as const

export const GSTR1_TITLES = {
  b2b: "B2B: invoices to registered buyers",
  b2cl: "B2CL: large invoices to other states",
  b2cs: "B2CS: all other supplies to the unregistered",
  cdnr: "CDNR: credit notes to registered buyers",
  cdnur: "CDNUR: credit notes for large invoices",
  "hsn-b2b": "HSN summary, B2B",
  "hsn-b2c": "HSN summary, B2C",
  docs: "Documents issued",
  json: "The whole return as JSON",
} as const
