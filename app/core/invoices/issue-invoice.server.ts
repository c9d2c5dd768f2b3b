import { and, asc, eq, max, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { orderSupply } from "#app/core/checkout/destination/place-of-supply.ts"
import { type Billing, countUnrefunded } from "#app/core/orders/order.ts"
import type { Settings } from "#app/core/settings/settings.server.ts"
import type { SettingValues } from "#app/core/settings/settings.ts"
import { type SerialSettings, SPECIFICATION_SERIES } from "#app/core/settings/taxes/serial-settings.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { eInvoices, invoiceLines as invoiceLineRows, invoiceSeries, invoices } from "#db/tables/invoices.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import {
  type CreditableLine,
  type CreditLine,
  creditLines,
  pricePaiseLeft,
  type RefundableLine,
} from "./credit-note-lines.ts"
import {
  type DocumentKind,
  fiscalYearOf,
  type InvoiceBuyer,
  type InvoiceLine,
  invoiceLines,
  invoiceTotals,
  roundingOf,
  type Seller,
  sellerState,
  serialOf,
  type TaxBasis,
} from "./invoice.ts"
import { findInvoice, listCreditable } from "./invoice-queries.server.ts"
import { taxFactsOf } from "./tax-facts.ts"

/** A series of serials: `key` is empty for the main one, whose numbers go on when its prefix changes. */
type Series = { key: string; prefix: string }

type Taking = { kind: DocumentKind; fiscalYear: number; series: Series }

type Issuing = {
  orderId: string
  seller: Seller
  percentOfType: number
  /** The stock place that the goods leave; null where there is one place. */
  place?: string | null
  scheme?: TaxScheme
} & Written

type TaxScheme = SettingValues["taxes.scheme"]

/** How every document is written: its series, whether its total is rounded and it is registered as an e-invoice, and when it is not now. */
type Written = { series?: SerialSettings; isRounded?: boolean; isRegistered?: boolean; at?: Date }

/** How the settings want documents written. */
export function writtenBy(settings: Pick<Settings, "get">): Written {
  return {
    series: settings.get("invoices.series"),
    isRounded: settings.get("invoices.roundTotal"),
    isRegistered: settings.get("invoices.eInvoice"),
  }
}

/** Why no invoice was issued: nobody knows how the law taxes these, or a composition dealer sells to no other state. */
type IssueRefusal = { reason: "untaxed"; names: string[] } | { reason: "interstate" }

/** Issues an order's invoice under the next serial (decision 11), or answers why not. */
export async function issueInvoice(tx: Database, issuing: Issuing): Promise<IssueRefusal | null> {
  const { orderId, seller, percentOfType, place = null, scheme = "regular", ...written } = issuing
  const { taxed, untaxed } = await taxLines(tx, orderId, percentOfType)
  if (untaxed.length > 0) return { reason: "untaxed", names: untaxed }
  const { now, deliveryPaise, billing, ...order } = await findOfOrder(tx, orderId)
  const supply = orderSupply({ ...order.buyer, billing })
  const billed = billing ?? giverOf(order)
  const buyer = billed ? billedBuyer(order.buyer, billed) : order.buyer
  const states = { seller: sellerState(seller), supply }
  if (scheme === "composition" && states.seller !== supply) return { reason: "interstate" }
  const charged = scheme === "composition" ? taxed.map(withoutTax) : taxed
  const basis = basisOf(scheme, charged)
  const lines = invoiceLines({ lines: charged, deliveryPaise }, states).map((line, nth) => ({
    ...line,
    orderLineId: charged[nth]?.line.id ?? null, // delivery comes after the lines of the order
  }))
  await writeDocument(tx, {
    ...{ kind: "invoice", basis, orderId, seller, buyer, placeOfSupply: supply, lines },
    ...{ isRounded: written.isRounded ?? false, isRegistered: written.isRegistered ?? false },
    at: written.at ?? now,
    series: seriesOfInvoice(written.series ?? SPECIFICATION_SERIES, basis, place),
  })
  return null
}

/**
 * Issues a credit note for pieces by the line of the order, for other lines (`credit`), or for all that earlier ones left. An order
 * without an invoice gets none.
 */
