import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { agreedDiscount } from "./agreed-discount.server.ts"
import { findCoupon } from "./current-promotions.server.ts"
import type { Person } from "./person/person.server.ts"
import { listPersonalRefusals } from "./person/personal-refusals.server.ts"
import { isPersonal, NO_OFFERS, type OffersOfOrder } from "./promotion.ts"

type Asked = {
  code: string | undefined
  /** The person whose order it is; called only where an offer depends on it. */
  findPerson: () => Promise<Person | null>
  /** The agreed discount in paise, which takes the place of a coupon. */
  agreedPaise?: number | undefined
}

/**
 * The offers for an order with this code, empty without one: none that is not for its buyer. A shop that does not use
 * offers reads none.
 */
export async function offersOfOrder(
  services: Pick<Services, "settings" | "promotions">,
  db: Database,
  { agreedPaise, ...asked }: Asked,
): Promise<OffersOfOrder> {
  const offers = await offersOfCode(services, db, asked)
  return agreedPaise ? { ...offers, coupon: await agreedDiscount(db, agreedPaise) } : offers
}

async function offersOfCode(
  { settings, promotions }: Pick<Services, "settings" | "promotions">,
  db: Database,
  { code = "", findPerson }: Asked,
): Promise<OffersOfOrder> {
  if (!settings.get("checkout.offers")) return NO_OFFERS
  const coupon = code === "" ? null : await findCoupon(db, code)
  const offers = promotions.automatic()
  const personal = [...offers, ...(coupon ? [coupon] : [])].filter(isPersonal)
  const person = personal.length > 0 ? await findPerson() : null
  const refusals = await listPersonalRefusals(db, personal, person)
  return {
    automatic: offers.filter(({ id }) => !refusals.has(id)),
    coupon,
    personalRefusal: coupon ? refusals.get(coupon.id) : undefined,
  }
}
