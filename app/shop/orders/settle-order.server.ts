import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { postMail } from "#app/platform/outbox.ts"
import type { ChargeOutcome } from "#app/platform/payment-gateway.ts"
import { payments } from "#db/tables/orders.ts"
import { confirmationMail } from "./confirmation-mail.ts"
import { moveOrder } from "./move-order.server.ts"
import { getOrderById } from "./order-book.server.ts"
import { type LinkMaker, orderLink } from "./order-link.server.ts"

/**
 * Ends a placed order by what the bank answered: paid with its confirmation in the outbox, or failed with its
 * pieces back on the shelf. An order that is settled already stays as it is, so any number of callers may try.
 * `note` stands in the order's history where it failed.
 */
export async function settleOrder(
  { db, ...links }: { db: Database } & LinkMaker,
  orderId: string,
  outcome: ChargeOutcome,
  note = "",
) {
  const isPaid = outcome.state === "captured"
  await db.transaction(async (tx) => {
    const isSettled = await moveOrder(tx, orderId, isPaid ? "paid" : "payment_failed", isPaid ? "" : note)
    if (!isSettled) return
    await tx
      .update(payments)
      .set({ state: outcome.state, reference: outcome.reference, settledAt: sql`now()`, claimedUntil: null })
      .where(eq(payments.orderId, orderId))
    if (!isPaid) return
    const order = await getOrderById(tx, orderId)
    await postMail(tx, confirmationMail(order, await orderLink(links, order.number)))
  })
}
