import { and, arrayOverlaps, count, eq, inArray, isNull, or } from "drizzle-orm"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { promotionUses } from "#db/tables/promotions.ts"
import type { Person } from "./person/person.server.ts"
import type { Promotion } from "./promotion.ts"

type Limited = Pick<Promotion, "id" | "customerLimit">

/**
 * The ids of the promotions whose limit for one customer this person has reached, by any of their accounts, addresses and phones, also of
 * accounts that are deleted. Uses of cancelled orders are not counted.
 */
export async function listReachedCustomerLimits(
  db: Database,
  promotions: readonly Limited[],
  { buyer, keys }: Person,
): Promise<number[]> {
  const limits = new Map(
    promotions.flatMap(({ id, customerLimit }) => (customerLimit ? [[id, customerLimit]] : [])),
  )
  if (limits.size === 0) return []
  const { promotionId, orderId, givenBackAt, personKeys } = promotionUses
  const isTheirs = keys.length > 0 ? or(isOrderOf(buyer), arrayOverlaps(personKeys, keys)) : isOrderOf(buyer)
  const used = await db
    .select({ id: promotionId, uses: count() })
    .from(promotionUses)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isTheirs, isNull(givenBackAt), inArray(promotionId, [...limits.keys()])))
    .groupBy(promotionId)
  return used.filter(({ id, uses }) => uses >= (limits.get(id) ?? 0)).map(({ id }) => id)
}
