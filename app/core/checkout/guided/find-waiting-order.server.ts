import { and, desc, eq, gt, sql } from "drizzle-orm"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import type { WaitingOrder } from "./waiting-order.ts"

/** The newest order of a buyer that can still be paid, or null. */
export async function findWaitingOrder(db: Database, buyer: Buyer): Promise<WaitingOrder | null> {
  const [found] = await db
    .select({ number: orders.number, until: orders.payableUntil })
    .from(orders)
    .where(
      and(
        isOrderOf(buyer),
        eq(orders.lifecycle, "open"),
        eq(orders.paymentState, "pending"),
        gt(orders.payableUntil, sql`now()`),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return found?.until ? { number: found.number, until: found.until } : null
}
