import { and, asc, eq, isNull, or, sql } from "drizzle-orm"
import { NOT_BOOKED } from "#app/core/fulfilment/returns/book-replacement.server.ts"
import { lockOrder } from "#app/core/fulfilment/returns/request-states.server.ts"
import { openReturnState } from "#app/core/orders/move-order.server.ts"
import { lockInventory } from "#app/core/orders/order-stock.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { replacementLines, replacements, returnPickups } from "#db/tables/replacements.ts"
import { checkPieces, putInStock, type Receipt, type ReceiptRefusal } from "./returned-parcels.server.ts"
import type { WaitingParcel } from "./waiting-parcel.ts"

/** Requests whose old pieces stay with the shop; the pieces of others are restocked by their refund. */
const HAS_OLD_PIECES = sql`(${replacements.state} in ('approved', 'shipped', 'completed')
  or ${replacements.reason} = 'too_late' and ${replacements.state} <> 'refused')`

const IS_UNSEEN = sql`exists (select from ${replacementLines} piece where piece.replacement_id = ${replacements.id} and piece.sellable is null)`

/** Requests whose new pieces their courier has brought back. */
const IS_BROUGHT_BACK = and(eq(replacements.state, "shipped"), eq(replacements.parcelState, "returned"))

/** The parcels of replacements that wait for staff, to count: old pieces that a courier fetched, and new ones that it brought back. */
export const WAITING_REPLACED = sql`(select ${replacements.id} from ${replacements} where ${IS_BROUGHT_BACK}
  union all select ${replacements.id} from ${replacements} join ${returnPickups} on ${returnPickups.replacementId} = ${replacements.id}
    where ${returnPickups.state} = 'delivered' and ${HAS_OLD_PIECES} and ${IS_UNSEEN}) replaced`

type Which = { orderId?: string; most: number }

/**
 * Pieces of replacements that wait for staff, the oldest first: new ones that their courier brought back, and old ones that a courier fetched,
 * or that the buyer may have sent, which only the page of the order asks for.
 */
export async function listWaitingReplaced(db: Database, { orderId, most }: Which): Promise<WaitingParcel[]> {
  const { id, courier, trackingNumber, parcelStateAt } = replacements
  const isHere = eq(returnPickups.state, "delivered")
  const isSentByBuyer = and(isNull(returnPickups.id), sql`${replacements.state} in ('shipped', 'completed')`)
  const rows = await db
    .select({
      ...{ id, number: orders.number, isNew: sql<boolean>`coalesce(${IS_BROUGHT_BACK}, false)` },
      ...{ courier, trackingNumber, parcelStateAt, pickup: returnPickups, lines: LINES },
    })
    .from(replacements)
    .innerJoin(orders, eq(orders.id, replacements.orderId))
    .leftJoin(
      returnPickups,
      and(eq(returnPickups.replacementId, id), sql`${returnPickups.state} <> 'cancelled'`),
    )
    .where(
      and(
        orderId ? eq(orders.id, orderId) : undefined,
        or(IS_BROUGHT_BACK, and(HAS_OLD_PIECES, IS_UNSEEN, orderId ? or(isHere, isSentByBuyer) : isHere)),
      ),
    )
    .orderBy(asc(replacements.askedAt), asc(id))
    .limit(most)
  return rows.map(({ id: request, number, isNew, pickup, lines, ...sent }) => {
    const parcel = isNew ? { ...sent, stateAt: sent.parcelStateAt } : pickup
    return {
      ...{ id: `${isNew ? "new" : "old"} ${request}`, number, lines },
      ...{ contents: isNew ? "new-pieces" : "old-pieces", courier: parcel?.courier ?? "" },
      ...{ trackingNumber: parcel?.trackingNumber ?? null, cameAt: parcel?.stateAt ?? null },
    }
  })
}

const LINES = sql<
  WaitingParcel["lines"]
>`(select json_agg(json_build_object('id', piece.product_id, 'sku', piece.sku,
    'name', piece.name, 'kept', piece.quantity, 'unitPricePaise', (select min(line.unit_price_paise) from ${orderLines} line
      where line.order_id = ${replacements.orderId} and line.product_id = piece.product_id)) order by piece.product_id)
  from ${replacementLines} piece where piece.replacement_id = ${replacements.id})`

/**
 * Puts the pieces of a waiting parcel of a replacement to their places and writes off those that cannot be sold again, once. A request whose
 * new pieces came back is then to be decided anew. Answers why not, or null when it is done.
 */
export async function receiveReplaced(
  db: Database,
  { parcelId, sellable, reason }: Receipt,
): Promise<ReceiptRefusal | null> {
  const [, requestId = ""] = parcelId.split(" ")
  return db.transaction(async (tx) => {
    const isMeant = eq(sql`${replacements.id}::text`, requestId)
    const [request] = await tx.select({ orderId: replacements.orderId }).from(replacements).where(isMeant)
    if (!request) return "received-before"
    const { orderId } = request
    await lockInventory(tx, orderId)
    await lockOrder(tx, orderId)
    await tx.select().from(replacements).where(isMeant).for("update")
    const waiting = await listWaitingReplaced(tx, { orderId, most: Number.MAX_SAFE_INTEGER })
    const parcel = waiting.find(({ id }) => id === parcelId)
    if (!parcel) return "received-before"
    const checked = checkPieces(parcel.lines, { sellable, reason })
    if (typeof checked === "string") return checked
    if (parcel.contents === "new-pieces") {
      await tx
        .update(replacements)
        .set({ ...NOT_BOOKED, state: "requested" })
        .where(isMeant)
      const returnState = openReturnState("requested")
      await tx.update(orders).set({ returnState }).where(eq(orders.id, orderId))
    } else
      for (const line of checked)
        await tx
          .update(replacementLines)
          .set({ sellable: line.sellable })
          .where(
            and(
              eq(sql`${replacementLines.replacementId}::text`, requestId),
              eq(replacementLines.productId, line.id),
            ),
          )
    await putInStock(tx, { orderId, number: parcel.number, checked, reason })
    return null
  })
}
