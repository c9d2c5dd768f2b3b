import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { eInvoices, invoiceLines, invoices } from "#db/tables/invoices.ts"
import { orders } from "#db/tables/orders.ts"
import type { CreditableLine } from "./credit-note-lines.ts"
import type { DocumentKind, Invoice, InvoiceLine, IssuedInvoice } from "./invoice.ts"

/**
 * An order's invoice or credit note as it was issued, of several the one of this serial, or the newest; or null. For whoever already has
 * the right to the order.
 */
export async function findInvoice(
  db: Database,
  orderId: string,
  kind: DocumentKind,
  serial?: string | null,
): Promise<IssuedInvoice | null> {
  const isOfSerial = serial ? eq(invoices.serial, serial) : undefined
  return read(db, and(eq(invoices.orderId, orderId), eq(invoices.kind, kind), isOfSerial))
}

/** A document by its own id. */
export async function findInvoiceById(db: Database, id: string): Promise<IssuedInvoice> {
  const [found] = await listInvoices(db, [id])
  if (!found) throw new Error(`invoice ${id} is missing`)
  return found
}

/** Documents by their ids, in the order of these. An id that is none's is left out. */
export async function listInvoices(db: Database, ids: readonly string[]): Promise<IssuedInvoice[]> {
  if (ids.length === 0) return []
  const found = await readAll(db, inArray(invoices.id, [...ids]), ids.length)
  const byId = new Map(found.map(({ id, invoice }) => [id, invoice]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function read(db: Database, isMeant: SQL | undefined): Promise<IssuedInvoice | null> {
  const [newest] = await readAll(db, isMeant, 1)
  return newest?.invoice ?? null
}

async function readAll(
  db: Database,
  isMeant: SQL | undefined,
  limit: number,
): Promise<{ id: string; invoice: IssuedInvoice }[]> {
  const { irn, ackNo, ackAt, signedQr } = eInvoices
  const found = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      orderId: invoices.orderId,
      serial: invoices.serial,
      series: invoices.series,
      basis: invoices.basis,
      issuedAt: invoices.issuedAt,
      seller: invoices.seller,
      placeOfSupply: invoices.placeOfSupply,
      totalPaise: invoices.totalPaise,
      roundingPaise: invoices.roundingPaise,
      orderNumber: orders.number,
      placedAt: orders.placedAt,
      buyer: invoices.buyer,
      registration: { irn, ackNo, ackAt, signedQr },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(eInvoices, eq(eInvoices.invoiceId, invoices.id))
    .where(isMeant)
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)
  const noted = found.flatMap(({ kind, orderId }) => (kind === "credit_note" ? [orderId] : []))
  const [lines, serials] = await Promise.all([
    linesOfDocuments(
      db,
      found.map(({ id }) => id),
    ),
    serialsOfInvoices(db, noted),
  ])
  return found.map(({ id, orderId, registration, ...shown }) => {
    const against = shown.kind === "credit_note" ? (serials.get(orderId) ?? null) : null
    const isB2b = (shown.buyer.gstin ?? "") !== ""
    const eInvoice = eInvoiceOf(registration)
    return { id, invoice: { ...shown, isB2b, lines: lines.get(id) ?? [], against, eInvoice } }
  })
}

type Registration = { irn: string | null; ackNo: string | null; ackAt: Date | null; signedQr: string | null }

function eInvoiceOf(registration: Registration | null): IssuedInvoice["eInvoice"] {
  const { irn, ackNo, ackAt, signedQr } = registration ?? {}
  return irn && ackNo && ackAt ? { irn, ackNo, ackAt, signedQr: signedQr ?? "" } : null
}

/** The serials that an order's documents have, for links to them. */
export async function listDocuments(
  db: Database,
  orderId: string,
): Promise<Pick<Invoice, "kind" | "basis" | "serial" | "issuedAt">[]> {
  const { kind, basis, serial, issuedAt } = invoices
  return db
    .select({ kind, basis, serial, issuedAt })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id))
}

/** The lines of an order's invoice, with how much of each is credited already. */
export async function listCreditable(db: Database, orderId: string): Promise<CreditableLine[]> {
  const { position, orderLineId, ...columns } = shownLine()
  const credited = sql<CreditableLine["credited"]>`(
    select json_build_object('quantity', coalesce(sum(credited.quantity), 0), 'cgstPaise', coalesce(sum(credited.cgst_paise), 0),
      'sgstPaise', coalesce(sum(credited.sgst_paise), 0), 'igstPaise', coalesce(sum(credited.igst_paise), 0), 'amountPaise',
      coalesce(sum(credited.taxable_paise + credited.cgst_paise + credited.sgst_paise + credited.igst_paise), 0))
    from ${invoiceLines} credited
    join ${invoices} note on note.id = credited.invoice_id and note.kind = 'credit_note' and note.order_id = ${orderId}
    where credited.order_line_id is not distinct from "invoice_lines"."order_line_id"
      and (credited.order_line_id is not null or credited.name = "invoice_lines"."name"))`
  return db
    .select({ ...columns, orderLineId, credited })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
    .orderBy(asc(position))
}

/** The invoices of orders, by the order. */
async function serialsOfInvoices(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, never>()
  const found = await db
    .select({ orderId: invoices.orderId, serial: invoices.serial, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), eq(invoices.kind, "invoice")))
  return new Map(found.map(({ orderId, ...invoice }) => [orderId, invoice]))
}

/** The lines of documents, by the document. */
async function linesOfDocuments(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceLine[]>> {
  if (ids.length === 0) return new Map()
  const { position, orderLineId: _line, ...columns } = shownLine()
  const found = await db
    .select({ invoiceId: invoiceLines.invoiceId, line: columns })
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...ids]))
    .orderBy(asc(position))
  const groups = Map.groupBy(found, ({ invoiceId }) => invoiceId)
  return new Map([...groups].map(([id, rows]) => [id, rows.map(({ line }) => line)]))
}

function shownLine() {
  const { invoiceId: _document, ...columns } = getTableColumns(invoiceLines)
  return columns
}
