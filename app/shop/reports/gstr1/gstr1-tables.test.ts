import { expect, test } from "vitest"
import { creditLines } from "#app/shop/invoices/credit-note-lines.ts"
import type { ReturnDocument } from "#app/shop/invoices/gstr1/gstr1.ts"
import { invoiceLines, invoiceTotals } from "#app/shop/invoices/invoice.ts"
import { GST_STATES } from "#app/shop/pricing/gst-states.ts"
import { type Gstr1Table, gstr1Csv, parseMonth } from "./gstr1-tables.ts"

const SELLER = "27AAACD0000D1ZP"
const MONTH = "2026-11"
const BUYER = { gstin: "24AAPFU0939F1ZV", buyerName: 'Rao, "Sons"' }
const at = new Date("2026-11-15T06:00:00Z")

/** Numbers that look random and are the same at every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function makeDocuments(seed: number): ReturnDocument[] {
  const next = numbers(seed)
  const places = Object.keys(GST_STATES)
  return Array.from({ length: 25 }, (_, nth) => nth).flatMap((nth) => {
    const placeOfSupply = next(3) === 0 ? "27" : (places[next(places.length)] ?? "24")
    const lines = Array.from({ length: 1 + next(3) }, (_, row) => {
      const [quantity, unitPricePaise] = [1 + next(5), 1 + next(40_000_00)]
      const line = { name: `Product ${row}`, quantity, unitPricePaise, discountPaise: next(unitPricePaise) }
      const tax = { hsnCode: next(2) ? "85183000" : "85182200", gstPercent: [0, 5, 18, 28][next(4)] ?? 18 }
      return { line, tax }
    })
    const made = invoiceLines(
      { lines, deliveryPaise: next(2) * 9_900 },
      { seller: "27", supply: placeOfSupply },
    )
    const buyer = next(3) === 0 ? BUYER : { gstin: "", buyerName: "" }
    const told = { issuedAt: at, placeOfSupply, ...buyer, invoicePaise: invoiceTotals(made).totalPaise }
    const rest = { basis: "taxed" as const, roundingPaise: 0 }
    const number = String(nth + 1).padStart(7, "0")
    const invoice = { ...told, ...rest, kind: "invoice" as const, serial: `DH/2627/${number}`, lines: made }
    const creditable = made.map((line) => ({ ...line, orderLineId: line.name, creditedQuantity: 0 }))
    const back = creditLines(creditable, next(2) ? undefined : new Map([["Product 0", 1]]))
    const note = { ...told, ...rest, kind: "credit_note" as const, serial: `CN/2627/${number}`, lines: back }
    return next(2) ? [invoice, note] : [invoice]
  })
}

/** The rows of a table by their columns. The samples have quoted commas in one column only, which is cut out. */
function readTable(table: Gstr1Table, documents: ReturnDocument[]) {
  const csv = gstr1Csv(table, { gstin: SELLER, month: MONTH, documents })
  const [head = "", ...lines] = csv.replaceAll('"Rao, ""Sons"""', "Rao").trim().split("\r\n")
  const columns = head.split(",")
  return lines.map((line) => new Map(line.split(",").map((cell, nth) => [columns[nth] ?? "", cell])))
}

/** A column added up in paise. */
function sum(rows: Map<string, string>[], column: string): number {
  return rows.reduce((total, row) => total + Math.round(Number(row.get(column)) * 100), 0)
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  "Issue 30: the tables of GSTR-1 come to the invoices less the credit notes, to the paisa (sample %i)",
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

test("Issue 30: days, places and kinds stand in GSTR-1 as the offline tool has them", () => {
  const documents = makeDocuments(3)
  const csv = gstr1Csv("b2b", { gstin: SELLER, month: MONTH, documents })
  expect(csv.split("\r\n")[0]).toBe(
    "GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount",
  )
  expect(csv.split("\r\n")[1]).toMatch(
    /^24AAPFU0939F1ZV,"Rao, ""Sons""",DH\/2627\/\d{7},15-Nov-2026,\d+\.\d\d,\d\d-[A-Z][\w &]+,N,,Regular B2B,,\d+,\d+\.\d\d,0\.00$/,
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
