import { eq, sql } from "drizzle-orm"
import { postMail } from "#app/platform/outbox.ts"
import { payments } from "#db/tables/orders.ts"
import type { CancelRefusal } from "./cancel-refusals.ts"
import { cancellationMail } from "./cancellation-mail.ts"
import { moveOrder } from "./move-order.server.ts"
import type { Order } from "./order.ts"
import { getOrderById } from "./order-book.server.ts"
import { orderLink } from "./order-link.server.ts"
import { CLAIM_SECONDS, type Rescue, refundOrder } from "./recovery.server.ts"

export type Cancelling = { ok: true } | { ok: false; refusal: CancelRefusal }

/**
 * Cancels a paid order before its dispatch: pieces back on the shelf, a mail in the outbox, and the refund noted,
 * all in one transaction; then the bank is asked for the refund. Should it not answer, the recovery worker goes
 * on asking. Cancelling twice is cancelling once.
 */
export async function cancelOrder(
  till: Rescue,
  { id, number }: Pick<Order, "id" | "number">,
  note = "",
): Promise<Cancelling> {
  const link = await orderLink(till, number)
  const isCancelled = await till.db.transaction(async (tx) => {
    if (!(await moveOrder(tx, id, "cancelled", note))) return false
    // Claimed from the start: the refund is asked for right below, and by nobody else meanwhile.
    const claimedUntil = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`
    await tx.update(payments).set({ state: "refund_asked", claimedUntil }).where(eq(payments.orderId, id))
    await postMail(tx, cancellationMail(await getOrderById(tx, id), link))
    return true
  })
  if (isCancelled) await refundOrder(till, id)
  return isCancelled ? { ok: true } : whyNot(await getOrderById(till.db, id))
}

function whyNot({ state }: Order): Cancelling {
  if (state === "cancelled") return { ok: true }
  return { ok: false, refusal: state === "placed" || state === "payment_failed" ? "unpaid" : "too-late" }
}
