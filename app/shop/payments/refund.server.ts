import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { payments } from "#db/tables/orders.ts"
import { CLAIM_SECONDS } from "./recovery.server.ts"

/** Notes that an order's money goes back. The caller asks the bank after the transaction; the recovery worker goes on asking. */
export async function noteRefund(tx: Database, orderId: string): Promise<void> {
  const claimedUntil = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`
  await tx.update(payments).set({ state: "refund_asked", claimedUntil }).where(eq(payments.orderId, orderId))
}
