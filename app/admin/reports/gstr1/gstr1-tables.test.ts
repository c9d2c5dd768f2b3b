import { expect, test } from "vitest"
import { invoiceTotals } from "#app/core/invoices/invoice.ts"
import { MONTH, makeDocuments, readTable, SELLER } from "#test/samples/invoices/return-documents.ts"
import { type Gstr1Table, gstr1Csv, parseMonth } from "./gstr1-tables.ts"

/** A column added up in paise. */
function sum(rows: Map<string, string>[], column: string): number {
  return rows.reduce((total, row) => total + Math.round(Number(row.get(column)) * 100), 0)
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  "GSTR-1 tables add up to invoices less credit notes, to the paisa (sample %i)",
  (seed) => {
    const documents = makeDocuments(seed)
    const table = (name: Gstr1Table) => readTable(name, documents)
    const signs = { invoice: 1, credit_note: -1 }
    const totals = documents.map((one) => ({ sign: signs[one.kind], ...invoiceTotals(one.lines) }))
    const net = (read: (one: (typeof totals)[number]) => number) =>
      totals.reduce((all, one) => all + one.sign * read(one), 0)
    const taxable = (name: Gstr1Table) => sum(table(name), "Taxable Value")
    const bySection = taxable("b2b") + taxable("b2cl") + taxable("b2cs") - taxable("cdnr") - taxable("cdnur")
    expect(bySection).toBe(net((one) => one.taxablePaise))
    const hsn = [...table("hsn-b2b"), ...table("hsn-b2c")]
    expect(sum(hsn, "Taxable Value")).toBe(net((one) => one.taxablePaise))
    expect(sum(hsn, "Integrated Tax Amount")).toBe(net((one) => one.igstPaise))
    expect(sum(hsn, "Central Tax Amount")).toBe(net((one) => one.cgstPaise))
    expect(sum(hsn, "State/UT Tax Amount")).toBe(net((one) => one.sgstPaise))
    expect(sum(hsn, "Total Value")).toBe(net((one) => one.totalPaise))
    expect(table("docs").reduce((all, row) => all + Number(row.get("Total Number")), 0)).toBe(
      documents.length,
    )
  },
)

test("dates, places of supply and types in GSTR-1 use the format of the offline tool", () => {
  const documents = makeDocuments(3)
  const csv = gstr1Csv("b2b", { gstin: SELLER, month: MONTH, documents })
  expect(csv.split("\r\n")[0]).toBe(
    "GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount",
  )
  expect(csv.split("\r\n")[1]).toMatch(
    /^24AAPFU0939F1ZV,"Rao, Sons",DH\/2627\/\d{7},15-Nov-2026,\d+\.\d\d,\d\d-[A-Z][\w &]+,N,,Regular B2B,,\d+,\d+\.\d\d,0\.00$/,
  )
  const [small] = documents.filter(({ gstin }) => gstin === "")
  const inIslands = documents.map((one) => ({ ...one, ...(one === small && { placeOfSupply: "35" }) }))
  const all = (["b2cs", "b2cl"] as const).map((table) =>
    gstr1Csv(table, { gstin: SELLER, month: MONTH, documents: inIslands }),
  )
  expect(all.join("")).toContain("35-Andaman & Nicobar Islands")
  expect([parseMonth("2026-11"), parseMonth("2026-13"), parseMonth("x"), parseMonth(null)]).toEqual([
    ...["2026-11", null, null, null],
  ])
})
