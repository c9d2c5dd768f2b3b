import { and, eq, sql } from "drizzle-orm"
import type { World } from "#app/platform/context.ts"
import type { Database } from "#app/platform/database.ts"
import type { PaymentEvent } from "#app/platform/payment-gateway.ts"
import { orders, paymentEvents, payments } from "#db/tables/orders.ts"
import { settleOrder } from "./settle-order.server.ts"

/** What became of an event: it ended something, it was heard before or changes nothing, or it is of no order of ours. */
export type Hearing = "ended" | "nothing-new" | "unknown-order"

/**
 * Takes a word of the bank that nobody asked for. It is noted and acted upon in one transaction, so an event that
 * comes again changes nothing, and one that could not be acted upon was not heard. Events only ever end what is
 * open: whichever comes first, a later one finds nothing left to do.
 */
export async function hearBank(
  till: Pick<World, "db" | "log" | "secret"> & { shopUrl: string },
  event: PaymentEvent,
): Promise<Hearing> {
  if (event.state === "authorised") return "nothing-new" // what is held is taken by whoever asked, or by the recovery
  const hearing = await till.db.transaction(async (tx) => {
    const noted = await note(tx, event)
    if (noted !== "new") return noted
    const isEnd =
      event.state === "refunded"
        ? await endRefund(tx, event)
        : (await settleOrder({ ...till, db: tx }, event.orderId, event)).isNew
    return isEnd ? "ended" : "nothing-new"
  })
  const { orderId, state } = event
  if (hearing !== "nothing-new") till.log.info({ orderId, state, hearing }, "the bank told an event")
  return hearing
}

async function note(tx: Database, { id, orderId, state }: PaymentEvent) {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))
  if (!order) return "unknown-order" as const
  const noted = await tx
    .insert(paymentEvents)
    .values({ id, orderId, state })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return noted.length > 0 ? ("new" as const) : ("nothing-new" as const)
}

async function endRefund(tx: Database, { orderId }: PaymentEvent) {
  const ended = await tx
    .update(payments)
    .set({ state: "refunded", refundedAt: sql`now()`, claimedUntil: null })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "refund_asked")))
    .returning({ orderId: payments.orderId })
  return ended.length > 0
}
