import { eq } from "drizzle-orm"
import { type Clerk, changeUndisputed } from "#app/admin/orders/change-order.server.ts"
import { couldNotBeDone } from "#app/admin/orders/messages.ts"
import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import { chosenCourier } from "#app/core/fulfilment/courier-plugin.server.ts"
import { announcePickup } from "#app/core/fulfilment/parcels/ask-courier.server.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { BY_HAND } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { listWaitingReplacements } from "#app/core/fulfilment/returns/replacement-pickup.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import { changeMany, type ManyAnswer } from "./many-orders.server.ts"
import * as messages from "./messages.ts"
import { requestReplacementPickup } from "./replacement-pickup.server.ts"

/** How long one press begins new orders; a courier may take 20 seconds for the last of them. */
const BEGINNING_MS = 30_000
const ORDERS_AT_ONCE = 4

/** Services of couriers for the list of orders: the name of the one that is booked, and whether pickups and answers to failed deliveries are offered. */
export function courierWork(services: Pick<AdminServices, "couriers" | "settings">) {
  const { name } = chosenCourier(services)
  return {
    booked: name === BY_HAND ? null : name,
    isFetched: services.couriers.some(({ courier }) => courier.requestPickup !== undefined),
    isAnswered: services.couriers.some(({ courier }) => courier.resolveFailure !== undefined),
  }
}

/** Gives packed orders to the courier of the settings, each with its own line in the audit log. */
export function bookOrders(
  services: AdminServices,
  numbers: readonly string[],
  clerk: Clerk,
): Promise<ManyAnswer> {
  const change = (number: string) => changeUndisputed(services, { number, verb: "ship" }, clerk)
  return changeMany(numbers, {
    ...{ change, said: messages.ordersBooked, atOnce: ORDERS_AT_ONCE, withinMs: BEGINNING_MS },
  })
}

/** Announces the booked parcels of orders to their couriers, each order with its own line in the audit log. */
export function requestPickups(
  services: AdminServices,
  numbers: readonly string[],
  clerk: Clerk,
): Promise<ManyAnswer> {
  const change = (number: string) => requestPickup(services, number, clerk)
  return changeMany(numbers, {
    ...{ change, said: messages.pickupsRequested, atOnce: ORDERS_AT_ONCE, withinMs: BEGINNING_MS },
  })
}

/** Announces the booked parcels of an order to their couriers; answers why not, or null when all are announced, now or before. */
export async function requestPickup(
  services: AdminServices,
  number: string,
  clerk: Clerk,
): Promise<string | null> {
  const line = { ...clerk, action: "order: request pickup", subject: `order ${number}`, reason: "" }
  try {
    const order = await findOrderByNumber(services.db, number)
    if (!order) return messages.noOrder(number)
    const parcels = order.state === "shipped" ? await listParcels(services.db, order.id) : []
    const waiting = parcels.filter(({ state }) => state === "booked")
    const sent = await listWaitingReplacements(services.db, order.id)
    if (waiting.length + sent.length === 0) return messages.nothingBooked(number)
    for (const parcel of waiting) {
      const db = withAudit(services.db, line, (tx) => readPickup(tx, parcel.id))
      const asked = await announcePickup({ ...services, db }, parcel)
      if (!asked.ok) return asked.sentence
      if (asked.answer === null)
        // the courier names no day, so no change of ours tells of it
        await recordAudit(services.db, { ...line, before: null, after: `parcel ${parcel.number}` })
    }
    for (const requestId of sent) {
      const fault = await requestReplacementPickup(services, requestId, line)
      if (fault) return fault
    }
    return null
  } catch (error) {
    services.log.error({ number, err: error }, "the pickup of an order was not requested")
    return couldNotBeDone
  }
}

async function readPickup(tx: Database, id: string): Promise<unknown> {
  const { pickupOn } = shipments
  const [parcel] = await tx.select({ pickupOn }).from(shipments).where(eq(shipments.id, id))
  return parcel ?? null
}
