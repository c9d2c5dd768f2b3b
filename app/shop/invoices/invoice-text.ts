import { townLine } from "#app/shop/orders/order-address.ts"
import { isUnionTerritory, placeWithCode } from "#app/shop/pricing/gst-states.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { amountInWords } from "./amount-in-words.ts"
import { DOCUMENT_TITLES, type DocumentKind, type Invoice, isWithinState, sellerState } from "./invoice.ts"
import * as messages from "./messages.ts"

// What an invoice says, for its page and its print alike (CGST rules 46 and 53).

export type Entry = { name: string; value: string }

/** "Tax Invoice DH/2627/0000001". */
export function documentTitle({ kind, serial }: Pick<Invoice, "kind" | "serial">): string {
  return `${DOCUMENT_TITLES[kind]} ${serial}`
}

/** The file that a document is saved as: a serial has slashes, a file name none. */
export function documentFileName({ serial }: Pick<Invoice, "serial">): string {
  return `${serial.replaceAll("/", "-")}.pdf`
}

/** Serial, dates, place of supply, and for a credit note the invoice that it takes back. */
export function documentEntries(invoice: Invoice): Entry[] {
  const { kind, serial, issuedAt, orderNumber, placedAt, placeOfSupply, against, isB2b } = invoice
  return [
    { name: kind === "invoice" ? messages.invoiceNumber : messages.creditNoteNumber, value: serial },
    { name: messages.dateOfIssue, value: formatDate(issuedAt) },
    ...(against
      ? [
          { name: messages.againstTaxInvoice, value: against.serial },
          { name: messages.invoiceDate, value: formatDate(against.issuedAt) },
        ]
      : []),
    { name: messages.orderNumber, value: orderNumber },
    { name: messages.orderDate, value: formatDate(placedAt) },
    { name: messages.placeOfSupply, value: placeWithCode(placeOfSupply) },
    ...(isB2b ? [{ name: messages.supplyType, value: messages.b2b }] : []),
    { name: messages.taxPayableOnReverseCharge, value: messages.no },
  ]
}

/** Who bought and where it went, line by line. By a link it is the place alone. */
export function buyerLines({ buyer, placeOfSupply }: Invoice): string[] {
  const { fullName, address, phone, pin, gstin, companyName } = buyer
  const place = `${townLine(buyer)}${pin ? ` ${pin}` : ""}, ${placeWithCode(placeOfSupply)}`
  const street = (address ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ")
  const business = gstin ? [companyName ?? "", messages.gstinIs(gstin)] : []
  const lines = [...business, fullName ?? "", street, place, phone ? messages.phoneIs(phone) : ""]
  return lines.filter((line) => line !== "")
}

/** The total in words and what else the law and the shopper want to read below the table. */
export function closingWords(invoice: Invoice): string[] {
  const tax = taxesInWords(invoice)
  const isNote = invoice.kind === "credit_note"
  return [
    amountInWords(invoice.totalPaise),
    isNote ? messages.amountBack(tax) : messages.taxInside(tax),
    ...(isNote ? notSigned(invoice) : [signedBy(invoice)]),
  ]
}

/** What a column of the tax of state or union territory is called: UTGST where the seller's territory has no legislature. */
export function stateTaxName({ seller }: Pick<Invoice, "seller">): string {
  return isUnionTerritory(sellerState(seller)) ? messages.utgst : messages.sgst
}

function taxesInWords(invoice: Invoice): string {
  if (!isWithinState(invoice)) return messages.oneTax
  return stateTaxName(invoice) === messages.utgst ? messages.bothTaxesOfTerritory : messages.bothTaxes
}

function signedBy({ isB2b }: Invoice): string {
  return isB2b ? messages.issuedElectronically : messages.buyerNotRegistered
}

function notSigned({ isB2b, seller }: Invoice): string[] {
  return [...(isB2b ? [] : [messages.buyerIsNotRegistered]), messages.signatoryOf(seller.name)]
}

/** "18%", or "9% + 9%" where the tax is halved. */
export function taxRate(percent: number, isHalved: boolean): string {
  return isHalved ? `${percent / 2}% + ${percent / 2}%` : `${percent}%`
}

/** Which document an address ends with: `/orders/DH-…/invoice`, `/orders/DH-…/credit-note.pdf`. */
export function documentKindAt(path: string): DocumentKind {
  return /\/credit-note(\.pdf)?$/i.test(path) ? "credit_note" : "invoice"
}
