import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { requestIn } from "#app/admin/staff/search-params.server.ts"
import type { StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import { chosenCourier } from "#app/core/fulfilment/courier-plugin.server.ts"
import { fetchReturn } from "#app/core/fulfilment/return-pickups/fetch-return.server.ts"
import { listReturns } from "#app/core/fulfilment/return-pickups/return-queries.server.ts"
import { pickupOf, returnSentences } from "#app/core/fulfilment/return-pickups/return-states.ts"
import { replacementPieces } from "#app/core/fulfilment/returns/replacement.ts"
import type { ShownReplacement } from "#app/core/fulfilment/returns/shown-replacement.ts"
import type { Order } from "#app/core/orders/order.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { noOrder } from "./messages.ts"

/** The pickups of an order in sentences, the newest first, and the requests that one can be booked for: open ones, and the latest. */
export async function readPickups(
  services: Pick<Services, "db" | "couriers" | "settings">,
  { order, requests }: { order: Order; requests: readonly ShownReplacement[] },
): Promise<{ booked: { id: string; sentence: string }[]; bookable: { id: string; pieces: string }[] }> {
  const returns = await listReturns(services.db, order.id)
  const { courier } = chosenCourier(services)
  const isFetched = courier.bookReturn !== undefined && order.fulfilmentState === "delivered"
  const open = requests.filter(
    ({ state }, nth) => state !== "replacement_refused" && (nth === 0 || state !== "replaced"),
  )
  return {
    booked: returns.map((pickup) => ({ id: pickup.id, sentence: returnSentences(pickup) })),
    bookable: open
      .filter((request) => isFetched && !pickupOf(request, returns)?.bookedAt)
      .map((request) => ({ id: request.id, pieces: replacementPieces(request) })),
  }
}

/** Has the courier fetch what was asked to be replaced or sent back, from the page of its order. */
export const PICKUP_VERB: StaffVerb<{ params: { number: string } }, VerbAnswer> = {
  permission: "orders:fulfil",
  audit: ({ params: { number } }) => ({
    ...{ action: "order: book return pickup", subject: `order ${number}` },
    read: (db) => readReturns(db, number),
  }),
  async run({ services, params: { number }, form }) {
    const order = await findOrderByNumber(services.db, number)
    if (!order) return { fault: noOrder(number) }
    const { ok, text } = await fetchReturn(services, order, requestIn(form))
    return ok ? { done: text } : { fault: text }
  },
}

async function readReturns(db: Database, number: string): Promise<unknown> {
  const order = await findOrderByNumber(db, number)
  return order && (await listReturns(db, order.id)).map(({ id, courier }) => ({ id, courier }))
}
