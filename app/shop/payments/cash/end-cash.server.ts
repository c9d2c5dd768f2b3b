import { and, eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import { isOpenPayment } from "#app/shop/payments/open-payment.server.ts"
import { payments } from "#db/tables/payments.ts"

/** Who takes the payments of the method `cod`: no gateway, the courier. */
export const CASH = "cash"

/** Ends what the courier was to collect for an order, if there is anything: collected, or not any more. */
export async function endCash(
  tx: Database,
  { orderId, state }: { orderId: string; state: "captured" | "declined" | "expired" },
): Promise<void> {
  const statement = preparedOnce(tx, `end_cash_${state}`, (name) =>
    tx
      .update(payments)
      .set({ state, settledAt: sql`now()` })
      .where(and(eq(payments.orderId, sql.placeholder("orderId")), eq(payments.method, "cod"), isOpenPayment))
      .prepare(name),
  )
  await statement.execute({ orderId })
}
