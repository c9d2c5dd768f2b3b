import {
  type DocumentKind,
  type InvoiceLine,
  invoiceTotals,
  type TaxBasis,
} from "#app/core/invoices/invoice.ts"
import * as messages from "#app/core/invoices/messages.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"

// GSTR-1 as the offline tool and the portal take it (docs/guide/operating.md, "GSTR-1", names the sources).

/** An issued document of a month. `invoicePaise` is the total of the invoice itself, also on its credit notes. */
export type ReturnDocument = {
  kind: DocumentKind
  basis: Exclude<TaxBasis, "composition">
  serial: string
  issuedAt: Date
  placeOfSupply: string
  /** The GSTIN of a registered buyer, else empty. */
  gstin: string
  /** The legal name of a registered buyer; empty for others, and on documents that are older than it is. */
  buyerName: string
  invoicePaise: number
  /** What its total was rounded by. */
  roundingPaise: number
  lines: readonly InvoiceLine[]
}

// Interstate invoices of more than ₹1 lakh to the unregistered stand alone (notification 12/2024, from August 2024).
const LARGE_PAISE = 1_00_000_00
const TABLE_13 = { invoice: 1, credit_note: 5 } as const

type Section = "b2b" | "b2cl" | "b2cs"

/** The return of a month, "2026-11", out of its documents in the order of their serials. */
export function writeGstr1(gstin: string, month: string, documents: readonly ReturnDocument[]) {
  const seller = gstin.slice(0, 2)
  const taxed = documents.filter(({ basis }) => basis === "taxed")
  const exempt = nilSupplies(
    documents.filter(({ basis }) => basis === "exempt"),
    seller,
  )
  const of = (section: Section, kind: DocumentKind) =>
    taxed.filter((one) => one.kind === kind && sectionOf(one, seller) === section)
  const groups = (found: readonly ReturnDocument[], key: "gstin" | "placeOfSupply") => [
    ...Map.groupBy(found, (one) => one[key]),
  ]
  const small = [...of("b2cs", "invoice"), ...of("b2cs", "credit_note")]
  const isB2b = (one: ReturnDocument) => one.gstin !== ""
  return {
    gstin,
    fp: month.split("-").toReversed().join(""),
    b2b: groups(of("b2b", "invoice"), "gstin").map(([ctin, found]) => ({ ctin, inv: found.map(invoiceOf) })),
    b2cl: groups(of("b2cl", "invoice"), "placeOfSupply").map(([pos, found]) => ({
      ...{ pos, inv: found.map((one) => ({ ...numberOf(one), itms: itemsOf(one.lines) })) },
    })),
    b2cs: smallSupplies(small, seller),
    cdnr: groups(of("b2b", "credit_note"), "gstin").map(([ctin, found]) => ({ ctin, nt: found.map(noteOf) })),
    cdnur: of("b2cl", "credit_note").map((one) => ({ typ: "B2CL", ...unregisteredNote(one) })),
    ...(exempt.length > 0 && { nil: { inv: exempt } }),
    hsn: {
      hsn_b2b: hsnRows(documents.filter(isB2b)),
      hsn_b2c: hsnRows(documents.filter((one) => !isB2b(one))),
    },
    doc_issue: { doc_det: issued(documents) },
  }
}

function sectionOf({ gstin, placeOfSupply, invoicePaise }: ReturnDocument, seller: string): Section {
  if (gstin !== "") return "b2b"
  return placeOfSupply !== seller && invoicePaise > LARGE_PAISE ? "b2cl" : "b2cs"
}

function numberOf({ serial, issuedAt, lines, roundingPaise }: ReturnDocument) {
  return { inum: serial, idt: dayOf(issuedAt), val: rupees(invoiceTotals(lines).totalPaise + roundingPaise) }
}

function invoiceOf(one: ReturnDocument) {
  return { ...numberOf(one), pos: one.placeOfSupply, rchrg: "N", inv_typ: "R", itms: itemsOf(one.lines) }
}

function unregisteredNote({ serial, issuedAt, placeOfSupply, lines, roundingPaise }: ReturnDocument) {
  const val = rupees(invoiceTotals(lines).totalPaise + roundingPaise)
  const number = { ntty: "C", nt_num: serial, nt_dt: dayOf(issuedAt), val }
  return { ...number, pos: placeOfSupply, itms: itemsOf(lines) }
}

