import { eq, sql } from "drizzle-orm"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { readEInvoices } from "#app/core/invoices/e-invoice/e-invoice-queries.server.ts"
import type { Invoice } from "#app/core/invoices/invoice.ts"
import { listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import { isDisputed } from "#app/core/payments/exceptions/disputes.server.ts"
import { listRefunds } from "#app/core/payments/refunds/refund-queries.server.ts"
import type { Refund } from "#app/core/payments/refunds/refunds.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"

/** What staff see of an order beside the order itself. */
export type OrderDetails = {
  documents: Pick<Invoice, "kind" | "basis" | "serial" | "issuedAt">[]
  /** How documents stand at the Invoice Registration Portal. */
  eInvoices: { lines: string[]; isRefused: boolean }
  parcels: ListedParcel[]
  refunds: Refund[]
  /** Whether the shopper's bank has a dispute about its money, so that none goes back. */
  isDisputed: boolean
}

/** Reads it, side by side. */
export async function readOrderDetails(db: Database, orderId: string): Promise<OrderDetails> {
  const [documents, eInvoices, parcels, refunds, isUnderDispute] = await Promise.all([
    listDocuments(db, orderId),
    readEInvoices(db, orderId),
    listParcels(db, orderId),
    listRefunds(db, orderId),
    isDisputed(db, orderId),
  ])
  return { documents, eInvoices, parcels, refunds, isDisputed: isUnderDispute }
}

/** What a verb of staff may change of an order, as the audit log keeps it before and after. */
export async function readOrderStates(db: Database, number: string): Promise<unknown> {
  const { state, lifecycle, paymentState, fulfilmentState, returnState, totalPaise } = orders
  const refundedPieces = sql<number>`(select sum(line.refunded_quantity)::int from ${orderLines} line where line.order_id = ${orders}.id)`
  const [found] = await db
    .select({ state, lifecycle, paymentState, fulfilmentState, returnState, totalPaise, refundedPieces })
    .from(orders)
    .where(eq(orders.number, number))
  return found ?? null
}
