import { and, eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { paymentExceptions, payments } from "#db/tables/payments.ts"
import { type DisputeRefusal, disputeRefusal } from "./payment-exceptions.ts"

/**
 * Why no money of an order may go back: the shopper's bank asks for it, or has it. Null without a dispute, and once every one is resolved
 * as won.
 */
export async function findDisputeRefusal(db: Database, orderId: string): Promise<DisputeRefusal | null> {
  const { kind, outcome } = paymentExceptions
  const disputes = await db
    .select({ outcome })
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.orderId, orderId), eq(kind, "chargeback")))
  return disputeRefusal(disputes)
}

/**
 * Whether lost disputes took back all that was paid for an order and not refunded, so that no refund is due when its goods come back. False
 * while a dispute is open.
 */
export async function isChargedBackWhole(db: Database, orderId: string): Promise<boolean> {
  if ((await findDisputeRefusal(db, orderId)) !== "charged-back") return false
  const { kind, outcome, paymentId, toldPaise } = paymentExceptions
  const leftPaise = sql`${payments.amountPaise} - ${payments.refundedPaise}`
  const kept = await db.$count(
    payments,
    and(
      ...[eq(payments.orderId, orderId), eq(payments.state, "captured"), sql`${leftPaise} > 0`],
      sql`not exists (select from ${paymentExceptions} where ${paymentId} = ${payments.id} and ${kind} = 'chargeback'
        and ${outcome} = 'lost' and coalesce(${toldPaise}, ${payments.amountPaise}) >= ${leftPaise})`,
    ),
  )
  return kept === 0
}
