import { and, asc, eq, inArray, lt, not, sql } from "drizzle-orm"
import { IS_SETTLED } from "#app/core/payments/reconciliation/suspense.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { shipments } from "#db/tables/shipments.ts"

export type Unremitted = Awaited<ReturnType<typeof listUnremitted>>[number]

/** Cash of delivered orders that its courier has not paid out after so many days, the oldest first, some at most. */
export async function listUnremitted(db: Database, { days, most }: { days: number; most: number }) {
  return db
    .select({
      ...{ number: orders.number, amountPaise: payments.amountPaise, collectedAt: payments.settledAt },
      ...{ courier: shipments.courier, trackingNumber: shipments.trackingNumber },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(shipments, and(eq(shipments.orderId, orders.id), eq(shipments.state, "delivered")))
    .where(
      and(
        eq(payments.method, "cod"),
        inArray(payments.state, ["captured", "refund_asked", "refunded"]),
        lt(payments.settledAt, sql`now() - make_interval(days => ${days})`),
        not(IS_SETTLED),
      ),
    )
    .orderBy(asc(payments.settledAt), asc(payments.id))
    .limit(most)
}
