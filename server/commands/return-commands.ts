import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import { bookReturn } from "#app/core/fulfilment/return-pickups/book-return.server.ts"
import {
  cancelReturnAtCourier,
  cancelReturns,
} from "#app/core/fulfilment/return-pickups/cancel-return.server.ts"
import { listReturns } from "#app/core/fulfilment/return-pickups/return-queries.server.ts"
import { returnLine } from "#app/core/fulfilment/return-pickups/return-states.ts"
import type { Order } from "#app/core/orders/order.ts"
import { formatDay } from "#app/ui/format/date-format.ts"

type Said = { ok: boolean; text: string }

/** Has the courier fetch what was asked to be replaced or sent back. */
export async function fetchReturn(services: AdminServices, order: Order): Promise<Said> {
  const refusal = await bookReturn(services, order)
  const [latest] = await listReturns(services.db, order.id)
  if (!refusal && latest) {
    const day = latest.pickupOn ? ` The courier comes on ${formatDay(latest.pickupOn)}.` : ""
    return { ok: true, text: `${returnLine(latest)}.${day}` }
  }
  if (refusal?.reason === "by-hand")
    return fail(`The courier ${refusal.courier} fetches nothing: arrange it, and tell the shopper.`)
  if (refusal?.reason === "no-courier")
    return fail(`${refusal.why ?? "The courier gave no answer."} A worker asks it again.`)
  return fail(`Of order ${order.number} nothing is to be fetched: nobody asked, or it was refused.`)
}

/** Calls such a pickup off. */
export async function callReturnOff(services: AdminServices, order: Order): Promise<Said> {
  const called = await cancelReturns(services.db, order.id)
  for (const row of called) await cancelReturnAtCourier(services, row)
  if (called.length === 0) return fail(`Order ${order.number} has no return that waits for its courier.`)
  return { ok: true, text: `The courier does not come for order ${order.number}.` }
}

function fail(text: string): Said {
  return { ok: false, text }
}
