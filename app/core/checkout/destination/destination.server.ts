import { eq } from "drizzle-orm"
import { billingOf } from "#app/core/checkout/billing/billing.ts"
import type { Payment } from "#app/core/checkout/payment-rules.ts"
import { nobodyDelivers } from "#app/core/delivery-area/estimates/messages.ts"
import { findPromise, promiseColumns } from "#app/core/delivery-area/estimates/promise.server.ts"
import { type Destination as FeeDestination, gramsOf } from "#app/core/pricing/delivery-fees.ts"
import { isDeliveryGiven } from "#app/core/promotions/redeem-promotions.server.ts"
import type { Services } from "#app/services.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { orderLines } from "#db/tables/orders.ts"
import { deliveryRule } from "#shop.rules"
import { gramsOfFacts } from "./lock-offers.server.ts"
import { withinStateRefusal } from "./within-state.ts"

type DeliveryServices = Pick<Services, "db" | "settings">
export type Destination = Awaited<ReturnType<typeof destinationOf>>

/**
 * The recipient, address and delivery date of an order of these products: all fields of the form but the card's. A GSTIN only where the form
 * has the field. `unserved` is the sentence for a place that no courier serves.
 */
export async function destinationOf(
  { db, settings }: DeliveryServices,
  { payment, productIds }: { payment: Payment; productIds: readonly string[] },
) {
  const { fullName, email, phone, address, city, state, pin = "", district = "" } = payment
  const { giftFrom = "", giftMessage = "", gstin = "", companyName = "" } = payment
  const promise = await findPromise(settings, db, { pin, state, productIds })
  const columns = {
    ...{ fullName, email, phone, address, pin, city, district, region: state, giftFrom, giftMessage },
    ...(settings.get("checkout.businessBuyers") && { gstin, companyName }),
    ...(settings.get("checkout.billingAddress") && { billing: billingOf(payment) }),
    ...promiseColumns(promise),
  }
  return { columns, unserved: promise?.kind === "unserved" && pin !== "" ? nobodyDelivers(pin) : null }
}

/** Why the merchant's registration for GST lets no order go there, in a sentence, or null. */
export function stateRefusal(settings: Services["settings"], payment: Payment): string | null {
  const merchant = { scheme: settings.get("taxes.scheme"), gstin: settings.get("company").gstin }
  const hasBilling = settings.get("checkout.billingAddress")
  const gstin = settings.get("checkout.businessBuyers") ? (payment.gstin ?? "") : ""
  return withinStateRefusal(merchant, { ...payment, gstin, billing: hasBilling ? billingOf(payment) : null })
}

/** What delivery of an order's lines costs today to another place, by what was paid for them. An offer that gives it counts there too. */
export async function feeTo(
  { db, settings }: DeliveryServices,
  { orderId, ...destination }: { orderId: string } & FeeDestination,
): Promise<number> {
  const { unitPricePaise, quantity, discountPaise } = orderLines
  const lines = await db
    .select({
      unitPricePaise,
      quantity,
      discountPaise,
      grams: gramsOfFacts,
      isGiven: isDeliveryGiven(orderId),
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
  const fees = settings.get("fulfilment.deliveryFees")
  if (lines.some(({ isGiven }) => isGiven)) return 0
  const goodsPaise = lines.reduce(
    (sum, line) => sum + line.unitPricePaise * line.quantity - line.discountPaise,
    0,
  )
  return deliveryRule(goodsPaise, { fees, grams: gramsOf(lines), destination }) ?? 0
}
