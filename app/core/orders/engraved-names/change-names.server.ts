import { eq } from "drizzle-orm"
import { editRefusal } from "#app/core/orders/editable.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { type WrittenNames, writeNames } from "./write-names.server.ts"

/** Writes the names that the buyer of an order typed on its page; null where a piece is packed, or the order has ended. */
export function changeNames(db: Database, orderId: string, form: FormData): Promise<WrittenNames | null> {
  return db.transaction(async (tx) => {
    const { lifecycle, fulfilmentState } = orders
    const [order] = await tx
      .select({ lifecycle, fulfilmentState })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("no key update")
    return order && editRefusal(order) === null ? writeNames(tx, orderId, form) : null
  })
}
