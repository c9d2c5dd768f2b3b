import { and, asc, desc, eq, isNull, sql } from "drizzle-orm"
import { listOrderTags } from "#app/admin/orders/tags/order-tags.server.ts"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { readEInvoices } from "#app/core/invoices/e-invoice/e-invoice-queries.server.ts"
import type { Invoice } from "#app/core/invoices/invoice.ts"
import { listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import {
  listDisputesOf,
  listOpenExceptionsOf,
} from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import type { PaymentException } from "#app/core/payments/exceptions/payment-exceptions.ts"
import { listRefunds } from "#app/core/payments/refunds/refund-queries.server.ts"
import type { Refund } from "#app/core/payments/refunds/refunds.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { promotionUses } from "#db/tables/promotions.ts"
import { stockMoves } from "#db/tables/shipments.ts"

/** The details of an order for staff, beside the order itself. */
export type OrderDetails = {
  documents: Pick<Invoice, "kind" | "basis" | "serial" | "issuedAt">[]
  /** How documents stand at the Invoice Registration Portal. */
  eInvoices: { lines: string[]; isRefused: boolean }
  parcels: ListedParcel[]
  refunds: Refund[]
  /** Disputes of its payments, open or decided. */
  disputes: PaymentException[]
  /** Open exceptions of the order under Payments, disputes with the day of their answer. */
  exceptions: PaymentException[]
  /** Every attempt to pay for it, the newest first. */
  attempts: Attempt[]
  tags: string[]
  /** The offers and discounts of the order. */
  offers: { id: number; title: string; code: string | null; amountPaise: number }[]
  /** The customer in addresses of the back office, and how many other orders they have, 100 at most; null once the buyer is erased. */
  buyer: { key: string; otherOrders: number } | null
}

export type Attempt = Pick<
  typeof payments.$inferSelect,
  | "id"
  | "method"
  | "gateway"
  | "state"
  | "amountPaise"
  | "discountPaise"
  | "reference"
  | "chargeId"
  | "askedAt"
>

/** Reads the details of an order at once. */
export async function readOrderDetails(db: Database, orderId: string): Promise<OrderDetails> {
  const [documents, eInvoices, parcels, refunds, disputes, exceptions, attempts, offers, tags, buyer] =
    await Promise.all([
      listDocuments(db, orderId),
      readEInvoices(db, orderId),
      listParcels(db, orderId),
      listRefunds(db, orderId),
      listDisputesOf(db, orderId),
      listOpenExceptionsOf(db, orderId),
      listAttempts(db, orderId),
      listOffers(db, orderId),
      listOrderTags(db, orderId),
      findBuyer(db, orderId),
    ])
  const ofMoney = { refunds, disputes, exceptions, attempts, offers }
  return { documents, eInvoices, parcels, ...ofMoney, tags, buyer }
}

function listAttempts(db: Database, orderId: string): Promise<Attempt[]> {
  const { id, method, gateway, state, amountPaise, discountPaise, reference, chargeId, askedAt } = payments
  return db
    .select({ id, method, gateway, state, amountPaise, discountPaise, reference, chargeId, askedAt })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(sql`${method} = 'credit'`, desc(askedAt), desc(id))
}

function listOffers(db: Database, orderId: string) {
  const { promotionId: id, title, code, amountPaise } = promotionUses
  return db
    .select({ id, title, code, amountPaise })
    .from(promotionUses)
    .where(and(eq(promotionUses.orderId, orderId), isNull(promotionUses.givenBackAt)))
    .orderBy(asc(id))
}

const MOST_COUNTED = 100

async function findBuyer(db: Database, orderId: string): Promise<OrderDetails["buyer"]> {
  const { number, userId, guestEmail } = orders
  const [order] = await db.select({ number, userId, guestEmail }).from(orders).where(eq(orders.id, orderId))
  const buyer = order?.userId
    ? { id: order.userId }
    : order?.guestEmail
      ? { guestEmail: order.guestEmail }
      : null
  if (!order || !buyer) return null
  const others = db
    .select({ id: orders.id })
    .from(orders)
    .where(isOrderOf(buyer))
    .limit(MOST_COUNTED + 1)
    .as("others")
  const otherOrders = (await db.$count(others)) - 1
  return { key: order.userId ?? order.number, otherOrders }
}

/** The states and sums of an order that the audit log keeps before and after a verb. */
export async function readOrderStates(db: Database, number: string): Promise<unknown> {
  const { state, lifecycle, paymentState, fulfilmentState, returnState, totalPaise } = orders
  const refundedPieces = sql<number>`(select sum(line.refunded_quantity)::int from ${orderLines} line where line.order_id = ${orders}.id)`
  const piecesBackInStock = sql<number>`(select coalesce(sum(move.pieces), 0)::int from ${stockMoves} move
    where move.order_id = ${orders}.id and move.kind = 'came_back')`
  const refundsPaise = sql<number>`(select coalesce(sum(refund.amount_paise), 0)::int from ${refunds} refund
    join ${payments} payment on payment.id = refund.payment_id where payment.order_id = ${orders}.id)`
  const states = { state, lifecycle, paymentState, fulfilmentState, returnState }
  const [found] = await db
    .select({ ...states, totalPaise, refundedPieces, refundsPaise, piecesBackInStock })
    .from(orders)
    .where(eq(orders.number, number))
  return found ?? null
}
