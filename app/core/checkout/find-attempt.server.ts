import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

/** Reads the key of the attempt that placed an order. Its browser keeps the pieces in the cart after a declined payment. */
export async function findAttempt(db: Database, orderId: string): Promise<string | null> {
  const [order] = await db.select({ key: orders.idempotencyKey }).from(orders).where(eq(orders.id, orderId))
  return order?.key ?? null
}
