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
  b2cs: ["Type", "Place Of Supply", "Rate", DIFFERENTIAL, "Taxable Value", "Cess Amount", OPERATOR],
  cdnr: [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Note Number", "Note Date", "Note Type"],
    ...["Place Of Supply", "Reverse Charge", "Note Supply Type", "Note Value", DIFFERENTIAL, ...RATE],
  ],
  cdnur: [
    ...["UR Type", "Note Number", "Note Date", "Note Type", "Place Of Supply", "Note Value"],
    ...[DIFFERENTIAL, ...RATE],
  ],
  exemp: [
    ...[
      "Description",
      "Nil Rated Supplies",
      "Exempted(other than nil rated/non GST supply)",
      "Non-GST Supplies",
    ],
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

/** How the tool calls the four kinds of supplies without tax. */
export const EXEMPT_SUPPLIES = {
  INTRB2B: "Inter-State supplies to registered persons",
  INTRAB2B: "Intra-State supplies to registered persons",
  INTRB2C: "Inter-State supplies to unregistered persons",
  INTRAB2C: "Intra-State supplies to unregistered persons",
} as const

/** What kind of document a number of table 13 stands for. */
export const NATURES = { 1: "Invoices for outward supply", 5: "Credit Note" } as const

export const GSTR1_TITLES = {
  b2b: "B2B: invoices to registered buyers",
  b2cl: "B2CL: large invoices to other states",
  b2cs: "B2CS: all other supplies to the unregistered",
  cdnr: "CDNR: credit notes to registered buyers",
  cdnur: "CDNUR: credit notes for large invoices",
  exemp: "EXEMP: bills of supply for goods at 0%",
  "hsn-b2b": "HSN summary, B2B",
  "hsn-b2c": "HSN summary, B2C",
  docs: "Documents issued",
  json: "The whole return as JSON",
} as const
