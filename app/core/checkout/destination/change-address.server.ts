import { eq } from "drizzle-orm"
import { billingFields } from "#app/core/checkout/billing/billing.ts"
import { checkPayment } from "#app/core/checkout/check-payment.ts"
import { type PaymentDraft, withoutCard } from "#app/core/checkout/payment-draft.ts"
import { type Payment, readPaymentValues } from "#app/core/checkout/payment-rules.ts"
import { deliveryErrors } from "#app/core/checkout/placing/delivery.server.ts"
import { editRefusal } from "#app/core/orders/editable.ts"
import { notifyAddressChange } from "#app/core/orders/notifications/order-notifications.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { recordAddressChange } from "#app/core/orders/order-changes.server.ts"
import type { Changer } from "#app/core/settings/staff/logged-entry.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import type { AddressRefusal } from "./address-refusal.ts"
import { destinationOf } from "./destination.server.ts"
import { changeRefusal } from "./order-acceptance.server.ts"

/** `errors` by field go with what was `typed`, for a page without a script. */
export type AddressChange =
  | { ok: true }
  | { ok: false; refusal: AddressRefusal }
  | { ok: false; errors: Readonly<Record<string, string>>; typed: PaymentDraft }

/**
 * Sends an order elsewhere while nothing of it is packed, by the rules of checkout. Its price stays: a place to which delivery costs
 * something else is refused. The audit log names its `changer`, unless the caller writes it. There is no invoice yet; the one that is issued at dispatch names the new place. Its buyer gets a mail.
 */
export async function changeAddress(
  services: OrderServices,
  { order, form, changer }: { order: Order; form: FormData; changer?: Changer },
): Promise<AddressChange> {
  if (order.phone === "") return { ok: false, refusal: { reason: "erased" } }
  const area = services.settings.get("fulfilment.deliveryArea")
  const typed = withoutCard(readPaymentValues(form, null))
  const checked = checkPayment(withBuyer(form, order), null, area, { mayLackEmail: order.email === "" })
  if (!checked.ok) return { ok: false, errors: checked.errors, typed }
  const errors = await deliveryErrors(services, checked.payment)
  if (Object.keys(errors).length > 0) return { ok: false, errors, typed }
  const refusal = await services.db.transaction((tx) =>
    moveTo({ ...services, db: tx }, { order, payment: checked.payment, changer }),
  )
  return refusal ? { ok: false, refusal } : { ok: true }
}

async function moveTo(
  services: OrderServices,
  { order, payment, changer }: { order: Order; payment: Payment; changer: Changer | undefined },
): Promise<AddressRefusal | null> {
  const tx = services.db
  const { lifecycle, fulfilmentState } = orders
  const [now] = await tx
    .select({ lifecycle, fulfilmentState })
    .from(orders)
    .where(eq(orders.id, order.id))
    .for("no key update")
  const blocked = now ? editRefusal(now) : "ended"
  if (blocked) return { reason: blocked }
  const destination = await destinationOf(services, {
    payment,
    productIds: order.lines.map(({ productId }) => productId),
  })
  const refusal = await changeRefusal(services, tx, { orderId: order.id, payment, destination })
  if (refusal) return refusal
  const { fullName, phone, address, pin, city, district, region, giftFrom, ...others } = destination.columns
  const place = { fullName, phone, address, pin, city, district, region, giftFrom }
  if (JSON.stringify(place) === JSON.stringify(placeOf(order))) return { reason: "same" }
  const { promisedOn, promisedZone } = others
  await tx
    .update(orders)
    .set({ ...place, promisedOn, promisedZone })
    .where(eq(orders.id, order.id))
  if (changer) await recordAddressChange(tx, order.number, changer, [order, place])
  await notifyAddressChange(services, order.id)
  return null
}

function placeOf({ fullName, phone, address, pin, city, district, region, giftFrom }: Order) {
  return { fullName, phone, address, pin, city, district, region, giftFrom }
}

/** The form with what an edit leaves as it is. */
function withBuyer(form: FormData, { email, gstin, companyName, billing }: Order): FormData {
  const whole = new FormData()
  for (const [name, value] of form) whole.set(name, value)
  const kept = { email, gstin, companyName, ...billingFields(billing) }
  for (const [name, value] of Object.entries(kept)) whole.set(name, value)
  return whole
}
