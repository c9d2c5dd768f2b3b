import { and, eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { paymentExceptions } from "#db/tables/payments.ts"
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
