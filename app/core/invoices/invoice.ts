import type { Order, OrderLine } from "#app/core/orders/order.ts"
import { deliveryTax, type TaxFacts, type TaxParts, taxPartsOfRate } from "#app/core/pricing/tax.ts"
import type { Company } from "#app/core/settings/company.ts"
import { inIndia } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

export type DocumentKind = "invoice" | "credit_note"

/** Whether tax is charged. Without it an invoice is a bill of supply: of a composition dealer, or of exempt goods alone. */
export type TaxBasis = "taxed" | "composition" | "exempt"

/** Who sells. The first two digits of a GSTIN are the code of the seller's state. */
export type Seller = { name: string; address: string; gstin: string } & Pick<Company, "tradeName" | "pan">

/**
 * A line. `unitPricePaise` has its tax inside; the four parts are the amount less its discount, to the paisa. `isDelivery` is absent on
 * documents that are older than it is: they show no unit price and no discount.
 */
export type InvoiceLine = TaxFacts &
  TaxParts & {
    name: string
    quantity: number
    unitPricePaise: number
    discountPaise: number
    isDelivery?: boolean | null
  }

/**
 * What is optional is absent on invoices that are older than it is. A `gstin` is that of a buyer who is registered for GST; `deliveredTo`
 * is there where the parcel goes to somebody else.
 */
export type InvoiceBuyer = Receiver &
  Pick<Order, "phone"> &
  Partial<Pick<Order, "gstin" | "companyName">> & { deliveredTo?: Receiver }

/** Who gets the goods, and where. */
export type Receiver = Pick<Order, "fullName" | "address" | "city" | "region"> &
  Partial<Pick<Order, "pin" | "district">>

/** Who gets the goods of an invoice: its buyer, or somebody else. */
export function receiverOf(buyer: InvoiceBuyer): Receiver {
  return buyer.deliveredTo ?? buyer
}

/** A registration at the portal: `signedQr` is the text of its QR code (rule 46(r)). */
export type EInvoice = { irn: string; ackNo: string; ackAt: Date; signedQr: string }

/** An invoice as somebody may see it. `against` is the invoice that a credit note takes back. */
export type Invoice = {
  kind: DocumentKind
  serial: string
  /** What the serials of another series than the main one begin with. */
  series: string
  issuedAt: Date
  seller: Seller
  placeOfSupply: string
  basis: TaxBasis
  totalPaise: number
  /** What the total was rounded by, up or down. */
  roundingPaise: number
  lines: InvoiceLine[]
  /** What the Invoice Registration Portal gave for it; null where it is not registered. */
  eInvoice: EInvoice | null
  /** Whether the buyer is registered for GST, which who opens it by a link may know. */
  isB2b: boolean
  orderNumber: string
  placedAt: Date
  /** Whoever opens it by a link sees no more of the buyer than the place. */
  buyer: Pick<InvoiceBuyer, "city" | "region"> & Partial<InvoiceBuyer>
  against: { serial: string; issuedAt: Date } | null
}

export type IssuedInvoice = Invoice & { buyer: InvoiceBuyer }

/** What a document is called: an invoice without tax is a bill of supply (CGST Act, section 31(3)(c)). */
export function titleOf({ kind, basis }: Pick<Invoice, "kind" | "basis">): string {
  if (kind === "credit_note") return messages.creditNote
  return basis === "taxed" ? messages.taxInvoice : messages.billOfSupply
}

const DIGITS = 7
const APRIL = 4

/** The year in which the financial year of a moment began, by India's clocks: it runs from 1 April. */
export function fiscalYearOf(date: Date): number {
  const [year = 0, month = 0] = inIndia(date).split("-").map(Number)
  return month >= APRIL ? year : year - 1
}

/** The moment in which a financial year begins: 1 April by India's clocks, five and a half hours before UTC's. */
export function startOfFiscalYear(year: number): Date {
  return new Date(`${year}-04-01T00:00:00+05:30`)
}

/** The serial of the nth document of a year, "DH/2627/0000001": at most 16 characters (rule 46(b)). */
export function serialOf(
  prefix: string,
  { fiscalYear, number }: { fiscalYear: number; number: number },
): string {
  const years = [fiscalYear, fiscalYear + 1].map((year) => String(year % 100).padStart(2, "0")).join("")
  return `${prefix}/${years}/${String(number).padStart(DIGITS, "0")}`
}