export async function issueCreditNote(
  tx: Database,
  {
    orderId,
    pieces,
    credit = (lines) => creditLines(lines, pieces),
    series = SPECIFICATION_SERIES,
    isRounded = false,
    isRegistered = false,
    at,
  }: { orderId: string; pieces?: ReadonlyMap<string, number>; credit?: Crediting } & Written,
): Promise<void> {
  const invoice = await findInvoice(tx, orderId, "invoice")
  if (!invoice) return
  const lines = credit(await listCreditable(tx, orderId))
  if (lines.length === 0) return
  const { now } = await findOfOrder(tx, orderId)
  await writeDocument(tx, {
    ...{ ...invoice, lines, kind: "credit_note", orderId, isRounded, isRegistered, at: at ?? now },
    series: seriesOfNote(series, invoice.series),
  })
}

/** Chooses the lines of a credit note out of those of its invoice. */
export type Crediting = (lines: readonly CreditableLine[]) => CreditLine[]

type TaxedLine = Awaited<ReturnType<typeof taxLines>>["taxed"][number]

/** A composition dealer pays tax on turnover and collects none (CGST Act, section 10(4)). */
function withoutTax({ line, tax }: TaxedLine): TaxedLine {
  return { line, tax: { ...tax, gstPercent: 0 } }
}

function basisOf(scheme: TaxScheme, lines: readonly TaxedLine[]): TaxBasis {
  if (scheme === "composition") return "composition"
  return lines.every(({ tax }) => tax.gstPercent === 0) ? "exempt" : "taxed"
}

/** The buyer of an invoice that is not for who gets the parcel; the address of delivery stands beside (rule 46(e) and (o)). */
function billedBuyer(receiver: InvoiceBuyer, billing: Billing): InvoiceBuyer {
  const { gstin = "", companyName = "", phone, ...deliveredTo } = receiver
  return { ...billing, phone, district: "", gstin, companyName, deliveredTo }
}

/** The giver of a gift by name alone: no more is known of a consumer who gave no address of their own. Null for what is no gift. */
function giverOf({ buyer, giftFrom }: { buyer: InvoiceBuyer; giftFrom: string }): Billing | null {
  if (giftFrom === "" || buyer.gstin) return null
  const { city, region, pin = "" } = buyer
  return { fullName: giftFrom, address: "", pin, city, region }
}

