import { and, count, eq, inArray, isNull } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Buyer } from "#app/shop/orders/access/buyer.ts"
import { isOrderOf } from "#app/shop/orders/order-queries.server.ts"
import { orders } from "#db/tables/orders.ts"
import { promotionUses } from "#db/tables/promotions.ts"
import type { Promotion } from "./promotion.ts"

type Limited = Pick<Promotion, "id" | "customerLimit">

/** The ids of the promotions whose limit for one customer this buyer has reached. Uses of cancelled orders are not counted. */
export async function listUsedUp(
  db: Database,
  promotions: readonly Limited[],
  buyer: Buyer,
): Promise<number[]> {
  const limits = new Map(
    promotions.flatMap(({ id, customerLimit }) => (customerLimit ? [[id, customerLimit]] : [])),
  )
  if (limits.size === 0) return []
  const { promotionId, orderId, givenBackAt } = promotionUses
  const used = await db
    .select({ id: promotionId, uses: count() })
    .from(promotionUses)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isOrderOf(buyer), isNull(givenBackAt), inArray(promotionId, [...limits.keys()])))
    .groupBy(promotionId)
  return used.filter(({ id, uses }) => uses >= (limits.get(id) ?? 0)).map(({ id }) => id)
}