export type TaxedOrder = {
  lines: readonly {
    line: Pick<OrderLine, "name" | "quantity" | "unitPricePaise"> & { discountPaise: number }
    tax: TaxFacts
  }[]
  deliveryPaise: number
}

/** The lines of an invoice with the tax inside what was paid. Delivery that costs something is a line of its own. */
export function invoiceLines(
  { lines, deliveryPaise }: TaxedOrder,
  states: { seller: string; supply: string },
): InvoiceLine[] {
  const isWithinState = states.seller === states.supply
  const goods = lines.map(({ line: { name, quantity, unitPricePaise, discountPaise }, tax }) => {
    const netPaise = unitPricePaise * quantity - discountPaise
    return { name, quantity, unitPricePaise, discountPaise, netPaise, tax, isDelivery: false }
  })
  const tax = deliveryTax(goods)
  const delivery = { name: messages.delivery, quantity: 1, unitPricePaise: deliveryPaise, discountPaise: 0 }
  const all =
    tax && deliveryPaise > 0
      ? [...goods, { ...delivery, netPaise: deliveryPaise, tax, isDelivery: true }]
      : goods
  const taxed = [...Map.groupBy(all, (line) => line.tax.gstPercent)].flatMap(([gstPercent, lines]) => {
    const amounts = lines.map(({ netPaise }) => netPaise)
    return taxPartsOfRate(amounts, gstPercent, isWithinState).map(
      (parts, nth) => [lines[nth], parts] as const,
    )
  })
  const partsOf = new Map(taxed)
  return all.flatMap((one) => {
    const { netPaise: _net, tax: facts, ...line } = one
    const parts = partsOf.get(one)
    return parts ? [{ ...line, hsnCode: facts.hsnCode, gstPercent: facts.gstPercent, ...parts }] : []
  })
}

/** Whether a document shows unit prices and discounts (CGST Act, section 15(3)(a)); one that was issued before is shown as it was. */
export function showsDiscounts({ lines }: Pick<Invoice, "lines">): boolean {
  return lines.some(({ isDelivery }) => typeof isDelivery === "boolean")
}

/** What the lines come to, column by column. Delivery counts no piece. */
export function invoiceTotals(lines: readonly InvoiceLine[]) {
  const sum = (read: (line: InvoiceLine) => number) => lines.reduce((total, line) => total + read(line), 0)
  return {
    quantity: sum((line) => (line.isDelivery ? 0 : line.quantity)),
    discountPaise: sum((line) => line.discountPaise),
    taxablePaise: sum((line) => line.taxablePaise),
    cgstPaise: sum((line) => line.cgstPaise),
    sgstPaise: sum((line) => line.sgstPaise),
    igstPaise: sum((line) => line.igstPaise),
    totalPaise: sum(lineTotalPaise),
  }
}

/** What brings an amount in paise to the rupee, from -49 to 50: half a rupee goes up (CGST Act, section 170). */
export function roundingOf(totalPaise: number): number {
  const rest = totalPaise % 100
  return rest < 50 ? -rest || 0 : 100 - rest
}

/** What was paid for a line, its tax inside. */
export function lineTotalPaise(line: InvoiceLine): number {
  return line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise
}

/** Whether an invoice stays within one state, and so shows CGST and SGST. */
export function isWithinState({ seller, placeOfSupply }: Pick<Invoice, "seller" | "placeOfSupply">): boolean {
  return sellerState(seller) === placeOfSupply
}

/** The company as a tax invoice names who sells. */
export function sellerOf({ legalName, address, gstin, tradeName, pan }: Company): Seller {
  return { name: legalName, address, gstin, ...(tradeName && { tradeName }), ...(pan && { pan }) }
}

/** The GST code of the state that a seller is registered in. */
export function sellerState({ gstin }: Pick<Seller, "gstin">): string {
  return gstin.slice(0, 2)
}

/** As much of an invoice as whoever holds the order's link may see: the place, and neither name nor address. */
export function withoutBuyer(invoice: Invoice): Invoice {
  const { city, region, deliveredTo } = invoice.buyer
  const place = deliveredTo && {
    fullName: "",
    address: "",
    city: deliveredTo.city,
    region: deliveredTo.region,
  }
  const buyer = { city, region, ...(place && { deliveredTo: place }) }
  return { ...invoice, buyer, eInvoice: null } // the QR code has the GSTIN of the buyer
}
