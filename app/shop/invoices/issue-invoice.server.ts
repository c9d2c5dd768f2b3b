import { asc, eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { invoiceLines as invoiceLineRows, invoiceSeries, invoices } from "#db/tables/invoices.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { creditLines, partOfPrice } from "./credit-note-lines.ts"
import {
  type DocumentKind,
  fiscalYearOf,
  type InvoiceBuyer,
  type InvoiceLine,
  invoiceLines,
  invoiceTotals,
  type Seller,
  type SerialPrefixes,
  sellerState,
  serialOf,
} from "./invoice.ts"
import { findInvoice, listCreditable } from "./invoice-queries.server.ts"
import { placeOfSupply } from "./place-of-supply.ts"
import { taxFactsOf } from "./tax-facts.ts"

type Issuing = {
  orderId: string
  seller: Seller
  percentOfType: number
  prefixes?: SerialPrefixes
  at?: Date
}

/** Issues an order's tax invoice under the next serial (decision 11), or nothing and the names nobody can tax. */
export async function issueInvoice(
  tx: Database,
  { orderId, seller, percentOfType, prefixes, at }: Issuing,
): Promise<string[]> {
  const { taxed, untaxed } = await taxLines(tx, orderId, percentOfType)
  if (untaxed.length > 0) return untaxed
  const { buyer, now, deliveryPaise } = await findOfOrder(tx, orderId)
  const supply = placeOfSupply(buyer)
  const states = { seller: sellerState(seller), supply }
  const lines = invoiceLines({ lines: taxed, deliveryPaise }, states).map((line, nth) => ({
    ...line,
    orderLineId: taxed[nth]?.line.id ?? null, // delivery comes after the lines of the order
  }))
  await writeDocument(tx, {
    ...{ kind: "invoice", orderId, seller, buyer, placeOfSupply: supply, lines, prefixes },
    at: at ?? now,
  })
  return []
}

type Crediting = {
  orderId: string
  pieces?: ReadonlyMap<string, number>
  prefixes?: SerialPrefixes
  at?: Date
}

/**
 * Issues a credit note for pieces by the line of the order, or for all that earlier ones left. An order without an invoice gets none.
 */
export async function issueCreditNote(
  tx: Database,
  { orderId, pieces, prefixes, at }: Crediting,
): Promise<void> {
  const invoice = await findInvoice(tx, orderId, "invoice")
  if (!invoice) return
  const lines = creditLines(await listCreditable(tx, orderId), pieces)
  if (lines.length === 0) return
  const { now } = await findOfOrder(tx, orderId)
  await writeDocument(tx, { ...invoice, lines, kind: "credit_note", orderId, prefixes, at: at ?? now })
}

async function findOfOrder(tx: Database, orderId: string) {
  const [order] = await tx
    .select({
      buyer: {
        ...{ fullName: orders.fullName, address: orders.address, phone: orders.phone },
        ...{ city: orders.city, region: orders.region, pin: orders.pin, district: orders.district },
        ...{ gstin: orders.gstin, companyName: orders.companyName },
      },
      deliveryPaise: orders.deliveryPaise,
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
    .filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
    .map((line) => ({ line: leftOf(line), tax: taxFactsOf(line, percentOfType) }))
  return {
    taxed: lines.flatMap(({ line, tax }) => (tax ? [{ line, tax }] : [])),
    untaxed: lines.filter(({ tax }) => tax === null).map(({ line }) => line.name),
  }
}

/** What is left of a line when some of its pieces were given up before they were sent. */
function leftOf<Line extends Parameters<typeof partOfPrice>[0] & { refundedQuantity: number }>(
  line: Line,
): Line {
  const { refundedQuantity, unitPricePaise } = line
  const quantity = line.quantity - refundedQuantity
  const discountPaise = unitPricePaise * quantity - partOfPrice(line, refundedQuantity, quantity)
  return { ...line, quantity, discountPaise }
}

type TaxDocument = {
  kind: DocumentKind
  orderId: string
  seller: Seller
  buyer: InvoiceBuyer
  placeOfSupply: string
  lines: (InvoiceLine & { orderLineId: string | null })[]
  prefixes: SerialPrefixes | undefined
  at: Date
}

async function writeDocument(
  tx: Database,
  { lines, at, kind, orderId, seller, buyer, placeOfSupply, prefixes }: TaxDocument,
) {
  const fiscalYear = fiscalYearOf(at)
  const number = await takeNumber(tx, { kind, fiscalYear })
  const id = uuidv7()
  await tx.insert(invoices).values({
    ...{ id, orderId, kind, fiscalYear, number, seller, buyer, placeOfSupply },
    serial: serialOf(kind, { fiscalYear, number }, prefixes),
    totalPaise: invoiceTotals(lines).totalPaise,
    issuedAt: at,
  })
  await tx
    .insert(invoiceLineRows)
    .values(lines.map((line, index) => ({ invoiceId: id, position: index + 1, ...line })))
}

/** The next number of a series. Its row stays locked until the transaction ends, so no number is lost. */
async function takeNumber(tx: Database, series: { kind: DocumentKind; fiscalYear: number }): Promise<number> {
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ ...series, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.fiscalYear],
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning({ number: invoiceSeries.lastNumber })
  if (!taken) throw new Error("the series gave no number")
  return taken.number
}
