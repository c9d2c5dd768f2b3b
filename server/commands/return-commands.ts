import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import {
  cancelReturnAtCourier,
  cancelReturns,
} from "#app/core/fulfilment/return-pickups/cancel-return.server.ts"
import type { Order } from "#app/core/orders/order.ts"

type Said = { ok: boolean; text: string }

/** Calls off the pickup of what was asked to be replaced or sent back. */
export async function callReturnOff(services: AdminServices, order: Order): Promise<Said> {
  const called = await cancelReturns(services.db, order.id)
  for (const row of called) await cancelReturnAtCourier(services, row)
  return called.length === 0
    ? { ok: false, text: `Order ${order.number} has no return that waits for its courier.` }
    : { ok: true, text: `The courier does not come for order ${order.number}.` }
}
