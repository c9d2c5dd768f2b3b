import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm"
import { type AdminServices, advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelledBecauseLate } from "#app/core/fulfilment/late/messages.ts"
import { openContents, piecesInParcel } from "#app/core/fulfilment/parcels/open-parcels.server.ts"
import { isOver } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { holdPieces } from "#app/core/fulfilment/returned-parcels/returned-parcels.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { lockInventory, restock } from "#app/core/orders/order-stock.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import { parcelCameBack } from "./messages.ts"

const BATCH = 20

/** Has the orders follow whose parcels ended, and that a crash or a fault left. */
export async function settleUnsettled(services: AdminServices): Promise<void> {
  const left = await services.db
    .selectDistinct({ orderId: shipments.orderId })
    .from(shipments)
    .where(isUnsettled)
    .limit(BATCH)
  for (const { orderId } of left)
    await followParcelsOfOrder(services, orderId).catch((error: unknown) =>
      services.log.error({ orderId, err: error }, "an order could not follow its parcels: it is tried again"),
    )
}

/**
 * Has an order follow its parcels. All delivered: it is delivered. All back: it is returned, stock and money go back. Some back: their
 * pieces go to the stock and their money back, and the order is delivered with the rest. All back or lost, and cancelled by its owner: the
 * money goes back. Each of it happens once.
 */
export async function followParcelsOfOrder(services: AdminServices, orderId: string): Promise<void> {
  const { db } = services
  const parcels = await parcelsOf(db, orderId)
  const order = await getOrderById(db, orderId)
  const back = parcels.filter(({ state }) => state === "returned")
  if (order.fulfilmentState === "shipped" && isPaidBack(order)) {
    for (const { id, settledAt } of back) if (settledAt === null) await restockParcel(services, orderId, id)
    if (back.length < parcels.filter(({ state }) => isOver(state)).length)
      services.log.error({ orderId }, "a parcel arrived after its money went back: ask its owner for it")
  } else if (order.fulfilmentState === "shipped") {
    const isAllBack = back.length > 0 && back.length === parcels.length
    const isUnwanted = order.cancelAskedAt !== null && isPaid(order)
    if (isAllBack) {
      const ids = back.filter(({ settledAt }) => settledAt === null).map(({ id }) => id)
      if (!(await returnOrder(services, orderId, ids))) return
    } else if (
      isUnwanted &&
      parcels.length > 0 &&
      parcels.every(({ state }) => NEVER_ARRIVES.includes(state))
    ) {
      if (await advance(services, orderId, "refunded", { note: cancelledBecauseLate }))
        await followParcelsOfOrder(services, orderId)
      return
    } else {
      for (const { id, settledAt } of back) if (settledAt === null) await refundParcel(services, orderId, id)
      const isDone = parcels.every(({ state }) => isOver(state) && state !== "lost")
      if (isDone && parcels.length > back.length && !(await advance(services, orderId, "delivered"))) return
    }
  }
  await db
    .update(shipments)
    .set({ settledAt: sql`now()` })
    .where(and(eq(shipments.orderId, orderId), isUnsettled, inArray(shipments.id, endedOf(parcels))))
}

const NEVER_ARRIVES: readonly string[] = ["returned", "lost"]

const isUnsettled = and(inArray(shipments.state, ["delivered", "returned"]), isNull(shipments.settledAt))

type Ended = Awaited<ReturnType<typeof parcelsOf>>

function endedOf(parcels: Ended) {
  return parcels.flatMap(({ id, state }) => (isOver(state) ? [id] : []))
}

function parcelsOf(db: Database, orderId: string) {
  const { id, state, settledAt } = shipments
  return db
    .select({ id, state, settledAt })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), ne(state, "cancelled")))
}

/** Puts the pieces of a parcel back and their money, in the transaction that notes it: however often it is tried, once. */
async function refundParcel(services: AdminServices, orderId: string, id: string): Promise<void> {
  const contents = (await openContents(services.db, orderId)).get(id) ?? []
  const refunded = await refundLines(services, {
    order: { id: orderId },
    pieces: { ofLines: new Map(contents.map(({ orderLineId, quantity }) => [orderLineId, quantity])) },
    ...{ note: parcelCameBack, isRestocked: !isChecked(services) },
    claim: async (tx) => {
      if (!(await settleParcel(tx, id))) return false
      if (isChecked(services)) await holdPieces(tx, { orderId, parcelIds: [id] })
      return true
    },
  })
  if (refunded.ok || refunded.refusal.reason === "done") return
  // The pieces of the other parcels were given up before: what is left of the order is what came back.
  if (refunded.refusal.reason === "all") return void (await returnOrder(services, orderId, [id]))
  services.log.error(
    { orderId, reason: refunded.refusal.reason },
    "a parcel came back and its money did not go back: look at its order",
  )
}

/** Puts the pieces of a parcel back that came after all its money was given back: once. */
async function restockParcel(services: AdminServices, orderId: string, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockInventory(tx, orderId)
    const pieces = await piecesInParcel(tx, orderId, id)
    if (!(await settleParcel(tx, id))) return
    if (isChecked(services)) await holdPieces(tx, { orderId, parcelIds: [id] })
    else await restock(tx, orderId, pieces)
  })
}

/** Whether staff look at goods before they are sold again. */
function isChecked({ settings }: Pick<AdminServices, "settings">): boolean {
  return settings.get("fulfilment.checkReturnedParcels")
}

async function settleParcel(tx: Database, id: string): Promise<boolean> {
  const taken = await tx
    .update(shipments)
    .set({ settledAt: sql`now()` })
    .where(and(eq(shipments.id, id), isUnsettled))
    .returning({ id: shipments.id })
  return taken.length > 0
}

function isPaidBack({ paymentState }: Pick<Order, "paymentState">) {
  return paymentState === "refund_asked" || paymentState === "refunded"
}

function isPaid({ paymentState }: Pick<Order, "paymentState">) {
  return paymentState === "paid" || paymentState === "partly_refunded"
}

/** An order of which all is back, in parcels whose pieces are not in the stock yet. */
function returnOrder(services: AdminServices, orderId: string, parcelIds: readonly string[]) {
  return advance(services, orderId, "returned", {
    unchecked: parcelIds.length > 0 && isChecked(services) ? parcelIds : undefined,
  })
}

/** False when the money went back meanwhile: the order is settled by the next look at it. */
async function advance(
  services: AdminServices,
  orderId: string,
  to: "delivered" | "returned" | "refunded",
  { note = "", unchecked }: { note?: string; unchecked?: readonly string[] | undefined } = {},
): Promise<boolean> {
  const refusal = await advanceOrder(services, { orderId, to, note, unchecked })
  if (refusal?.reason === "unlawful" && refusal.state === "refunded") return false
  const isDone = refusal?.reason === "unlawful" && refusal.state === to // by another node, or by staff
  if (refusal && !isDone)
    services.log.error({ orderId, to, reason: refusal.reason }, "an order did not follow its parcels")
  return true
}
