import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import type { StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import { chosenCourier } from "#app/core/fulfilment/courier-plugin.server.ts"
import { fetchReturn } from "#app/core/fulfilment/return-pickups/fetch-return.server.ts"
import { listReturns } from "#app/core/fulfilment/return-pickups/return-queries.server.ts"
import { mayBeFetched, pickupOf, returnSentences } from "#app/core/fulfilment/return-pickups/return-states.ts"
import type { Order } from "#app/core/orders/order.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { noOrder } from "./messages.ts"

/** The pickups of an order in sentences, the newest first, and whether one can be booked for its latest request. */
export async function readPickups(
  services: Pick<Services, "db" | "couriers" | "settings">,
  { order, requests }: { order: Order; requests: readonly { askedAt: Date }[] },
): Promise<{ booked: { id: string; sentence: string }[]; isBookable: boolean }> {
  const returns = await listReturns(services.db, order.id)
  const { courier } = chosenCourier(services)
  const isFetched = courier.bookReturn !== undefined && mayBeFetched(order)
  return {
    booked: returns.map((pickup) => ({ id: pickup.id, sentence: returnSentences(pickup) })),
    isBookable: isFetched && !pickupOf(requests[0], returns)?.bookedAt,
  }
}

/** Has the courier fetch what was asked to be replaced or sent back, from the page of its order. */
export const PICKUP_VERB: StaffVerb<{ params: { number: string } }, VerbAnswer> = {
  permission: "orders:fulfil",
  audit: ({ params: { number } }) => ({
    ...{ action: "order: book return pickup", subject: `order ${number}` },
    read: (db) => readReturns(db, number),
  }),
  async run({ services, params: { number } }) {
    const order = await findOrderByNumber(services.db, number)
    if (!order) return { fault: noOrder(number) }
    const { ok, text } = await fetchReturn(services, order)
    return ok ? { done: text } : { fault: text }
  },
}

async function readReturns(db: Database, number: string): Promise<unknown> {
  const order = await findOrderByNumber(db, number)
  return order && (await listReturns(db, order.id)).map(({ id, courier }) => ({ id, courier }))
}