async function findOfOrder(tx: Database, orderId: string) {
  const [order] = await tx
    .select({
      buyer: {
        ...{ fullName: orders.fullName, address: orders.address, phone: orders.phone },
        ...{ city: orders.city, region: orders.region, pin: orders.pin, district: orders.district },
        ...{ gstin: orders.gstin, companyName: orders.companyName },
      },
      ...{ billing: orders.billing, giftFrom: orders.giftFrom },
      deliveryPaise: sql<number>`(${orders.deliveryPaise} - ${orders.refundedDeliveryPaise})`,
      now: sql`now()`.mapWith(orders.placedAt),
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw new Error(`order ${orderId} is missing`)
  return order
}

/** The order's lines with what each is taxed as now; one whose product has left the shop is taxed by its type. */
async function taxLines(tx: Database, orderId: string, percentOfType: number) {
  const rows = await tx
    .select({
      id: orderLines.id,
      name: orderLines.name,
      quantity: orderLines.quantity,
      refundedQuantity: orderLines.refundedQuantity,
      refundedPaise: orderLines.refundedPaise,
      unitPricePaise: orderLines.unitPricePaise,
      discountPaise: orderLines.discountPaise,
      type: orderLines.productType,
      facts: products.facts,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const lines = rows
    .filter((line) => countUnrefunded(line) > 0)
    .map((line) => ({ line: leftOf(line), tax: taxFactsOf(line, percentOfType) }))
  return {
    taxed: lines.flatMap(({ line, tax }) => (tax ? [{ line, tax }] : [])),
    untaxed: lines.filter(({ tax }) => tax === null).map(({ line }) => line.name),
  }
}

/** What is left of a line when some of its pieces were given up before they were sent. */
function leftOf<Line extends RefundableLine>(line: Line): Line {
  const quantity = countUnrefunded(line)
  const discountPaise = line.unitPricePaise * quantity - pricePaiseLeft(line)
  return { ...line, quantity, discountPaise }
}

type TaxDocument = {
  kind: DocumentKind
  basis: TaxBasis
  orderId: string
  seller: Seller
  buyer: InvoiceBuyer
  placeOfSupply: string
  lines: (InvoiceLine & { orderLineId: string | null })[]
  series: Series
  isRounded: boolean
  isRegistered: boolean
  at: Date
}

async function writeDocument(tx: Database, document: TaxDocument) {
  const { lines, at, kind, basis, orderId, seller, buyer, placeOfSupply, series, isRounded } = document
  const fiscalYear = fiscalYearOf(at)
  const { number, serial } = await takeSerial(tx, { kind, fiscalYear, series })
  const id = uuidv7()
  const { totalPaise } = invoiceTotals(lines)
  const roundingPaise = isRounded ? roundingOf(totalPaise) : 0
  await tx.insert(invoices).values({
    ...{ id, orderId, kind, basis, fiscalYear, number, serial, series: series.key },
    ...{ seller, buyer, placeOfSupply, roundingPaise, issuedAt: at },
    totalPaise: totalPaise + roundingPaise,
  })
  await tx
    .insert(invoiceLineRows)
    .values(lines.map((line, index) => ({ invoiceId: id, position: index + 1, ...line })))
  if (document.isRegistered && buyer.gstin && basis === "taxed")
    await tx.insert(eInvoices).values({ invoiceId: id })
}

/**
 * The next number of a series and its serial. The counter's row stays locked until the transaction ends, so no number is lost. A
 * prefix that another series used before goes on after its last number, so that no serial is given twice.
 */
async function takeSerial(tx: Database, { kind, fiscalYear, series: { key, prefix } }: Taking) {
  const counter = { kind: key === "" ? kind : `${kind} ${key}`, fiscalYear }
  const number = await count(tx, counter)
  const serial = serialOf(prefix, { fiscalYear, number })
  if (!(await isTaken(tx, serial))) return { number, serial }
  const free = (await lastNumber(tx, { prefix, fiscalYear })) + 1
  await tx
    .update(invoiceSeries)
    .set({ lastNumber: free })
    .where(and(eq(invoiceSeries.kind, counter.kind), eq(invoiceSeries.fiscalYear, fiscalYear)))
  return { number: free, serial: serialOf(prefix, { fiscalYear, number: free }) }
}

async function count(tx: Database, counter: { kind: string; fiscalYear: number }): Promise<number> {
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ ...counter, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.fiscalYear],
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning({ number: invoiceSeries.lastNumber })
  if (!taken) throw new Error("the series gave no number")
  return taken.number
}

async function isTaken(tx: Database, serial: string): Promise<boolean> {
  return (await tx.$count(invoices, eq(invoices.serial, serial))) > 0
}

async function lastNumber(tx: Database, { prefix, fiscalYear }: { prefix: string; fiscalYear: number }) {
  const begins = sql`left(${invoices.serial}, ${prefix.length + 1}) = ${`${prefix}/`}`
  const [last] = await tx
    .select({ number: max(invoices.number) })
    .from(invoices)
    .where(and(eq(invoices.fiscalYear, fiscalYear), begins))
  return last?.number ?? 0
}

/** The series of an invoice of goods that leave a stock place: the place's own where it has one. Bills of supply have theirs. */
function seriesOfInvoice(settings: SerialSettings, basis: TaxBasis, place: string | null): Series {
  if (basis !== "taxed") return { key: settings.billOfSupply, prefix: settings.billOfSupply }
  return series(settings.places.find((one) => one.place === place)?.invoice, settings.invoice)
}

/** The series of the credit note for an invoice: that of the place whose invoice it was. */
function seriesOfNote(settings: SerialSettings, invoiceSeries: string): Series {
  const own = settings.places.find(({ invoice }) => invoice === invoiceSeries)
  return series(own?.creditNote, settings.creditNote)
}

function series(own: string | undefined, main: string): Series {
  return own === undefined ? { key: "", prefix: main } : { key: own, prefix: own }
}
