import { asc } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import type { Buyer } from "./access/buyer.ts"
import type { Order } from "./order.ts"
import { getOrderById, isOrderOf } from "./order-queries.server.ts"

/** All orders of a buyer with all that they hold, the oldest first. */
export async function exportOrders(db: Database, buyer: Buyer): Promise<Order[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isOrderOf(buyer))
    .orderBy(asc(orders.placedAt), asc(orders.id))
  const whole: Order[] = []
  for (const { id } of found) whole.push(await getOrderById(db, id)) // one after the other: others want the database too
  return whole
}
