import { and, eq, isNotNull } from "drizzle-orm"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { type AdminServices, advanceOrder } from "#app/shop/fulfilment/advance-order.server.ts"
import { courierNamed } from "#app/shop/fulfilment/courier-plugin.server.ts"
import { piecesInParcel } from "#app/shop/fulfilment/parcels/open-parcels.server.ts"
import { giveBack, lockInventory } from "#app/shop/orders/inventory.server.ts"
import type { Order } from "#app/shop/orders/order.ts"
import { getOrderById } from "#app/shop/orders/order-queries.server.ts"
import { lateReturn } from "#app/shop/returns/replacement.ts"
import { requestReplacement } from "#app/shop/returns/replacements.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import { type LateChoice, lateChoice } from "./late-order.ts"
import { cancelledBecauseLate } from "./messages.ts"

const COURIER_TIMEOUT_MS = 20_000

/**
 * Does what its owner chose about a late order: all the money goes back at once, or a request to send it back is taken. False where the
 * order no longer allows it. Twice is once: the second call finds the order moved.
 */
export async function settleLateOrder(
  services: AdminServices,
  { id }: Pick<Order, "id">,
  choice: Exclude<LateChoice, "refuse">,
): Promise<boolean> {
  const order = await getOrderById(services.db, id)
  if (lateChoice(order) !== choice) return false
  if (choice === "return") return (await requestReplacement(services, order, lateReturn(order.lines))).ok
  const refusal = await advanceOrder(services, {
    ...{ orderId: id, to: "refunded", note: cancelledBecauseLate },
    onlyFrom: "shipped",
  })
  if (refusal) return false
  await recallParcels(services, id)
  return true
}

/** Asks couriers to bring back what is on its way. What a courier does not do is left to the door, and logged. */
async function recallParcels(services: AdminServices, orderId: string): Promise<void> {
  const parcels = await services.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.trackingNumber)))
  for (const parcel of parcels) {
    try {
      if (!(await recall(services, parcel))) tell(parcel.state)
    } catch (error) {
      tell(parcel.state, error)
    }
  }
  function tell(state: string, err?: unknown) {
    services.log.warn({ orderId, state, err }, "a parcel of a cancelled order is still on its way")
  }
}

async function recall(services: AdminServices, parcel: typeof shipments.$inferSelect): Promise<boolean> {
  const { courier: name, reference, state } = parcel
  if (reference === null) return false
  const courier = courierNamed(services.couriers, name)
  if (state === "failed" && courier.resolveFailure)
    return withTimeout(COURIER_TIMEOUT_MS, courier.resolveFailure(reference, "return", cancelledBecauseLate))
  if (state !== "booked") return state === "returned" || state === "returning" || state === "cancelled"
  if (!(await withTimeout(COURIER_TIMEOUT_MS, courier.cancel(reference)))) return false
  await keepAtHome(services, parcel)
  return true
}

/** A parcel that its courier never picked up: its pieces are still here. */
async function keepAtHome({ db }: AdminServices, { id, orderId }: { id: string; orderId: string }) {
  await db.transaction(async (tx) => {
    await lockInventory(tx, orderId)
    const pieces = await piecesInParcel(tx, orderId, id)
    const cancelled = await tx
      .update(shipments)
      .set({ state: "cancelled", dueAt: null })
      .where(and(eq(shipments.id, id), eq(shipments.state, "booked")))
      .returning({ id: shipments.id })
    if (cancelled.length > 0) await giveBack(tx, orderId, pieces)
  })
}
