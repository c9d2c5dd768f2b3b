import { and, eq, gt, or, sql } from "drizzle-orm"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

/** How many parcels a buyer did not take within a year: of their account or mail address, or of their phone number. */
export async function countReturned(db: Database, buyer: Buyer | null, phone: string): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.state, "returned"),
      or(buyer ? isOrderOf(buyer) : undefined, eq(orders.phone, phone)),
      gt(orders.placedAt, sql`now() - interval '1 year'`),
    ),
  )
}
