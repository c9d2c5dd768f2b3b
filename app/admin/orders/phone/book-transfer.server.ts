import { and, eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import { cashDuePaise } from "#app/core/orders/order.ts"
import { lockInventory } from "#app/core/orders/order-stock.server.ts"
import { findOpenAtGateway } from "#app/core/payments/open-payment.server.ts"
import { CURRENCY } from "#app/core/payments/payment-gateway.ts"
import { settlePayment } from "#app/core/payments/settle-payment.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import * as messages from "./messages.ts"

/** The name that payments of the method `transfer` have in the place of a gateway's. */
const BANK = "bank"
const REFERENCE = /^[A-Z0-9]{6,35}$/

/**
 * Books the sum that an order or a change of it waits for as arrived in the shop's bank account, with the bank's reference (UTR). One
 * reference pays one order. Refused while an attempt at a gateway is open: its buyer may pay there at this moment.
 */
export async function bookTransfer(
  services: OrderServices,
  orderId: string,
  typed: string,
): Promise<{ done: string } | { fault: string }> {
  const reference = typed.replaceAll(/\s/g, "").toUpperCase()
  if (!REFERENCE.test(reference)) return { fault: messages.referenceIsWanted }
  return services.db.transaction(async (tx) => {
    await lockInventory(tx, orderId) // stocks before orders, as where a gateway pays a change
    const { state, totalPaise, advancePaise, creditPaise } = orders
    const [order] = await tx
      .select({ state, totalPaise, advancePaise, creditPaise })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update")
    const change = order?.state === "paid" ? await findWaitingChange(tx, orderId) : null
    if (!order || (order.state !== "placed" && !change)) return { fault: messages.notAwaited }
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`transfer ${reference}`}))`)
    if (await findOpenAtGateway(tx, orderId)) return { fault: messages.attemptIsOpen }
    const [booked] = await tx
      .select({ number: orders.number })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.reference, reference), eq(payments.method, "transfer")))
    if (booked) return { fault: messages.referenceIsTaken(booked.number) }
    const id = uuidv7()
    const amountPaise = change?.amountPaise ?? cashDuePaise(order)
    await tx.insert(payments).values({
      ...{ id, orderId, lineChangeId: change?.id ?? null, gateway: BANK, method: "transfer" },
      ...{ amountPaise, state: "asked" },
    })
    const charge = { state: "captured", reference, amountPaise, currency: CURRENCY } as const
    const settled = await settlePayment({ ...services, db: tx }, id, charge)
    if (!settled.order) return { fault: messages.transferGoesBack }
    return { done: messages.transferIsBooked(formatRupees(amountPaise)) }
  })
}
