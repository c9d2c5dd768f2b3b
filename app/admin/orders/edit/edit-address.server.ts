import { eq } from "drizzle-orm"
import { billingFields } from "#app/core/checkout/billing/billing.ts"
import { checkPayment } from "#app/core/checkout/check-payment.ts"
import { destinationOf } from "#app/core/checkout/destination/destination.server.ts"
import { type ChangeRefusal, changeRefusal } from "#app/core/checkout/destination/order-acceptance.server.ts"
import { type PaymentDraft, withoutCard } from "#app/core/checkout/payment-draft.ts"
import { type Payment, readPaymentValues } from "#app/core/checkout/payment-rules.ts"
import { deliveryErrors } from "#app/core/checkout/placing/delivery.server.ts"
import { notifyAddressChange } from "#app/core/orders/notifications/order-notifications.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { lockEditable } from "./editable.server.ts"
import * as messages from "./messages.ts"

/** With a fault goes what was typed, for a page without a script. */
export type EditAnswer =
  | { done: string }
  | { fault: string; errors?: Readonly<Record<string, string>>; typed?: PaymentDraft }

/**
 * Sends an order elsewhere while nothing of it is packed, by the rules of checkout. Its price stays: a place to which delivery costs
 * something else is refused. There is no invoice yet; the one that is issued at dispatch names the new place.
 */
export async function editAddress(
  services: OrderServices,
  { order, form }: { order: Order; form: FormData },
): Promise<EditAnswer> {
  if (order.phone === "") return { fault: messages.buyerIsErased(order.number) }
  const area = services.settings.get("fulfilment.deliveryArea")
  const typed = withoutCard(readPaymentValues(form, null))
  const checked = checkPayment(withBuyer(form, order), null, area, { mayLackEmail: order.email === "" })
  if (!checked.ok) return { fault: messages.checkFields, errors: checked.errors, typed }
  const errors = await deliveryErrors(services, checked.payment)
  if (Object.keys(errors).length > 0) return { fault: messages.checkFields, errors, typed }
  return services.db.transaction((tx) => moveTo({ ...services, db: tx }, order, checked.payment))
}

async function moveTo(services: OrderServices, order: Order, payment: Payment): Promise<EditAnswer> {
  const tx = services.db
  const blocked = await lockEditable(tx, order.id)
  if (blocked !== null) return { fault: blocked }
  const destination = await destinationOf(services, {
    payment,
    productIds: order.lines.map(({ productId }) => productId),
  })
  const refusal = await changeRefusal(services, tx, { orderId: order.id, payment, destination })
  if (refusal) return { fault: sentenceOf(refusal) }
  const { fullName, phone, address, pin, city, district, region, giftFrom, ...others } = destination.columns
  const place = { fullName, phone, address, pin, city, district, region, giftFrom }
  if (JSON.stringify(place) === JSON.stringify(placeOf(order))) return { fault: messages.nothingChanged }
  const { promisedOn, promisedZone } = others
  await tx
    .update(orders)
    .set({ ...place, promisedOn, promisedZone })
    .where(eq(orders.id, order.id))
  await notifyAddressChange(services, order.id)
  return { done: messages.addressChanged }
}

function sentenceOf(refusal: ChangeRefusal): string {
  if (refusal.reason === "not-accepted") return refusal.sentence
  return messages.deliveryCostsOtherwise(formatRupees(refusal.therePaise), formatRupees(refusal.agreedPaise))
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
