import { and, eq, lte, notExists, sql } from "drizzle-orm"
import { withdrawWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import { notifyChangeWithdrawn } from "#app/core/orders/notifications/order-notifications.server.ts"
import { lockInventory } from "#app/core/orders/order-stock.server.ts"
import { endAttempt } from "#app/core/payments/end-attempt.server.ts"
import { findOpenAtGateway, isOpenAtGateway } from "#app/core/payments/open-payment.server.ts"
import { CLAIM_BATCH } from "#app/core/payments/recovery/recovery-claims.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { lineChanges, orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"

/**
 * Withdraws the change of an order that waits for its payment, with its mail, then gives its open attempt up at the gateway: what that took
 * meanwhile, or takes later, goes back. False where none waits.
 */
export async function withdrawChange(services: OrderServices, orderId: string): Promise<boolean> {
  const isWithdrawn = await withdraw(services, orderId)
  const open = isWithdrawn ? await findOpenAtGateway(services.db, orderId) : null
  if (open) await endAttempt(services, { ...open, orderId })
  return isWithdrawn
}

/** Withdraws changes that nobody paid in time. One that a gateway may still be paid for waits. */
export async function withdrawUnpaidChanges(services: OrderServices): Promise<number> {
  const { db } = services
  const due = await db
    .select({ orderId: lineChanges.orderId })
    .from(lineChanges)
    .where(isOverdue(services))
    .limit(CLAIM_BATCH)
  const ended = await Promise.all(due.map(({ orderId }) => withdraw(services, orderId, isOverdue(services))))
  return ended.filter(Boolean).length
}

function isOverdue({ db }: Pick<OrderServices, "db">) {
  const open = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.lineChangeId, lineChanges.id), isOpenAtGateway))
  return and(eq(lineChanges.state, "waiting"), lte(lineChanges.payableUntil, sql`now()`), notExists(open))
}

/** In one transaction. The order is locked: its buyer may have begun to pay just now. */
function withdraw(
  services: OrderServices,
  orderId: string,
  isMeant?: ReturnType<typeof isOverdue>,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await lockInventory(tx, orderId)
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update")
    const isOfOrder = eq(lineChanges.orderId, orderId)
    if (isMeant && (await tx.$count(lineChanges, and(isOfOrder, isMeant))) === 0) return false
    if (!(await withdrawWaitingChange(tx, orderId))) return false
    await notifyChangeWithdrawn({ ...services, db: tx }, orderId)
    return true
  })
}
