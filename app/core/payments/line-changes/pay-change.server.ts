import { eq, sql } from "drizzle-orm"
import {
  isWaitingOf,
  readWrittenLines,
  withdrawWaitingChange,
  writeDiscount,
  writeLines,
} from "#app/core/orders/line-changes/line-changes.server.ts"
import { notifyOrderChanged } from "#app/core/orders/notifications/order-notifications.server.ts"
import type { NotificationServices } from "#app/core/orders/notifications/post-notification.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { changeStock, lockInventory } from "#app/core/orders/order-stock.server.ts"
import { noteGivenOffers } from "#app/core/promotions/given-offers.server.ts"
import { lineChanges, orders, type WrittenLine } from "#db/tables/orders.ts"

type PaidChange = { orderId: string; lineChangeId: string; paymentId: string; creditPaise?: number }

/**
 * Writes the change of an order that a captured payment pays, with its mail. Null where it waits no more, or the order is not any more what it
 * was reviewed for: then the money goes back. `creditPaise` is what store credit paid of it. Needs a transaction.
 */
export async function payChange(
  services: NotificationServices,
  { orderId, lineChangeId, paymentId, creditPaise = 0 }: PaidChange,
): Promise<Order | null> {
  const { db: tx } = services
  await lockInventory(tx, orderId)
  const { lifecycle, paymentState, fulfilmentState } = orders
  const [order] = await tx
    .select({ lifecycle, paymentState, fulfilmentState })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update")
  const [change] = await tx.select().from(lineChanges).where(isWaitingOf(orderId))
  if (!order || change?.id !== lineChangeId) return null
  const isPaid = ["paid", "partly_refunded"].includes(order.paymentState)
  const isChangeable = order.lifecycle === "confirmed" && order.fulfilmentState === "unfulfilled" && isPaid
  const { plan, amountPaise, note } = change
  const now = await readWrittenLines(tx, orderId)
  if (!isChangeable || JSON.stringify(now.map(valuesOf)) !== JSON.stringify(plan.before.map(valuesOf))) {
    await withdrawWaitingChange(tx, orderId)
    return null
  }
  await writeLines(tx, orderId, plan)
  await writeDiscount(tx, orderId, { morePaise: amountPaise, creditPaise })
  await noteGivenOffers(tx, orderId, plan.offers)
  await changeStock(tx, plan.released, 1)
  await tx
    .update(lineChanges)
    .set({ state: "paid", endedAt: sql`now()`, paidBy: paymentId })
    .where(eq(lineChanges.id, lineChangeId))
  await notifyOrderChanged(services, { orderId, note })
  return getOrderById(tx, orderId)
}

/** The values in a fixed order: jsonb does not keep the order of keys. */
function valuesOf({ id, quantity, refundedQuantity, refundedPaise, discountPaise }: WrittenLine) {
  return [id, quantity, refundedQuantity, refundedPaise, discountPaise]
}
