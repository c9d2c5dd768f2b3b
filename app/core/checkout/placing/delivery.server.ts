import { and, desc, eq, ne } from "drizzle-orm"
import { billingOf } from "#app/core/checkout/billing/billing.ts"
import type { Payment, PaymentErrors } from "#app/core/checkout/payment-rules.ts"
import { addressOf } from "#app/core/delivery-area/addresses/address.ts"
import { addAddress, listAddresses } from "#app/core/delivery-area/addresses/address-book.server.ts"
import type { KeptAddress } from "#app/core/delivery-area/addresses/kept-address.ts"
import { nobodyDelivers } from "#app/core/delivery-area/estimates/messages.ts"
import { findPromise } from "#app/core/delivery-area/estimates/promise.server.ts"
import { isServed } from "#app/core/delivery-area/estimates/served-pins.server.ts"
import { findPinPlaces } from "#app/core/delivery-area/pincodes/pin-codes.server.ts"
import { pinFault } from "#app/core/delivery-area/pincodes/pin-places.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { asksPin } from "#app/core/settings/delivery-area.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"

/** The address book of a shopper where the order form has fields for it, or while it is empty the place of the last order; null otherwise. */
export async function listForCheckout(
  { db, settings }: Pick<Services, "db" | "settings">,
  userId: string,
): Promise<KeptAddress[] | null> {
  if (!asksPin(settings.get("fulfilment.deliveryArea"))) return null
  const kept = await listAddresses(db, userId)
  if (kept.length > 0) return kept
  const last = await findLastAddress(db, { id: userId })
  return last ? [last] : []
}

/** The address of a buyer's last order that was no gift; null without one. */
export async function findLastAddress(db: Database, buyer: Buyer): Promise<KeptAddress | null> {
  const { id, fullName, phone, address, pin, city, district, region: state } = orders
  const [last] = await db
    .select({ id, fullName, phone, address, pin, city, district, state })
    .from(orders)
    .where(and(isOrderOf(buyer), eq(orders.giftFrom, ""), ne(pin, "")))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  if (!last) return null
  const { address: street, ...place } = last
  const [flat = "", area = "", landmark = ""] = street.split("\n")
  return { ...place, flat, area, landmark, isDefault: true }
}

/** What is wrong with where an order goes that only the shop can know: a PIN code of another state, also of the invoice, or one that no courier serves. */
export async function deliveryErrors(
  services: Pick<Services, "db" | "settings" | "couriers" | "log">,
  payment: Payment,
): Promise<PaymentErrors> {
  const { db, settings } = services
  const { pin = "", state } = payment
  const billing = billingOf(payment)
  const billPin = billing && pinFault(billing.pin, billing.region, await findPinPlaces(db, billing.pin))
  if (billPin) return { billPin }
  if (pin === "") return {}
  const places = await findPinPlaces(db, pin)
  const fault = pinFault(pin, state, places)
  if (fault !== null) return { pin: fault }
  const promise = await findPromise(settings, db, { pin, state, places })
  const isReached = promise?.kind !== "unserved" && (await isServed(services, pin))
  return isReached ? {} : { pin: nobodyDelivers(pin) }
}

/** Keeps the address of an order in its account's book, if the shopper ticked that. An order never fails of it. */
export async function keepAddress(
  { db, log }: Pick<Services, "db" | "log">,
  userId: string,
  { form, payment }: { form: FormData; payment: Payment },
): Promise<void> {
  if (form.get("keepAddress") !== "yes" || !payment.pin) return
  const { fullName, phone } = payment
  const address = { ...addressOf(payment), fullName, phone }
  await addAddress(db, userId, { address }).catch((error: unknown) =>
    log.error({ err: error }, "an address was not kept"),
  )
}
