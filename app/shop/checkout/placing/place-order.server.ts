import { and, desc, eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import type { Refusal } from "#app/shop/checkout/order-refusals.ts"
import type { Order } from "#app/shop/orders/order.ts"
import { getOrderById } from "#app/shop/orders/order-queries.server.ts"
import type { NextAction } from "#app/shop/payments/payment-gateway.ts"
import { settlePayment } from "#app/shop/payments/settle-payment.server.ts"
import { startPayment } from "#app/shop/payments/start-payment.server.ts"
import { payments } from "#db/tables/payments.ts"
import type { OrderRequest } from "./order-request.ts"
import { checkItems } from "./requested-lines.ts"
import { type Buyer, mendDestination, reserveOrder } from "./reserve-order.server.ts"

export type Placing = { ok: true; order: Order; next?: NextAction } | { ok: false; refusal: Refusal }

/** Places an order: reserve, ask the gateway, settle. The same key answers the same order and charges once. */
export async function placeOrder(
  services: OrderServices,
  buyer: Buyer,
  request: OrderRequest,
  newNumber?: () => string,
): Promise<Placing> {
  const refusal = checkItems(request.items)
  if (refusal) return { ok: false, refusal }
  const reserved = await reserveOrder(services, buyer, request, newNumber)
  if (!reserved.ok) return reserved
  const { id, number } = reserved.order
  const { payment, isRepeat } = reserved
  if (payment) {
    if (isRepeat) await mendDestination(services.db, id, request.payment)
    const order = { id, number }
    const started = await startPayment(services, { payment, order, typed: request.payment, isRepeat })
    if (!started) return { ok: false, refusal: { reason: "bank-unreachable", number } }
    if ("next" in started) return { ok: true, order: await getOrderById(services.db, id), next: started.next }
    const settled = await settlePayment(services, payment.id, started.charge)
    if (settled.order) return { ok: true, order: settled.order }
  }
  const order = await getOrderById(services.db, id)
  if (order.state === "placed") return { ok: false, refusal: { reason: "payment-review", number } }
  if (order.state === "payment_failed") return { ok: false, refusal: await whyUnpaid(services.db, order) }
  return { ok: true, order }
}

/** One that nobody paid in time was not declined by any bank, and its shopper is not told so. */
async function whyUnpaid(db: Database, { id, number }: Order): Promise<Refusal> {
  const [expired] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, "expired")))
    .orderBy(desc(payments.askedAt))
    .limit(1)
  return expired ? { reason: "expired", number } : { reason: "declined" }
}
