import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { findCoupon } from "./current-promotions.server.ts"
import { listReachedCustomerLimits } from "./customer-limits.server.ts"
import type { Person } from "./person/person.server.ts"
import { NO_OFFERS, type OffersOfOrder } from "./promotion.ts"

type Asked = {
  code: string | undefined
  /** The person whose order it is; called only where an offer limits how often one customer takes it. */
  findPerson: () => Promise<Person | null>
}

/**
 * The offers for an order with this code, empty without one: none that its buyer has taken as often as they may. A shop that does not use
 * offers asks nothing.
 */
export async function offersOfOrder(
  { settings, promotions }: Pick<Services, "settings" | "promotions">,
  db: Database,
  { code = "", findPerson }: Asked,
): Promise<OffersOfOrder> {
  if (!settings.get("checkout.offers")) return NO_OFFERS
  const coupon = code === "" ? null : await findCoupon(db, code)
  const offers = promotions.automatic()
  const limited = [...offers, ...(coupon ? [coupon] : [])].filter(
    ({ customerLimit }) => customerLimit !== null,
  )
  const person = limited.length > 0 ? await findPerson() : null
  const reached = person ? await listReachedCustomerLimits(db, limited, person) : []
  const hasReachedCustomerLimit = coupon !== null && reached.includes(coupon.id)
  return { automatic: offers.filter(({ id }) => !reached.includes(id)), coupon, hasReachedCustomerLimit }
}
