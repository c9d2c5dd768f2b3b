import { and, asc, eq, inArray, isNotNull } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

const MOST_SHOWN = 50

/** Condition on orders on their way that their owners asked to cancel because they are late. */
export const isLateRequest = and(
  isNotNull(orders.cancelAskedAt),
  eq(orders.fulfilmentState, "shipped"),
  inArray(orders.paymentState, ["paid", "partly_refunded"]),
)

/** Those that wait longest for the courier's word, or for staff. */
export function listLateRequests(db: Database) {
  const { number, fullName, cancelAskedAt } = orders
  return db
    .select({ number, fullName, cancelAskedAt })
    .from(orders)
    .where(isLateRequest)
    .orderBy(asc(cancelAskedAt))
    .limit(MOST_SHOWN)
}
