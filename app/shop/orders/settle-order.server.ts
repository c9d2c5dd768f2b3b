import { and, eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database.ts"
import { postMail } from "#app/platform/outbox.ts"
import type { ChargeOutcome } from "#app/platform/payment-gateway.ts"
import { orderEvents, orders, payments } from "#db/tables/orders.ts"
import { confirmationMail } from "./confirmation-mail.ts"
import { getOrderById, linesOf } from "./order-book.server.ts"
import { moveStock } from "./shelf.server.ts"

/**
 * Ends a placed order by what the bank answered: paid with its confirmation in the outbox, or failed with its
 * pieces back on the shelf. An order that is settled already stays as it is, so any number of callers may try.
 */
export async function settleOrder(
  { db, shopUrl }: { db: Database; shopUrl: string },
  orderId: string,
  outcome: ChargeOutcome,
) {
  const state = outcome.state === "captured" ? "paid" : "payment_failed"
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(orders)
      .set({ state })
      .where(and(eq(orders.id, orderId), eq(orders.state, "placed")))
      .returning({ id: orders.id })
    if (settled.length === 0) return
    await tx
      .update(payments)
      .set({ state: outcome.state, reference: outcome.reference, settledAt: sql`now()` })
      .where(eq(payments.orderId, orderId))
    await tx.insert(orderEvents).values({ id: uuidv7(), orderId, state })
    if (state === "paid") await postMail(tx, confirmationMail(await getOrderById(tx, orderId), shopUrl))
    else await moveStock(tx, await linesOf(tx, orderId), 1)
  })
}
