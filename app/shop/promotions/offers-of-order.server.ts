import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { findCoupon } from "./current-promotions.server.ts"
import { NO_OFFERS, type OffersOfOrder } from "./promotion.ts"

/** The offers for an order with this code, empty without one. A shop that does not use offers asks nothing. */
export async function offersOfOrder(
  { settings, promotions }: Pick<Services, "settings" | "promotions">,
  db: Database,
  code = "",
): Promise<OffersOfOrder> {
  if (!settings.get("checkout.offers")) return NO_OFFERS
  return { automatic: promotions.automatic(), coupon: code === "" ? null : await findCoupon(db, code) }
}
