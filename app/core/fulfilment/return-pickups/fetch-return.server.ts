import type { Order } from "#app/core/orders/order.ts"
import { bookReturn, type ReturnServices } from "./book-return.server.ts"
import { listReturns } from "./return-queries.server.ts"
import { pickupOf, returnSentences } from "./return-states.ts"

/** Has the courier fetch the pieces of a request, or of the last one, and answers in a sentence for staff. */
export async function fetchReturn(
  services: ReturnServices,
  order: Order,
  requestId?: string,
): Promise<{ ok: boolean; text: string }> {
  const refusal = await bookReturn(services, order, requestId)
  const returns = await listReturns(services.db, order.id)
  const booked = requestId === undefined ? returns[0] : pickupOf({ id: requestId }, returns)
  if (!refusal && booked) return { ok: true, text: returnSentences(booked) }
  if (refusal?.reason === "by-hand")
    return fail(`The courier ${refusal.courier} fetches nothing: arrange it, and tell the shopper.`)
  if (refusal?.reason === "no-courier")
    return fail(`${refusal.why ?? "The courier gave no answer."} A worker asks it again.`)
  return fail(`Of order ${order.number} nothing is to be fetched: nobody asked, or it was refused.`)
}

function fail(text: string) {
  return { ok: false, text }
}
