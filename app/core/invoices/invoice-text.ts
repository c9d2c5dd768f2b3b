import { townLine } from "#app/core/orders/order-address.ts"
import { gstCodeOf, isUnionTerritory, placeWithCode } from "#app/core/pricing/gst-states.ts"
import { formatAmount } from "#app/core/pricing/money.ts"
import { formatDate, formatDateTime } from "#app/ui/format/india-time.ts"
import { amountInWords } from "./amount-in-words.ts"
import * as eInvoiceMessages from "./e-invoice/messages.ts"
import {
  type DocumentKind,
  type EInvoice,
  type Invoice,
  isWithinState,
  sellerState,
  titleOf,
} from "./invoice.ts"
import * as messages from "./messages.ts"

// What an invoice says, for its page and its print alike (CGST rules 46 and 53).

export type Entry = { name: string; value: string }

/** "Tax Invoice DH/2627/0000001". */
export function documentTitle({ kind, basis, serial }: Pick<Invoice, "kind" | "basis" | "serial">): string {
  return `${titleOf({ kind, basis })} ${serial}`
}

/** The file that a document is saved as: a serial has slashes, a file name none. */
export function documentFileName({ serial }: Pick<Invoice, "serial">): string {
  return `${serial.replaceAll("/", "-")}.pdf`
}

/** Serial, dates, place of supply, and for a credit note the invoice that it takes back. */
export function documentEntries(invoice: Invoice): Entry[] {
  const { basis, serial, issuedAt, orderNumber, placedAt, placeOfSupply, against, isB2b } = invoice
  const isTaxed = basis === "taxed"
  return [
    { name: numberName(invoice), value: serial },
    { name: messages.dateOfIssue, value: formatDate(issuedAt) },
    ...(against
      ? [
          {
            name: isTaxed ? messages.againstTaxInvoice : messages.againstBillOfSupply,
            value: against.serial,
          },
          { name: isTaxed ? messages.invoiceDate : messages.billDate, value: formatDate(against.issuedAt) },
        ]
      : []),
    { name: messages.orderNumber, value: orderNumber },
    { name: messages.orderDate, value: formatDate(placedAt) },
    { name: messages.placeOfSupply, value: placeWithCode(placeOfSupply) },
    ...(isB2b ? [{ name: messages.supplyType, value: messages.b2b }] : []),
    ...(isTaxed ? [{ name: messages.taxPayableOnReverseCharge, value: messages.no }] : []),
  ]
}

/** What the portal gave for a document (rule 46(r)). */
export function registrationEntries({ irn, ackNo, ackAt }: EInvoice): Entry[] {
  return [
    { name: eInvoiceMessages.irn, value: irn },
    { name: eInvoiceMessages.acknowledgement, value: `${ackNo}, ${formatDateTime(ackAt)}` },
  ]
}

function numberName({ kind, basis }: Invoice): string {
  if (kind === "credit_note") return messages.creditNoteNumber
  return basis === "taxed" ? messages.invoiceNumber : messages.billNumber
}

/** What stands at the top, below the title: whom it is for, and what a composition dealer has to say (rule 5(1)(f)). */
export function openingWords({ basis }: Pick<Invoice, "basis">): string[] {
  return [messages.originalForRecipient, ...(basis === "composition" ? [messages.compositionDealer] : [])]
}

/** Who sells, line by line. */
export function sellerLines({ seller: { name, tradeName = "", address, gstin, pan } }: Invoice): string[] {
  const lines = [name, tradeName, address, messages.gstinIs(gstin), pan ? messages.panIs(pan) : ""]
  return lines.filter((line) => line !== "")
}

export type BuyerBlock = { head: string; lines: string[] }

/** Who bought and where it went, line by line: one block, or two where it went to somebody else. By a link it is the place alone. */
export function buyerBlocks({ buyer, placeOfSupply }: Invoice): BuyerBlock[] {
  const { phone, gstin, companyName, deliveredTo } = buyer
  const business = gstin ? [companyName ?? "", messages.gstinIs(gstin)] : []
  const telephone = phone ? [messages.phoneIs(phone)] : []
  if (!deliveredTo) {
    const lines = [...business, ...placeLines(buyer, placeOfSupply), ...telephone]
    return [{ head: messages.billedAndDeliveredTo, lines: lines.filter(Boolean) }]
  }
  const billed = [...business, ...placeLines(buyer, gstCodeOf(buyer.region))]
  const delivered = [...placeLines(deliveredTo, gstCodeOf(deliveredTo.region)), ...telephone]
  return [
    { head: messages.billedTo, lines: billed.filter(Boolean) },
    { head: messages.deliveredTo, lines: delivered.filter(Boolean) },
  ]
}

function placeLines({ fullName, address, ...place }: Invoice["buyer"], state: string): string[] {
  const street = (address ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ")
  return [
    fullName ?? "",
    street,
    `${townLine(place)}${place.pin ? ` ${place.pin}` : ""}, ${placeWithCode(state)}`,
  ]
}

/** The total in words and what else the law and the shopper want to read below the table. */
export function closingWords(invoice: Invoice): string[] {
  const { totalPaise, roundingPaise } = invoice
  const isNote = invoice.kind === "credit_note"
  return [
    amountInWords(totalPaise),
    ...(roundingPaise === 0 ? [] : [messages.rounded(formatSigned(roundingPaise))]),
    ...taxWords(invoice),
    ...(isNote ? notSigned(invoice) : [signedBy(invoice)]),
  ]
}

function taxWords(invoice: Invoice): string[] {
  const { basis, kind } = invoice
  if (basis !== "taxed") return [basis === "exempt" ? messages.noTaxOnExempt : messages.noTaxCollected]
  const tax = taxesInWords(invoice)
  return [kind === "credit_note" ? messages.amountBack(tax) : messages.taxInside(tax)]
}

function formatSigned(paise: number): string {
  return `${paise < 0 ? "−" : "+"}₹${formatAmount(Math.abs(paise))}`
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
