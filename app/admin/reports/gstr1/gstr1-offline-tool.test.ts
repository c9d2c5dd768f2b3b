import { expect, test } from "vitest"
import { MONTH, makeDocuments, readTable, SELLER } from "#test/samples/invoices/return-documents.ts"
import { GSTR1_TABLES, type Gstr1Table, gstr1Csv } from "./gstr1-tables.ts"

const PLACE = /^(0[1-9]|[12]\d|3[0-8]|97)-./
const DAY = /^\d{1,2}-[A-Z][a-z]{2}-\d{4}$/
const NUMBER = /^(?!0+$)[a-zA-Z0-9/-]{1,16}$/
const NAME = /^([a-zA-Z0-9_&'\-./\\,()?@!#%$~*;+= ]{1,99})?$/
const POSITIVE = /^(?!0*\.?0*$)\d{1,11}(\.\d{1,2})?$/
const SIGNED = /^-?\d{1,11}(\.\d{1,2})?$/
const PERCENT = /^(0|0\.25|0\.1|1|1\.5|3|5|7\.5|12|18|28|40)$/
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const EMPTY = /^$/
const TAXED = { "Applicable % of Tax Rate": EMPTY, Rate: PERCENT, "Cess Amount": SIGNED }
const HSN = {
  ...{
    HSN: /^\d{4,8}$/,
    Description: EMPTY,
    UQC: /^[a-zA-Z -]+$/,
    "Total Quantity": SIGNED,
    "Total Value": SIGNED,
  },
  ...{
    Rate: PERCENT,
    "Taxable Value": SIGNED,
    "Integrated Tax Amount": SIGNED,
    "Central Tax Amount": SIGNED,
  },
  ...{ "State/UT Tax Amount": SIGNED, "Cess Amount": SIGNED },
}

/**
 * What the portal's offline tool asks of each column, copied by hand from its code: version 3.0.4, github.com/goks/GST-Offline-Tool-3.0.4-Custom,
 * `utility/returnStructure.js`. Later than it are the rate of 40% and `Regular B2B`, which was `Regular`.
 */
const RULES_OF_THE_TOOL: Record<Gstr1Table, Record<string, RegExp>> = {
  b2b: {
    ...{
      "GSTIN/UIN of Recipient": GSTIN,
      "Receiver Name": NAME,
      "Invoice Number": NUMBER,
      "Invoice date": DAY,
    },
    ...{
      "Invoice Value": POSITIVE,
      "Place Of Supply": PLACE,
      "Reverse Charge": /^[YN]$/,
      "Invoice Type": /^Regular B2B$/,
    },
    ...{ "E-Commerce GSTIN": EMPTY, "Taxable Value": SIGNED, ...TAXED },
  },
  b2cl: {
    ...{ "Invoice Number": NUMBER, "Invoice date": DAY, "Invoice Value": POSITIVE, "Place Of Supply": PLACE },
    ...{ "E-Commerce GSTIN": EMPTY, "Taxable Value": SIGNED, ...TAXED },
  },
  b2cs: {
    Type: /^OE$/,
    "Place Of Supply": PLACE,
    "Taxable Value": SIGNED,
    "E-Commerce GSTIN": EMPTY,
    ...TAXED,
  },
  cdnr: {
    ...{ "GSTIN/UIN of Recipient": GSTIN, "Receiver Name": NAME, "Note Number": NUMBER, "Note Date": DAY },
    ...{
      "Note Type": /^[CD]$/,
      "Place Of Supply": PLACE,
      "Reverse Charge": /^[YN]$/,
      "Note Supply Type": /^Regular B2B$/,
    },
    ...{ "Note Value": POSITIVE, "Taxable Value": POSITIVE, ...TAXED },
  },
  cdnur: {
    ...{
      "UR Type": /^B2CL$/,
      "Note Number": NUMBER,
      "Note Date": DAY,
      "Note Type": /^[CD]$/,
      "Place Of Supply": PLACE,
    },
    ...{ "Note Value": POSITIVE, "Taxable Value": POSITIVE, ...TAXED },
  },
  exemp: {
    Description: /^(Inter|Intra)-State supplies to (un)?registered persons$/,
    ...{
      "Nil Rated Supplies": SIGNED,
      "Exempted(other than nil rated/non GST supply)": SIGNED,
      "Non-GST Supplies": SIGNED,
    },
  },
  "hsn-b2b": HSN,
  "hsn-b2c": HSN,
  docs: {
    "Nature of Document": /^(Invoices for outward supply|Credit Note)$/,
    ...{ "Sr. No. From": NUMBER, "Sr. No. To": NUMBER, "Total Number": /^\d+$/, Cancelled: /^\d+$/ },
  },
}

test.each(GSTR1_TABLES)("every row of table %s passes the checks of the portal's offline tool", (table) => {
  const samples = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => makeDocuments(seed))
  const asBills = makeDocuments(11).map((one) => ({ ...one, basis: "exempt" as const }))
  const rows = [...samples, ...(table === "exemp" ? [asBills] : [])].flatMap((documents) =>
    readTable(table, documents),
  )
  expect(rows.length).toBeGreaterThan(0)
  const rules = RULES_OF_THE_TOOL[table]
  for (const row of rows) {
    expect([...row.keys()].sort()).toEqual(Object.keys(rules).sort())
    for (const [column, cell] of row)
      expect(cell, `${column} of ${[...row.values()]}`).toMatch(rules[column] ?? EMPTY)
  }
})

test("a buyer name that the offline tool would refuse is left out or rewritten", () => {
  const named = (buyerName: string) => {
    const documents = makeDocuments(3).map((one) => (one.gstin ? { ...one, buyerName } : one))
    return gstr1Csv("b2b", { gstin: SELLER, month: MONTH, documents }).split("\r\n")[1]
  }
  expect(named("राम ऑडियो")).toMatch(/^24AAPFU0939F1ZV,,DH/)
  expect(named("Tāla & Sons <b>")).toMatch(/^24AAPFU0939F1ZV,Tla & Sons b,DH/)
  expect(named("x".repeat(120))).toMatch(/^24AAPFU0939F1ZV,x{99},DH/)
})
