import {
  type InvoiceLine,
  type IssuedInvoice,
  isWithinState,
  lineTotalPaise,
} from "#app/core/invoices/invoice.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import { formatAmount, formatRupees } from "#app/core/pricing/money.ts"
import { formatDate } from "#app/ui/format/india-time.ts"

/** A clause of a rule: the words that a document must have for it, or why it asks nothing of this shop. */
export type Particular = {
  clause: string
  applies?: (invoice: IssuedInvoice) => boolean
  says: ((invoice: IssuedInvoice) => string[]) | string
}

const LARGE_PAISE = 50_000_00 // clause (e): value of the taxable supply, so without tax
const taxableOf = ({ lines }: IssuedInvoice) => lines.reduce((sum, line) => sum + line.taxablePaise, 0)
const ofLines = (read: (line: InvoiceLine) => string | number) => (invoice: IssuedInvoice) =>
  invoice.lines.map((line) => String(read(line)))
const seller = ({ seller: { name, address, gstin } }: IssuedInvoice) => [name, address, gstin]
const registered = ({ buyer }: IssuedInvoice) => [
  ...[buyer.companyName ?? "", buyer.gstin ?? "", buyer.address, buyer.city],
]
const unregistered = ({ buyer, placeOfSupply }: IssuedInvoice) => [
  ...[buyer.fullName, buyer.address, buyer.city, `${GST_STATES[placeOfSupply]} (${placeOfSupply})`],
  "Billed and delivered to",
]
const rates = (invoice: IssuedInvoice) =>
  ofLines(({ gstPercent: rate }) => (isWithinState(invoice) ? `${rate / 2}% + ${rate / 2}%` : `${rate}%`))(
    invoice,
  )
const taxes = (invoice: IssuedInvoice) =>
  isWithinState(invoice)
    ? [
        ...ofLines(({ cgstPaise }) => formatAmount(cgstPaise))(invoice),
        ...ofLines(({ sgstPaise }) => formatAmount(sgstPaise))(invoice),
        ...["CGST", "SGST"],
      ]
    : [...ofLines(({ igstPaise }) => formatAmount(igstPaise))(invoice), "IGST"]

/** CGST rule 46: https://www.gstzen.in/a/tax-invoice-cgst-rule-46.html */
export const TAX_INVOICE_PARTICULARS: readonly Particular[] = [
  { clause: "46(a)", says: seller },
  { clause: "46(b)", says: ({ serial }) => [serial, "Invoice number"] },
  { clause: "46(c)", says: ({ issuedAt }) => [formatDate(issuedAt), "Date of issue"] },
  { clause: "46(d)", applies: ({ isB2b }) => isB2b, says: registered },
  {
    clause: "46(e)",
    applies: (invoice) => !invoice.isB2b && taxableOf(invoice) >= LARGE_PAISE,
    says: unregistered,
  },
  {
    clause: "46(f)",
    applies: (invoice) => !invoice.isB2b && taxableOf(invoice) < LARGE_PAISE,
    says: unregistered,
  },
  { clause: "46(g)", says: ofLines(({ hsnCode }) => hsnCode) },
  { clause: "46(h)", says: ofLines(({ name }) => name) },
  { clause: "46(i)", says: ofLines(({ quantity }) => `${quantity} NOS`) },
  {
    clause: "46(j)",
    says: (invoice) => [
      formatRupees(invoice.totalPaise),
      ...ofLines((line) => formatAmount(lineTotalPaise(line)))(invoice),
    ],
  },
  { clause: "46(k)", says: ofLines(({ taxablePaise }) => formatAmount(taxablePaise)) },
  { clause: "46(l)", says: rates },
  { clause: "46(m)", says: taxes },
  {
    clause: "46(n)",
    says: ({ placeOfSupply: code }) => ["Place of supply", `${GST_STATES[code]} (${code})`],
  },
  { clause: "46(o)", says: ({ buyer }) => [buyer.address, buyer.city] },
  { clause: "46(p)", says: () => ["Tax payable on reverse charge", "No"] },
  { clause: "46(q)", says: () => ["needs no signature (CGST Rules 2017, proviso to rule 46"] },
  {
    clause: "46(r)",
    says: "The QR code with the IRN stands on documents that are registered under rule 48(4): e-invoices are tested by themselves.",
  },
  {
    clause: "46(s)",
    says: "The declaration is for suppliers above the turnover of rule 48(4) whom a notification exempts: banks, insurers, transporters, cinemas, SEZ units. A shop is none.",
  },
  {
    clause: "46 proviso on digits of HSN",
    says: "The digits hang on turnover: the setting invoices.hsnDigits, which a test of its own holds.",
  },
  { clause: "46 proviso on exports", says: "Nothing is exported: the form takes addresses in India alone." },
  {
    clause: "46 proviso on small sales",
    says: "Below ₹200 an invoice for a day may stand for many: the shop issues one for each order.",
  },
  {
    clause: "46 proviso on electronic invoices",
    says: () => ["Issued electronically", "Information Technology Act 2000"],
  },
  {
    clause: "46 proviso on QR codes",
    says: "The dynamic QR code for payment is for a turnover of more than ₹500 crore (notification 14/2020), and an invoice that is paid before it leaves needs none.",
  },
  {
    clause: "46A",
    says: "One document for taxed and exempt goods to the unregistered is allowed, not asked for: taxed lines and lines at 0% stand on one tax invoice.",
  },
]

/** CGST rule 53(1A): https://lawcrux.com/data5t/gt/gtstrl/cgst_rule_53.htm */
export const CREDIT_NOTE_PARTICULARS: readonly Particular[] = [
  { clause: "53(1A)(a)", says: seller },
  { clause: "53(1A)(b)", says: () => ["Credit Note"] },
  { clause: "53(1A)(c)", says: ({ serial }) => [serial, "Credit note number"] },
  { clause: "53(1A)(d)", says: ({ issuedAt }) => [formatDate(issuedAt), "Date of issue"] },
  { clause: "53(1A)(e)", applies: ({ isB2b }) => isB2b, says: registered },
  { clause: "53(1A)(f)", applies: ({ isB2b }) => !isB2b, says: unregistered },
  {
    clause: "53(1A)(g)",
    says: ({ against }) => [against?.serial ?? "", against ? formatDate(against.issuedAt) : ""],
  },
  {
    clause: "53(1A)(h)",
    says: (invoice) => [
      ...ofLines(({ taxablePaise }) => formatAmount(taxablePaise))(invoice),
      ...rates(invoice),
      ...taxes(invoice),
    ],
  },
  { clause: "53(1A)(i)", says: ({ seller: { name } }) => [`For ${name}, authorised signatory:`] },
]
