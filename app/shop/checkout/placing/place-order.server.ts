import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import type { Refusal } from "#app/shop/checkout/order-refusals.ts"
import type { Order } from "#app/shop/orders/order.ts"
import { getOrderById } from "#app/shop/orders/order-queries.server.ts"
import { captureHeld } from "#app/shop/payments/capture-held.server.ts"
import type { Card, Charge } from "#app/shop/payments/payment-gateway.ts"
import { settleOrder } from "#app/shop/payments/settle-payment.server.ts"
import { payments } from "#db/tables/orders.ts"
import type { OrderRequest } from "./order-request.ts"
import { checkItems } from "./requested-lines.ts"
import { type Buyer, mendDestination, reserveOrder } from "./reserve-order.server.ts"

export type Placing = { ok: true; order: Order } | { ok: false; refusal: Refusal }

/**
 * Places an order: reserve, ask the bank between two transactions, settle. The same key answers the same order and charges once,
 * also after a crash between two steps.
 */
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
  const { id, number, state } = reserved.order
  if (state === "placed") {
    if (reserved.isRepeat) await mendDestination(services.db, id, request.payment)
    const charge = await askBank(services, reserved, request.payment)
    if (!charge) return { ok: false, refusal: { reason: "bank-unreachable", number } }
    const settled = await settleOrder(services, id, charge)
    if (settled.order) return { ok: true, order: settled.order }
  }
  const order = await getOrderById(services.db, id)
  if (order.state === "placed") return { ok: false, refusal: { reason: "payment-review", number } }
  if (order.state === "payment_failed") return { ok: false, refusal: await whyUnpaid(services.db, order) }
  return { ok: true, order }
}

/** One that nobody paid in time was not declined by any bank, and its shopper is not told so. */
async function whyUnpaid(db: Database, { id, number }: Order): Promise<Refusal> {
  const [payment] = await db.select({ state: payments.state }).from(payments).where(eq(payments.orderId, id))
  return payment?.state === "expired" ? { reason: "expired", number } : { reason: "declined" }
}

type Asked = { order: { id: string; number: string; totalPaise: number }; isRepeat: boolean }

/** The bank's answer, or null when it gave none in time: then nobody knows yet, and the order stays placed. */
async function askBank(
  services: OrderServices,
  { order, isRepeat }: Asked,
  payment: OrderRequest["payment"],
) {
  const card = { number: payment.card, cvv: payment.cvv }
  try {
    return await withTimeout(services.gatewayTimeouts.checkoutMs, charge(services, { order, isRepeat }, card))
  } catch (error) {
    // The gateway's message stays out of the log: it may quote the card.
    const fault = error instanceof Error ? error.name : typeof error
    services.log.warn({ orderId: order.id, number: order.number, fault }, "the bank did not answer")
    return null
  }
}

/** The amount is held, then taken: two steps at the bank, each of which it makes once. */
async function charge(services: OrderServices, { order, isRepeat }: Asked, card: Card): Promise<Charge> {
  const { gateway } = services
  const { id: orderId, totalPaise: amountPaise } = order
  const earlier = isRepeat ? await gateway.findCharge(orderId) : null
  const held =
    earlier ?? (await gateway.authorise({ orderId, amountPaise, token: await gateway.tokenise(card) }))
  return held.state === "authorised" ? captureHeld(services, { orderId, amountPaise }, held) : held
}
