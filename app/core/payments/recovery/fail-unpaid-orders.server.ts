import { and, eq, lte, notExists, sql } from "drizzle-orm"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { lockInventory } from "#app/core/orders/order-stock.server.ts"
import { endCash } from "#app/core/payments/cash/end-cash.server.ts"
import { isOpenAtGateway } from "#app/core/payments/open-payment.server.ts"
import { noteRefund } from "#app/core/payments/refunds/refund.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { CLAIM_BATCH } from "./recovery-claims.server.ts"

const NOTE = "Nobody paid in time."

/** Ends orders whose time to be paid is over, with their stock. One that a gateway may still be paid for waits. */
export async function failUnpaidOrders(db: Database): Promise<number> {
  const open = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), isOpenAtGateway))
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.lifecycle, "open"), lte(orders.payableUntil, sql`now()`), notExists(open)))
    .limit(CLAIM_BATCH)
  const failed = await Promise.all(due.map(({ id }) => db.transaction((tx) => failOrder(tx, id, NOTE))))
  return failed.filter(Boolean).length
}

/** Ends an order that no gateway may be paid for, with its stock. The order is locked: a shopper may have begun to pay it just now. */
export async function failOrder(tx: Database, orderId: string, note: string): Promise<boolean> {
  await lockInventory(tx, orderId)
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update")
  if ((await tx.$count(payments, and(eq(payments.orderId, orderId), isOpenAtGateway))) > 0) return false
  const isUnpaid = await moveOrder(tx, orderId, "payment_failed", note)
  if (!isUnpaid) return false
  await endCash(tx, { orderId, state: "expired" })
  await noteRefund(tx, { orderId }) // its store credit
  return true
}
