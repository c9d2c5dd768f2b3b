import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

/** How many orders somebody placed as a guest with this mail address. */
export function countGuestOrders(db: Database, email: string): Promise<number> {
  return db.$count(orders, eq(orders.guestEmail, email.toLowerCase()))
}

/** Gives the orders that a guest placed to the account of that address; the caller knows that it is confirmed. Answers how many. */
export async function claimGuestOrders(db: Database, user: { id: string; email: string }): Promise<number> {
  const claimed = await db
    .update(orders)
    // The press that made it is over, and the account may have used the same key.
    .set({ userId: user.id, guestEmail: null, idempotencyKey: sql`gen_random_uuid()` })
    .where(eq(orders.guestEmail, user.email.toLowerCase()))
    .returning({ id: orders.id })
  return claimed.length
}
