import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { postMail } from "#app/platform/outbox.ts"
import type { Charge } from "#app/platform/payment-gateway.ts"
import { payments } from "#db/tables/orders.ts"
import { confirmationMail } from "./confirmation-mail.ts"
import { moveOrder } from "./move-order.server.ts"
import type { Order } from "./order.ts"
import { getOrderById } from "./order-book.server.ts"
import { type LinkMaker, orderLink } from "./order-link.server.ts"

/** How a payment ended: by the bank's word, or because its time was over and the bank agreed to refuse it. */
export type PaymentEnd = Charge | { state: "expired"; reference: string }

/** Whether an order was settled by this call, and as it is now if it was paid. */
export type Settling = { isNew: boolean; order?: Order }

const EXPIRED_NOTE = "Expired: the payment never reached the bank."

/**
 * Ends a placed order by what the bank answered: paid with its confirmation in the outbox, or failed with its
 * pieces back on the shelf. An order that is settled already stays as it is, so any number of callers may try.
 * Answers what this call did, with the order that it made paid.
 */
export async function settleOrder(
  { db, ...links }: { db: Database } & LinkMaker,
  orderId: string,
  { state, reference }: PaymentEnd,
): Promise<Settling> {
  if (state === "authorised") throw new Error("a held amount is no end of a payment")
  const isPaid = state === "captured"
  return db.transaction(async (tx) => {
    const note = state === "expired" ? EXPIRED_NOTE : ""
    if (!(await moveOrder(tx, orderId, isPaid ? "paid" : "payment_failed", note))) return { isNew: false }
    const [order] = await Promise.all([
      isPaid ? getOrderById(tx, orderId) : undefined,
      tx
        .update(payments)
        .set({ state, reference, settledAt: sql`now()`, claimedUntil: null })
        .where(eq(payments.orderId, orderId)),
    ])
    if (!order) return { isNew: true }
    await postMail(
      { db: tx, secret: links.secret },
      confirmationMail(order, await orderLink(links, order.number)),
    )
    return { isNew: true, order }
  })
}
