import { and, eq, sql } from "drizzle-orm"
import { isOpenPayment } from "#app/core/payments/open-payment.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import { payments } from "#db/tables/payments.ts"

/** Who takes the payments of the method `cod`: no gateway, the courier. */
export const CASH = "cash"

type CashEnd = "captured" | "declined" | "expired"

/** Ends what the courier was to collect for an order, if there is anything: collected, or not any more. */
export async function endCash(
  tx: Database,
  { orderId, state }: { orderId: string; state: CashEnd },
): Promise<void> {
  const statement = preparedOnce(tx, `end_cash_${state}`, (name) => cashEnding(tx, state).prepare(name))
  await statement.execute({ orderId })
}

/** The statement that ends the cash of the order `orderId`. */
export function cashEnding(tx: Pick<Database, "update">, state: CashEnd) {
  return tx
    .update(payments)
    .set({ state, settledAt: sql`now()` })
    .where(and(eq(payments.orderId, sql.placeholder("orderId")), eq(payments.method, "cod"), isOpenPayment))
}
