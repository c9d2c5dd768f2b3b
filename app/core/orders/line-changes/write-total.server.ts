import { and, eq, inArray, sql } from "drizzle-orm"
import { cashDuePaise } from "#app/core/orders/order.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"

/** Adds an order up again. Delivery costs what was agreed. */
export async function writeTotal(tx: Database, orderId: string): Promise<number> {
  const sumOf = (what: string) =>
    sql<number>`(select sum(${sql.raw(what)})::integer from ${orderLines} line where line.order_id = ${orderId})`
  const [order] = await tx
    .update(orders)
    .set({
      totalPaise: sql`${sumOf("line.unit_price_paise * line.quantity - line.discount_paise")} + ${orders.deliveryPaise}`,
      discountPaise: sumOf("line.discount_paise"),
    })
    .where(eq(orders.id, orderId))
    .returning({
      totalPaise: orders.totalPaise,
      advancePaise: orders.advancePaise,
      creditPaise: orders.creditPaise,
    })
  if (!order) throw new Error(`order ${orderId} is missing`)
  const { totalPaise } = order
  await tx
    .update(payments)
    .set({ amountPaise: cashDuePaise(order) })
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.method, "cod"),
        inArray(payments.state, ["asked", "pending"]),
      ),
    )
  return totalPaise
}
