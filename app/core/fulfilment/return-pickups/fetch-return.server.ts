import type { Order } from "#app/core/orders/order.ts"
import { bookReturn, type ReturnServices } from "./book-return.server.ts"
import { listReturns } from "./return-queries.server.ts"
import { returnSentences } from "./return-states.ts"

/** Has the courier fetch what was asked to be replaced or sent back, and answers in a sentence for staff. */
export async function fetchReturn(
  services: ReturnServices,
  order: Order,
): Promise<{ ok: boolean; text: string }> {
  const refusal = await bookReturn(services, order)
  const [latest] = await listReturns(services.db, order.id)
  if (!refusal && latest) return { ok: true, text: returnSentences(latest) }
  if (refusal?.reason === "by-hand")
    return fail(`The courier ${refusal.courier} fetches nothing: arrange it, and tell the shopper.`)
  if (refusal?.reason === "no-courier")
    return fail(`${refusal.why ?? "The courier gave no answer."} A worker asks it again.`)
  return fail(`Of order ${order.number} nothing is to be fetched: nobody asked, or it was refused.`)
}

function fail(text: string) {
  return { ok: false, text }
}
