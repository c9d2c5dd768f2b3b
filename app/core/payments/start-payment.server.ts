import { and, eq } from "drizzle-orm"
import type { Order } from "#app/core/orders/order.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { payments } from "#db/tables/payments.ts"
import { captureHeld } from "./capture-held.server.ts"
import { gatewayFields, gatewayNamed } from "./gateways.server.ts"
import { isOpenPayment, type OpenPayment } from "./open-payment.server.ts"
import { type Charge, CURRENCY, type NextAction } from "./payment-gateway.ts"

type Attempt = {
  payment: OpenPayment
  order: Pick<Order, "id" | "number">
  /** The form as it was sent: who pays, and what belongs to the gateway's own part. */
  typed: Record<string, string> & { fullName: string; email: string; phone: string }
  /** Whether the gateway may have been asked before. */
  isRepeat: boolean
  /** What the address of the order ends with for who pays by its link. */
  query?: string | undefined
}

/** What became of an attempt: an ended charge, what the shopper does next, or null while the gateway is silent. */
export type Started = { charge: Charge } | { next: NextAction } | null

/** Starts a payment at its gateway, once however often it is called. What is held is captured. */
export async function startPayment(services: OrderServices, attempt: Attempt): Promise<Started> {
  const { order, payment } = attempt
  try {
    return await withTimeout(services.gatewayTimeouts.checkoutMs, ask(services, attempt))
  } catch (error) {
    // The gateway's message stays out of the log: it may quote the card.
    const fault = error instanceof Error ? error.name : typeof error
    const { id: orderId, number } = order
    services.log.warn({ orderId, number, gateway: payment.gateway, fault }, "the bank did not answer")
    return null
  }
}

async function ask(services: OrderServices, attempt: Attempt): Promise<Started> {
  const { db, gateways, shopUrl } = services
  const { payment, order, typed, isRepeat, query = "" } = attempt
  const gateway = gatewayNamed(gateways, payment.gateway)
  const earlier = isRepeat ? await gateway.find(payment.id) : null
  const { fullName, email, phone } = typed
  const charge =
    earlier && earlier.state !== "pending"
      ? earlier
      : await gateway.start({
          ...{ id: payment.id, method: payment.method, amountPaise: payment.amountPaise, currency: CURRENCY },
          fields: payment.method === "card" ? gatewayFields(gateways, payment.gateway, typed) : {},
          order: { number: order.number, fullName, email, phone },
          returnUrl: `${shopUrl}/orders/${order.number}/pay${query}`,
          callbackUrl: `${shopUrl}/payment-returns/${payment.gateway}/${order.number}${query}`,
        })
  if ("next" in charge) {
    await notePending(db, payment.id, charge)
    return { next: charge.next }
  }
  if (charge.state === "pending") return null
  return { charge: charge.state === "authorised" ? await captureHeld(services, payment, charge) : charge }
}

async function notePending(
  db: Database,
  id: string,
  { reference, next }: { reference: string; next: NextAction },
) {
  await db
    .update(payments)
    .set({ state: "pending", reference, next })
    .where(and(eq(payments.id, id), isOpenPayment))
    .prepare("note_pending")
    .execute()
}
