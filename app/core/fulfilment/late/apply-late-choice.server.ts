import { and, eq, isNull, ne, sql } from "drizzle-orm"
import { type AdminServices, advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import { openContents, piecesInParcel } from "#app/core/fulfilment/parcels/open-parcels.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { lateReturn } from "#app/core/fulfilment/returns/replacement.ts"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { followParcelsOfOrder } from "#app/core/fulfilment/tracking/follow-parcels-of-order.server.ts"
import { noteTracking } from "#app/core/fulfilment/tracking/note-tracking.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { lockInventory, restock } from "#app/core/orders/order-stock.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { shipments } from "#db/tables/shipments.ts"
import { type LateChoice, lateChoice } from "./late-order.ts"
import { cancelledBecauseLate } from "./messages.ts"

const COURIER_TIMEOUT_MS = 20_000

/**
 * Applies what its owner chose about a late order. To cancel it, couriers are asked first: the money goes back at once where they say that
 * no parcel arrives; else the order is noted for staff, and money follows the parcels (`followParcelsOfOrder`). False where the order no
 * longer allows it. Twice is once: the second call finds the order moved, or noted.
 */
export async function applyLateChoice(
  services: AdminServices & Pick<Services, "modules">,
  { id }: Pick<Order, "id">,
  choice: Exclude<LateChoice, "refuse">,
): Promise<boolean> {
  const order = await getOrderById(services.db, id)
  if (lateChoice(order) !== choice) return false
  if (choice === "return") return (await requestReplacement(services, order, lateReturn(order.lines))).ok
  if (!(await noteRequest(services, id))) return false
  const parcels = await askCouriers(services, id)
  await followParcelsOfOrder(services, id) // by what the couriers have just said
  if (parcels.length === 0 || parcels.some(({ mayArrive }) => mayArrive)) return true
  const cancelledPieces = await Promise.all(parcels.map((parcel) => recall(services, parcel)))
  if (await allRecalled(services, id)) {
    await advanceOrder(services, {
      orderId: id,
      to: "refunded",
      note: cancelledBecauseLate,
      onlyFrom: "shipped",
    })
    return true
  }
  for (const ofLines of cancelledPieces)
    if (ofLines) await refundLines(services, { order, pieces: { ofLines }, note: cancelledBecauseLate })
  return true
}

/** Of two concurrent requests, one is noted. */
async function noteRequest({ db }: AdminServices, orderId: string): Promise<boolean> {
  const noted = await db
    .update(orders)
    .set({ cancelAskedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), isNull(orders.cancelAskedAt), eq(orders.fulfilmentState, "shipped")))
    .returning({ id: orders.id })
  return noted.length > 0
}

type Parcel = typeof shipments.$inferSelect
/** A parcel with what its courier says of it now: whether it may arrive, or may have. */
type TrackedParcel = Parcel & { mayArrive: boolean }

/** A courier that does not answer, or tells nothing of the parcel, may have handed it over already. */
async function askCouriers(services: AdminServices, orderId: string): Promise<TrackedParcel[]> {
  const { couriers, db, log } = services
  const parcels = await parcelsOf(services, orderId)
  return Promise.all(
    parcels.map(async (parcel) => {
      const { id, reference, courier: name } = parcel
      try {
        if (reference === null) return { ...parcel, mayArrive: true }
        const tracking = await withTimeout(COURIER_TIMEOUT_MS, courierNamed(couriers, name).track(reference))
        if (!tracking) return { ...parcel, mayArrive: true }
        await noteTracking(services, { id, tracking, isConfirmed: true })
        const [now = parcel] = await db.select().from(shipments).where(eq(shipments.id, id))
        return { ...now, mayArrive: !STOPPABLE_OR_OVER.includes(now.state) }
      } catch (err) {
        log.warn({ orderId, courier: name, err }, "a courier said nothing of a late parcel")
        return { ...parcel, mayArrive: true }
      }
    }),
  )
}

/** States in which a parcel is not handed over unless its courier is told to go on. */
const STOPPABLE_OR_OVER: Parcel["state"][] = ["booked", "failed", "returning", "returned", "lost"]
/** Those in which its courier has agreed not to. */
const RECALLED: Parcel["state"][] = ["returning", "returned", "lost"]

function parcelsOf({ db }: Pick<AdminServices, "db">, orderId: string): Promise<Parcel[]> {
  return db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), ne(shipments.state, "cancelled")))
}

/** Whether no parcel of an order is on its way to the shopper any more; those cancelled at their courier never left. */
async function allRecalled(services: AdminServices, orderId: string): Promise<boolean> {
  return (await parcelsOf(services, orderId)).every(({ state }) => RECALLED.includes(state))
}

/** Answers the pieces by line of a parcel that its courier never picked up; null for any other. */
async function recall(services: AdminServices, parcel: Parcel): Promise<Map<string, number> | null> {
  const { id, orderId, courier: name, reference, state } = parcel
  if (reference === null) return null
  try {
    const courier = courierNamed(services.couriers, name)
    if (state === "booked" && (await withTimeout(COURIER_TIMEOUT_MS, courier.cancel(reference))))
      return await restockCancelled(services, parcel)
    if (state !== "failed" || !courier.resolveFailure) return null
    const asked = courier.resolveFailure(reference, "return", cancelledBecauseLate)
    if (await withTimeout(COURIER_TIMEOUT_MS, asked))
      await services.db
        .update(shipments)
        .set({ state: "returning" })
        .where(and(eq(shipments.id, id), eq(shipments.state, "failed")))
  } catch (err) {
    services.log.warn({ orderId, state, err }, "a parcel of a late order was not recalled")
  }
  return null
}

/** Notes a booked parcel as cancelled and restocks its pieces. Answers them by line; null where it is not booked any more. */
function restockCancelled({ db }: AdminServices, { id, orderId }: Pick<Parcel, "id" | "orderId">) {
  return db.transaction(async (tx) => {
    await lockInventory(tx, orderId)
    const contents = (await openContents(tx, orderId)).get(id) ?? []
    const pieces = await piecesInParcel(tx, orderId, id)
    const cancelled = await tx
      .update(shipments)
      .set({ state: "cancelled", dueAt: null })
      .where(and(eq(shipments.id, id), eq(shipments.state, "booked")))
      .returning({ id: shipments.id })
    if (cancelled.length === 0) return null
    await restock(tx, orderId, pieces)
    return new Map(contents.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  })
}
