import { type Gstr1Table, gstr1Csv } from "#app/admin/reports/gstr1/gstr1-tables.ts"
import { creditLines } from "#app/core/invoices/credit-note-lines.ts"
import type { ReturnDocument } from "#app/core/invoices/gstr1/gstr1.ts"
import { invoiceLines, invoiceTotals } from "#app/core/invoices/invoice.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"

export const SELLER = "27AAACD0000D1ZP"
export const MONTH = "2026-11"
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

/** A month of invoices and credit notes, the same at every run. */
export function makeDocuments(seed: number): ReturnDocument[] {
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
    const creditable = made.map((line) => ({
      ...line,
      orderLineId: line.name,
      credited: { quantity: 0, amountPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
    }))
    const back = creditLines(creditable, next(2) ? undefined : new Map([["Product 0", 1]]))
    const note = { ...told, ...rest, kind: "credit_note" as const, serial: `CN/2627/${number}`, lines: back }
    return next(2) ? [invoice, note] : [invoice]
  })
}

/** The rows of a table by their columns. The samples have quoted commas in one column only, which is cut out. */
export function readTable(table: Gstr1Table, documents: ReturnDocument[]) {
  const csv = gstr1Csv(table, { gstin: SELLER, month: MONTH, documents })
  const [head = "", ...lines] = csv.replaceAll('"Rao, Sons"', "Rao").trim().split("\r\n")
  const columns = head.split(",")
  return lines.map((line) => new Map(line.split(",").map((cell, nth) => [columns[nth] ?? "", cell])))
}