function noteOf(one: ReturnDocument) {
  return { ...unregisteredNote(one), rchrg: "N", inv_typ: "R" }
}

/** A row for each rate, numbered from 1. */
function itemsOf(lines: readonly InvoiceLine[]) {
  return [...Map.groupBy(lines, ({ gstPercent }) => gstPercent)]
    .toSorted(([a], [b]) => a - b)
    .map(([rt, found], index) => ({ num: index + 1, itm_det: { rt, ...amountsOf(found) } }))
}

/** Table 7: net of its credit notes, a row for each place and rate. */
function smallSupplies(documents: readonly ReturnDocument[], seller: string) {
  const rows = documents.flatMap((one) =>
    one.lines.map((line) => ({ pos: one.placeOfSupply, line: signed(one, line) })),
  )
  const groups = Map.groupBy(rows, ({ pos, line }) => `${pos} ${String(line.gstPercent).padStart(2, "0")}`)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (!first) return []
      const { pos, line } = first
      const supply = { sply_ty: pos === seller ? "INTRA" : "INTER", pos, typ: "OE", rt: line.gstPercent }
      return [{ ...supply, ...amountsOf([line, ...others.map((row) => row.line)]) }]
    })
}

/** Table 8: what bills of supply for goods at 0% come to, net of their credit notes, by where they went and to whom. */
function nilSupplies(documents: readonly ReturnDocument[], seller: string) {
  const groups = Map.groupBy(documents, ({ placeOfSupply, gstin }) => {
    return `${placeOfSupply === seller ? "INTRA" : "INTR"}${gstin === "" ? "B2C" : "B2B"}` as const
  })
  return [...groups].map(([sply_ty, found]) => {
    const lines = found.flatMap((one) => one.lines.map((line) => signed(one, line)))
    return { sply_ty, expt_amt: 0, nil_amt: rupees(invoiceTotals(lines).totalPaise), ngsup_amt: 0 }
  })
}

/** Table 12: net of credit notes, a row for each code and rate. Delivery has the code of the goods and counts no piece. */
function hsnRows(documents: readonly ReturnDocument[]) {
  const lines = documents.flatMap((one) => one.lines.map((line) => signed(one, line)))
  return [...Map.groupBy(lines, ({ hsnCode, gstPercent }) => `${hsnCode} ${gstPercent}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, found], index) => {
      const [first] = found
      if (!first) return []
      const qty = found.reduce((sum, line) => sum + (line.name === messages.delivery ? 0 : line.quantity), 0)
      const code = { num: index + 1, hsn_sc: first.hsnCode, uqc: "NOS", qty, rt: first.gstPercent }
      return [{ ...code, ...amountsOf(found) }]
    })
}

/** Table 13: from which serial to which, series by series of each kind. None is ever cancelled. */
function issued(documents: readonly ReturnDocument[]) {
  return (["invoice", "credit_note"] as const).flatMap((kind) => {
    const serials = documents.flatMap((one) => (one.kind === kind ? [one.serial] : [])).toSorted()
    const series = Map.groupBy(serials, (serial) => serial.split("/", 2).join("/"))
    const docs = [...series.values()].map((found, index) => {
      const [from, to, totnum] = [found[0], found.at(-1), found.length]
      return { num: index + 1, from, to, totnum, cancel: 0, net_issue: totnum }
    })
    return docs.length > 0 ? [{ doc_num: TABLE_13[kind], docs }] : []
  })
}

function signed({ kind }: ReturnDocument, line: InvoiceLine): InvoiceLine {
  if (kind === "invoice") return line
  const { quantity, taxablePaise, cgstPaise, sgstPaise, igstPaise } = line
  return {
    ...{ ...line, quantity: -quantity, taxablePaise: -taxablePaise },
    ...{ cgstPaise: -cgstPaise, sgstPaise: -sgstPaise, igstPaise: -igstPaise },
  }
}

function amountsOf(lines: readonly InvoiceLine[]) {
  const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = invoiceTotals(lines)
  const taxes = { iamt: rupees(igstPaise), camt: rupees(cgstPaise), samt: rupees(sgstPaise), csamt: 0 }
  return { txval: rupees(taxablePaise), ...taxes }
}

function dayOf(date: Date) {
  return dayInIndia(date).split("-").toReversed().join("-")
}

function rupees(paise: number) {
  return paise / 100
}
