import { rupeesText } from "#app/admin/reports/report-text.ts"
import { type ReturnDocument, writeGstr1 } from "#app/core/invoices/gstr1/gstr1.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import { csvLine } from "#app/platform/text-files/csv-line.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { EXEMPT_SUPPLIES, GSTR1_COLUMNS, NATURES } from "./messages.ts"

// The tables of GSTR-1 in the columns of the GST portal's offline tool (docs/guide/operating.md, "GSTR-1", names the sources).

export type Gstr1Table = keyof typeof GSTR1_COLUMNS
export const GSTR1_TABLES = Object.keys(GSTR1_COLUMNS) as Gstr1Table[]
export const isGstr1Table = (text: string): text is Gstr1Table => Object.hasOwn(GSTR1_COLUMNS, text)

/** "2026-11" out of an address; null for what is no month. */
export function parseMonth(text: string | null | undefined): string | null {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? "") ? (text ?? null) : null
}

type Cells = readonly (string | number)[]
type Return = ReturnType<typeof writeGstr1>
type Told = { written: Return; nameOf: (serial: string) => string }

/** A table of a month's return as CSV: the same figures as the return that goes out as JSON. */
export function gstr1Csv(
  table: Gstr1Table,
  { gstin, month, documents }: { gstin: string; month: string; documents: readonly ReturnDocument[] },
): string {
  const names = new Map(documents.map(({ serial, buyerName }) => [serial, nameForTool(buyerName)]))
  const written = writeGstr1(gstin, month, documents)
  const rows = ROWS[table]({ written, nameOf: (serial) => names.get(serial) ?? "" })
  return [GSTR1_COLUMNS[table], ...rows].map(csvLine).join("")
}

const ROWS: Record<Gstr1Table, (told: Told) => Cells[]> = {
  b2b: ({ written, nameOf }) =>
    written.b2b.flatMap(({ ctin, inv }) =>
      inv.flatMap((one) =>
        one.itms.map((item) => [
          ...[ctin, nameOf(one.inum), one.inum, day(one.idt), amount(one.val), place(one.pos), one.rchrg],
          ...["", "Regular B2B", "", ...rate(item.itm_det)],
        ]),
      ),
    ),
  b2cl: ({ written }) =>
    written.b2cl.flatMap(({ pos, inv }) =>
      inv.flatMap((one) =>
        one.itms.map((item) => [
          ...[one.inum, day(one.idt), amount(one.val), place(pos), "", ...rate(item.itm_det), ""],
        ]),
      ),
    ),
  b2cs: ({ written }) =>
    written.b2cs.map((row) => {
      const [percent = "", ...amounts] = rate(row)
      return [row.typ, place(row.pos), percent, "", ...amounts, ""]
    }),
  cdnr: ({ written, nameOf }) =>
    written.cdnr.flatMap(({ ctin, nt }) =>
      nt.flatMap((one) =>
        one.itms.map((item) => [
          ...[ctin, nameOf(one.nt_num), one.nt_num, day(one.nt_dt), one.ntty, place(one.pos), one.rchrg],
          ...["Regular B2B", amount(one.val), "", ...rate(item.itm_det)],
        ]),
      ),
    ),
  cdnur: ({ written }) =>
    written.cdnur.flatMap((one) =>
      one.itms.map((item) => [
        ...[one.typ, one.nt_num, day(one.nt_dt), one.ntty, place(one.pos), amount(one.val), ""],
        ...rate(item.itm_det),
      ]),
    ),
  exemp: ({ written }) =>
    (written.nil?.inv ?? []).map((one) => [
      ...[EXEMPT_SUPPLIES[one.sply_ty], amount(one.nil_amt), amount(one.expt_amt), amount(one.ngsup_amt)],
    ]),
  "hsn-b2b": ({ written }) => written.hsn.hsn_b2b.map(hsnCells),
  "hsn-b2c": ({ written }) => written.hsn.hsn_b2c.map(hsnCells),
  docs: ({ written }) =>
    written.doc_issue.doc_det.flatMap(({ doc_num, docs }) =>
      docs.map(({ from = "", to = "", totnum, cancel }) => [NATURES[doc_num], from, to, totnum, cancel]),
    ),
}

const LONGEST_NAME = 99

/** A buyer's name in the letters that the tool takes: it refuses the whole row for any other. It asks for none, the GSTIN says who it is. */
function nameForTool(name: string): string {
  const taken = name.replace(/[^a-zA-Z0-9_&'\-./\\,()?@!#%$~*;+= ]/g, "").trim()
  return /[a-zA-Z0-9]/.test(taken) ? taken.slice(0, LONGEST_NAME) : ""
}

type Taxes = { rt: number; txval: number; iamt: number; camt: number; samt: number; csamt: number }

function rate({ rt, txval, csamt }: Taxes): Cells {
  return [rt, amount(txval), amount(csamt)]
}

function hsnCells({ hsn_sc, qty, ...row }: Taxes & { hsn_sc: string; qty: number }): Cells {
  const { rt, txval, iamt, camt, samt, csamt } = row
  const taxes = [iamt, camt, samt, csamt]
  const total = [txval, ...taxes].reduce((sum, rupees) => sum + paise(rupees), 0)
  return [hsn_sc, "", "NOS-NUMBERS", qty, rupeesText(total), rt, amount(txval), ...taxes.map(amount)]
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** "15-11-2026" as the tool has days: "15-Nov-2026". */
function day(text: string): string {
  const [dayOfMonth, month, year] = text.split("-")
  return `${dayOfMonth}-${MONTHS[Number(month) - 1]}-${year}`
}

/** Three names stand otherwise in the lists of other programs than on our invoices; the tool reads the number alone. */
const NAMES_OF_THE_TOOL: Readonly<Record<string, string>> = {
  "01": "Jammu & Kashmir",
  "26": "Dadra & Nagar Haveli & Daman & Diu",
  "35": "Andaman & Nicobar Islands",
}

/** "24-Gujarat", as the tool's template has places. */
function place(code: string): string {
  return `${code}-${entryOf(NAMES_OF_THE_TOOL, code) ?? entryOf(GST_STATES, code) ?? ""}`
}

function amount(rupees: number) {
  return rupeesText(paise(rupees))
}

function paise(rupees: number): number {
  return Math.round(rupees * 100)
}
