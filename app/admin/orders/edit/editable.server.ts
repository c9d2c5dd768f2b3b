import { and, asc, eq, sql } from "drizzle-orm"
import { readOrderStates } from "#app/admin/orders/order-details.server.ts"
import { PLACE_MARK } from "#app/admin/orders/order-version.server.ts"
import type { RefundableLine } from "#app/core/invoices/credit-note-lines.ts"
import { unrefundedPieces } from "#app/core/orders/line-pieces.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { lineChanges, orderLines, orders } from "#db/tables/orders.ts"
import { whyNotEditable } from "./messages.ts"

/** A line of an order, with the pieces that were not given up. */
export type EditableLine = RefundableLine & {
  id: string
  productId: string
  productType: string
  sku: string
  name: string
  unrefunded: number
}

/** The lines that still have pieces. */
export async function listEditableLines(db: Database, orderId: string): Promise<EditableLine[]> {
  const { id, productId, productType, sku, name, quantity, unitPricePaise, discountPaise } = orderLines
  const { refundedQuantity, refundedPaise } = orderLines
  const lines = await db
    .select({
      ...{ id, productId, productType, sku, name, quantity, unitPricePaise, discountPaise },
      ...{ refundedQuantity, refundedPaise, unrefunded: unrefundedPieces() },
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(id))
  return lines.filter((line) => line.unrefunded > 0)
}

/** Locks an order until the transaction ends. Answers why it cannot be edited, or null. */
export async function lockEditable(tx: Database, orderId: string): Promise<string | null> {
  const { number, lifecycle, fulfilmentState } = orders
  const [order] = await tx
    .select({ number, lifecycle, fulfilmentState })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update")
  if (!order) throw new Error(`order ${orderId} is missing`)
  return whyNotEditable(order)
}

/**
 * The entry of an edit in the audit log: no line of it can be erased, so that of a person it has no more than the town, and a mark that
 * tells whether anything of the address changed.
 */
export async function readEdited(db: Database, number: string): Promise<unknown> {
  const [place] = await db
    .select({ pin: orders.pin, city: orders.city, region: orders.region, place: PLACE_MARK })
    .from(orders)
    .where(eq(orders.number, number))
  const [lines] = await db
    .select({
      names: sql<string>`left(md5(string_agg(${orderLines.engravings}::text, ' ' order by ${orderLines.id})), 8)`,
      lines: sql<string>`string_agg((${orderLines.quantity} - ${orderLines.refundedQuantity}) || ' × ' || ${orderLines.sku}, ', ' order by ${orderLines.id})`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number))
  const states = await readOrderStates(db, number)
  const [waiting] = await db
    .select({ waitingPaise: lineChanges.amountPaise, waitingChange: lineChanges.note })
    .from(lineChanges)
    .innerJoin(orders, eq(orders.id, lineChanges.orderId))
    .where(and(eq(orders.number, number), eq(lineChanges.state, "waiting")))
  return place && states ? { ...Object(states), ...place, ...lines, ...waiting } : null
}
