import { and, asc, eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { invoiceLines, invoices } from "#db/tables/invoices.ts"
import { orders } from "#db/tables/orders.ts"
import type { DocumentKind, Invoice, InvoiceLine, IssuedInvoice } from "./invoice.ts"

/** An order's invoice or credit note as it was issued, or null. For whoever already has the right to the order. */
export async function findInvoice(
  db: Database,
  orderId: string,
  kind: DocumentKind,
): Promise<IssuedInvoice | null> {
  const [found] = await db
    .select({
      id: invoices.id,
      serial: invoices.serial,
      issuedAt: invoices.issuedAt,
      seller: invoices.seller,
      placeOfSupply: invoices.placeOfSupply,
      totalPaise: invoices.totalPaise,
      orderNumber: orders.number,
      placedAt: orders.placedAt,
      buyer: invoices.buyer,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)))
  if (!found) return null
  const { id, ...shown } = found
  const against = kind === "credit_note" ? await findSerial(db, orderId) : null
  return { kind, ...shown, lines: await linesOfDocument(db, id), against }
}

/** The serials that an order's documents have, for links to them. */
export async function listDocuments(
  db: Database,
  orderId: string,
): Promise<Pick<Invoice, "kind" | "serial" | "issuedAt">[]> {
  const { kind, serial, issuedAt } = invoices
  return db
    .select({ kind, serial, issuedAt })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id))
}

async function findSerial(db: Database, orderId: string) {
  const [invoice] = await db
    .select({ serial: invoices.serial, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
  return invoice ?? null
}

async function linesOfDocument(db: Database, invoiceId: string): Promise<InvoiceLine[]> {
  const { name, hsnCode, gstPercent, quantity, unitPricePaise, taxablePaise } = invoiceLines
  const { discountPaise, cgstPaise, sgstPaise, igstPaise } = invoiceLines
  return db
    .select({
      ...{ name, hsnCode, gstPercent, quantity, unitPricePaise, taxablePaise },
      ...{ discountPaise, cgstPaise, sgstPaise, igstPaise },
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position))
}
