import { and, desc, eq, isNull, ne } from "drizzle-orm"
import type { Payment } from "#app/core/checkout/payment-rules.ts"
import { cashRefusal } from "#app/core/checkout/placing/cash-on-delivery.ts"
import { countReturned } from "#app/core/checkout/placing/returned-parcels.server.ts"
import { orderAtRisk } from "#app/core/checkout/placing/risk-rule.ts"
import { type Buyer, ownerIn } from "#app/core/orders/access/buyer.ts"
import { isOpenPayment } from "#app/core/payments/open-payment.server.ts"
import { offerIsPrepaidOnly } from "#app/core/promotions/messages.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { promotions, promotionUses } from "#db/tables/promotions.ts"
import type { ChangeRefusal } from "./address-refusal.ts"
import { type Destination, feeTo, stateRefusal } from "./destination.server.ts"

type AcceptingServices = Pick<Services, "riskRule" | "settings">
type Wanted = {
  /** Null once the account was deleted: returned parcels are then counted by the phone. */
  buyer: Buyer | null
  payment: Payment
  destination: Destination
  method: PaymentChoice
  totalPaise: number
  lines: readonly { quantity: number }[]
}

/** Why no order may go there, paid so, in a sentence, or null. Fees and prices are asked elsewhere. */
export async function acceptanceRefusal(
  { riskRule, settings }: AcceptingServices,
  tx: Database,
  { buyer, payment, destination, method, totalPaise, lines }: Wanted,
): Promise<string | null> {
  const refusal =
    stateRefusal(settings, payment) ??
    destination.unserved ??
    riskRule(orderAtRisk(payment, { method, lines, totalPaise }))
  if (refusal !== null || method !== "cod") return refusal
  const { phone, address, pin = "" } = payment
  const returned = await countReturned(tx, buyer, phone)
  return cashRefusal(settings.get("payments.cashOnDelivery"), { totalPaise, pin, address, returned })
}

type Change = { orderId: string; payment: Payment; destination: Destination; method?: PaymentChoice }

/**
 * Why an order that was placed may not go there, or be paid so, or null. Without a method it is judged as it is paid now. Lock the order
 * first.
 */
export async function changeRefusal(
  services: AcceptingServices,
  tx: Database,
  { orderId, payment, destination, method }: Change,
): Promise<ChangeRefusal | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`order ${orderId} is missing`)
  const { pin = "", state } = payment
  const isSamePlace = order.pin === pin && order.region === state
  const fee = isSamePlace
    ? order.deliveryPaise
    : await feeTo({ ...services, db: tx }, { orderId, pin, state })
  if (fee !== order.deliveryPaise) return { reason: "fee", therePaise: fee, agreedPaise: order.deliveryPaise }
  const lines = await tx
    .select({ quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const isCash = order.paymentState === "pending" && order.advancePaise > 0
  const paidBy = method ?? (isCash ? "cod" : await methodOf(tx, orderId))
  const wanted = { buyer: ownerIn(order), payment, destination, totalPaise: order.totalPaise, lines }
  const sentence =
    (await acceptanceRefusal(services, tx, { ...wanted, method: paidBy })) ??
    (paidBy === "cod" ? await prepaidOnly(tx, orderId) : null)
  return sentence === null ? null : { reason: "not-accepted", sentence }
}

/** How an order is paid: to the courier while cash is awaited, else by its newest attempt. */
async function methodOf(tx: Database, orderId: string): Promise<PaymentChoice> {
  const attempts = tx.select({ method: payments.method }).from(payments).$dynamic()
  const isOfOrder = eq(payments.orderId, orderId)
  const [cash] = await attempts.where(and(isOfOrder, eq(payments.method, "cod"), isOpenPayment))
  if (cash) return "cod"
  const [latest] = await tx
    .select({ method: payments.method })
    .from(payments)
    .where(and(isOfOrder, ne(payments.method, "credit")))
    .orderBy(desc(payments.askedAt))
    .limit(1)
  return !latest || latest.method === "transfer" || latest.method === "credit" ? "link" : latest.method
}

async function prepaidOnly(tx: Database, orderId: string): Promise<string | null> {
  const [offer] = await tx
    .select({ title: promotionUses.title })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .where(
      and(
        eq(promotionUses.orderId, orderId),
        isNull(promotionUses.givenBackAt),
        eq(promotions.isPrepaidOnly, true),
      ),
    )
    .limit(1)
  return offer ? offerIsPrepaidOnly(offer.title) : null
}
