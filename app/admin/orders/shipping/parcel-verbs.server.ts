import { asc, eq } from "drizzle-orm"
import type { ActionFunctionArgs } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import type { StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import { unbookParcels } from "#app/core/fulfilment/parcels/cancel-parcels.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { shipments } from "#db/tables/shipments.ts"
import { requestPickup } from "./book-orders.server.ts"
import { PICKUP_VERB } from "./book-pickup.server.ts"
import { FAILED_VERBS } from "./failed-parcels.server.ts"
import * as messages from "./messages.ts"
import { RECEIVE_VERB } from "./receive-parcel.server.ts"
import { REPLACEMENT_PICKUP_VERB } from "./replacement-pickup.server.ts"

type OrderArgs = ActionFunctionArgs & { params: { number: string } }

/** What staff do with the parcels of an order on its page. */
export const PARCEL_VERBS = {
  ...FAILED_VERBS,
  "receive parcel": RECEIVE_VERB,
  "book pickup": PICKUP_VERB,
  "request pickup": {
    permission: "orders:fulfil",
    audit: null, // it writes a line of its own
    async run({ services, params: { number }, actor, address }) {
      const fault = await requestPickup(services, number, { actor, address })
      return fault === null ? { done: messages.pickupsRequested(1) } : { fault }
    },
  },
  unbook: {
    permission: "orders:fulfil",
    audit: ({ params: { number } }) => ({
      ...{ action: "order: cancel bookings", subject: `order ${number}` },
      read: (db) => listParcelStates(db, number),
    }),
    async run({ services, params: { number } }) {
      const order = await findOrderByNumber(services.db, number)
      const isDone = order !== null && (await unbookParcels(services, order.id))
      return isDone ? { done: messages.isUnbooked } : { fault: messages.nothingToUnbook(number) }
    },
  },
  "replacement pickup": REPLACEMENT_PICKUP_VERB,
} satisfies Record<string, StaffVerb<OrderArgs, VerbAnswer>>

/** The courier and state of each parcel of an order, cancelled ones too. */
function listParcelStates(db: Database, number: string): Promise<unknown> {
  const { courier, state, trackingNumber, position, id } = shipments
  return db
    .select({ courier, state, trackingNumber })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(position), asc(id))
}
