import { endAttempt } from "#app/core/payments/end-attempt.server.ts"
import { findOpenAtGateway } from "#app/core/payments/open-payment.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { failOrder } from "./fail-unpaid-orders.server.ts"

const MOST_ATTEMPTS = 3

/** Ends an order that is not paid, with its attempts and its stock. False where it was paid meanwhile, or a gateway is silent. */
export async function giveUpOrder(services: OrderServices, orderId: string, note: string): Promise<boolean> {
  for (let turn = 0; turn < MOST_ATTEMPTS; turn += 1) {
    const open = await findOpenAtGateway(services.db, orderId)
    if (!open) return services.db.transaction((tx) => failOrder(tx, orderId, note))
    if (!(await endAttempt(services, { ...open, orderId }))) return false
  }
  return false
}
