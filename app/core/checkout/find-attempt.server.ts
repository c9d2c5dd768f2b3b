import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

/** The key of the attempt that placed an order: its browser may have the pieces in the cart yet, where the payment was declined first. */
export async function findAttempt(db: Database, orderId: string): Promise<string | null> {
  const [order] = await db.select({ key: orders.idempotencyKey }).from(orders).where(eq(orders.id, orderId))
  return order?.key ?? null
}
