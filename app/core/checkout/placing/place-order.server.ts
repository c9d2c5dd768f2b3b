import { and, eq, inArray } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { mendDestination } from "#app/core/checkout/destination/mend-destination.server.ts"
import type { Refusal } from "#app/core/checkout/order-refusals.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { findOpenAtGateway } from "#app/core/payments/open-payment.server.ts"
import { giveUpOrder } from "#app/core/payments/recovery/give-up-order.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import type { OrderRequest } from "./order-request.ts"
import { finishAttempt, type Placing, payOrder } from "./pay-order.server.ts"
import { checkItems } from "./requested-lines.ts"
import { keepConsents, reserveOrder } from "./reserve-order.server.ts"

/** Places an order: reserve, ask the gateway, settle. The same key answers the same order and charges once. */
export async function placeOrder(
  services: OrderServices,
  buyer: Buyer | null,
  request: OrderRequest,
  newNumber?: () => string,
): Promise<Placing> {
  const refusal = checkItems(request.items)
  if (refusal) return { ok: false, refusal }
  const first = await reserveOrder(services, buyer, request, newNumber)
  const isKeyFree = !first.ok && (await freeKey(services, first.refusal))
  const reserved = isKeyFree ? await reserveOrder(services, buyer, request, newNumber) : first
  if (!reserved.ok) return reserved
  const { id, number, state } = reserved.order
  const { payment, isRepeat } = reserved
  if (isRepeat && buyer) await keepConsents(services, request, { buyer, number })
  const attempt = { method: request.method, typed: request.payment }
  if (!isRepeat || state !== "placed")
    return finishAttempt(services, { id, number }, { ...attempt, payment, isRepeat })
  const fault = await mendDestination(services, id, request)
  if (fault?.reason === "fee") return { ok: false, refusal: { reason: "earlier-order", number, state } }
  if (fault) return { ok: false, refusal: fault }
  return payOrder(services, { id, number }, { ...attempt, isWhole: true })
}

const GIVEN_UP = "Ordered anew in another way."

/** Gives up an order that holds other things than are asked for now, where all its attempts have ended. Its key then is free. */
async function freeKey(services: OrderServices, refusal: Refusal): Promise<boolean> {
  if (refusal.reason !== "earlier-order" || refusal.state !== "placed") return false
  const { db } = services
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, refusal.number))
  if (!order || (await findOpenAtGateway(db, order.id)) || !(await hasEndedAttempt(db, order.id)))
    return false
  if (!(await giveUpOrder(services, order.id, GIVEN_UP))) return false
  await db.update(orders).set({ idempotencyKey: uuidv7() }).where(eq(orders.id, order.id))
  return true
}

async function hasEndedAttempt(db: Database, orderId: string): Promise<boolean> {
  const isEnded = inArray(payments.state, ["declined", "expired"])
  return (await db.$count(payments, and(eq(payments.orderId, orderId), isEnded))) > 0
}
