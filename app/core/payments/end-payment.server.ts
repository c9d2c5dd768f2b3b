import { askRefunds } from "#app/core/payments/refunds/refund.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { type PaymentEnd, type Settling, settlePayment } from "./settle-payment.server.ts"

/** Ends a payment by the gateway's answer. Captured money that its order does not need goes back at once. Not for use in a transaction. */
export async function endPayment(
  services: OrderServices,
  { id, orderId }: { id: string; orderId: string },
  charge: PaymentEnd,
): Promise<Settling> {
  const settled = await settlePayment(services, id, charge)
  if (settled.isNew && charge.state === "captured" && !settled.order) await askRefunds(services, orderId)
  return settled
}
