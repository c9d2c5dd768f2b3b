import { eq } from "drizzle-orm"
import { attemptIsOpen } from "#app/admin/orders/phone/messages.ts"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import { lockInventory } from "#app/core/orders/order-stock.server.ts"
import { payChange } from "#app/core/payments/line-changes/pay-change.server.ts"
import { findOpenAtGateway } from "#app/core/payments/open-payment.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { planSpending, sumOf } from "#app/core/store-credit/credit.ts"
import { findSpendable, ownCreditPaise, spendCredit } from "#app/core/store-credit/store-credit.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import * as messages from "./messages.ts"

type Change = { orderId: string; amountPaise: number }

/** Whether the store credit of the account of an order can pay a change of it whole. */
export async function canPayByCredit(
  { db, settings }: Pick<OrderServices, "db" | "settings">,
  { orderId, amountPaise }: Change,
): Promise<boolean> {
  if (settings.get("payments.storeCredit") === null) return false
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  return order?.userId ? (await ownCreditPaise(db, order.userId)) >= amountPaise : false
}

/** Thrown where an order is not what its change was reviewed for, so that no credit is taken. */
class ChangeUnfitError extends Error {}

/**
 * Pays the change of an order that waits for its payment with the store credit of its account, whole, and writes it. Refused while an attempt
 * at a gateway is open: its buyer may pay there at this moment.
 */
export async function payChangeByCredit(
  services: OrderServices,
  orderId: string,
): Promise<{ done: string } | { fault: string }> {
  try {
    return await services.db.transaction((tx) => pay({ ...services, db: tx }, orderId))
  } catch (error) {
    if (error instanceof ChangeUnfitError) return { fault: messages.changeIsUnfit }
    throw error
  }
}

async function pay(services: OrderServices, orderId: string): Promise<{ done: string } | { fault: string }> {
  const { db: tx, settings } = services
  await lockInventory(tx, orderId) // stocks before orders, as where a gateway pays a change
  const [order] = await tx
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update")
  const change = await findWaitingChange(tx, orderId)
  if (!order || !change) return { fault: messages.noChangeWaits }
  if (await findOpenAtGateway(tx, orderId)) return { fault: attemptIsOpen }
  const { id: lineChangeId, amountPaise } = change
  const isOn = settings.get("payments.storeCredit") !== null
  const own = { codes: [], takesOwn: isOn }
  const { credits } = await findSpendable(tx, order.userId, own, { isLocked: true })
  const parts = planSpending(credits, amountPaise)
  if (sumOf(parts) < amountPaise) return { fault: messages.creditIsShort(formatRupees(amountPaise)) }
  const paymentId = await spendCredit(tx, orderId, parts, lineChangeId)
  const paid = await payChange(services, { orderId, lineChangeId, paymentId, creditPaise: amountPaise })
  if (!paid) throw new ChangeUnfitError()
  return { done: messages.paidByCredit(formatRupees(amountPaise)) }
}
