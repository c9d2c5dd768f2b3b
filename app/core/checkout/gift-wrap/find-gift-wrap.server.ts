import { and, eq, gt, isNotNull } from "drizzle-orm"
import { GIFT_WRAP_TYPE } from "#app/core/orders/order.ts"
import type { Services } from "#app/services.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import type { GiftWrap } from "./gift-wrap.ts"

/** The wrapping that the setting names, while there is stock of it; null without. A published product is none: lists would show it. */
export async function findGiftWrap({
  db,
  settings,
}: Pick<Services, "db" | "settings">): Promise<GiftWrap | null> {
  const wrapId = settings.get("checkout.giftWrapProduct")
  if (wrapId === null) return null
  const { id, name, image, pricePaise, type, sku, withdrawnAt } = products
  const [wrap] = await db
    .select({ id, name, image, pricePaise })
    .from(products)
    .innerJoin(stocks, and(eq(stocks.sku, sku), gt(stocks.quantity, 0)))
    .where(and(eq(id, wrapId), eq(type, GIFT_WRAP_TYPE), isNotNull(withdrawnAt)))
  return wrap ?? null
}
