import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { findCoupon } from "./current-promotions.server.ts"
import { listUsedUp } from "./customer-limits.server.ts"
import type { Person } from "./person/person.server.ts"
import { NO_OFFERS, type OffersOfOrder } from "./promotion.ts"

type Asked = {
  code: string | undefined
  /** Whose order it is; asked only where an offer limits how often one customer takes it. */
  whoIs: () => Promise<Person | null>
}

/**
 * The offers for an order with this code, empty without one: none that its buyer has taken as often as they may. A shop that does not use
 * offers asks nothing.
 */
export async function offersOfOrder(
  { settings, promotions }: Pick<Services, "settings" | "promotions">,
  db: Database,
  { code = "", whoIs }: Asked,
): Promise<OffersOfOrder> {
  if (!settings.get("checkout.offers")) return NO_OFFERS
  const coupon = code === "" ? null : await findCoupon(db, code)
  const offers = promotions.automatic()
  const limited = [...offers, ...(coupon ? [coupon] : [])].filter(
    ({ customerLimit }) => customerLimit !== null,
  )
  const person = limited.length > 0 ? await whoIs() : null
  const usedUp = person ? await listUsedUp(db, limited, person) : []
  const isCouponUsedUp = coupon !== null && usedUp.includes(coupon.id)
  return { automatic: offers.filter(({ id }) => !usedUp.includes(id)), coupon, isCouponUsedUp }
}
