import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { payments } from "#db/tables/orders.ts"
import { CLAIM_SECONDS } from "./recovery.server.ts"

/**
 * Notes in a transaction that an order's money goes back. Claimed from the start: the caller asks the bank right
 * after the transaction (`refundOrder`), and nobody else meanwhile. Should the bank not answer, the recovery worker
 * goes on asking.
 */
export async function noteRefund(tx: Database, orderId: string): Promise<void> {
  const claimedUntil = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`
  await tx.update(payments).set({ state: "refund_asked", claimedUntil }).where(eq(payments.orderId, orderId))
}
