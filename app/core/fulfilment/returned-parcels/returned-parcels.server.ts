import { and, asc, eq, inArray, isNull, min } from "drizzle-orm"
import { putBack } from "#app/core/catalogue/inventory/order-draws.server.ts"
import type { Draw } from "#app/core/catalogue/inventory/place.ts"
import { adjustStock, lockStock } from "#app/core/catalogue/writing/write-stock.server.ts"
import { openContents, packedLines } from "#app/core/fulfilment/parcels/open-parcels.server.ts"
import { piecesBySku } from "#app/core/orders/order.ts"
import { changeStock, lockInventory, type Pieces } from "#app/core/orders/order-stock.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { returnedPieces, shipments } from "#db/tables/shipments.ts"
import type { WaitingParcel } from "./waiting-parcel.ts"

type Holding = {
  orderId: string
  /** The parcels that came back. */
  parcelIds: readonly string[]
  /** All that is left of the order came back: what the parcels do not name lies in the last of them. */
  isAll?: boolean
}

/**
 * Keeps the unrefunded pieces of parcels that came back off sale until `receiveParcel`. Call it in the transaction that settles the
 * parcels, which happens once, and before their pieces are refunded.
 */
export async function holdPieces(
  tx: Database,
  { orderId, parcelIds, isAll = false }: Holding,
): Promise<void> {
  const lines = await packedLines(tx, orderId)
  const left = new Map(lines.map(({ id, unrefunded }) => [id, unrefunded]))
  const contents = await openContents(tx, orderId)
  const rows = new Map<string, typeof returnedPieces.$inferInsert>()
  const hold = (shipmentId: string, orderLineId: string, most: number) => {
    const pieces = Math.min(most, left.get(orderLineId) ?? 0)
    if (pieces <= 0) return
    const key = `${shipmentId} ${orderLineId}`
    rows.set(key, { shipmentId, orderLineId, quantity: pieces + (rows.get(key)?.quantity ?? 0) })
    left.set(orderLineId, (left.get(orderLineId) ?? 0) - pieces)
  }
  for (const id of parcelIds)
    for (const { orderLineId, quantity } of contents.get(id) ?? []) hold(id, orderLineId, quantity)
  const last = parcelIds.at(-1)
  if (isAll && last) for (const [lineId, pieces] of left) hold(last, lineId, pieces)
  if (rows.size > 0) await tx.insert(returnedPieces).values([...rows.values()])
}

/** The parcels that came back and wait for staff, of one order or all of them, the oldest first, some at most. */
export async function listWaitingParcels(
  db: Database,
  { orderId, most }: { orderId?: string; most: number },
): Promise<WaitingParcel[]> {
  const { id, trackingNumber, courier } = shipments
  const cameAt = min(returnedPieces.cameAt)
  const parcels = await db
    .select({
      id,
      trackingNumber,
      courier,
      number: orders.number,
      cameAt: cameAt.mapWith(returnedPieces.cameAt),
    })
    .from(returnedPieces)
    .innerJoin(shipments, eq(id, returnedPieces.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(isNull(returnedPieces.sellable), orderId ? eq(orders.id, orderId) : undefined))
    .groupBy(id, orders.number)
    .orderBy(asc(cameAt), asc(id))
    .limit(most)
  const lines = Map.groupBy(
    await listWaitingLines(
      db,
      parcels.map((parcel) => parcel.id),
    ),
    ({ parcelId }) => parcelId,
  )
  return parcels.map((parcel) => ({
    ...parcel,
    contents: "pieces",
    lines: (lines.get(parcel.id) ?? []).map(({ parcelId, ...line }) => line),
  }))
}

function listWaitingLines(db: Database, parcelIds: readonly string[]) {
  const { shipmentId: parcelId, quantity: kept, sellable } = returnedPieces
  const { id, sku, name, unitPricePaise } = orderLines
  return db
    .select({ parcelId, id, sku, name, kept, unitPricePaise })
    .from(returnedPieces)
    .innerJoin(orderLines, eq(id, returnedPieces.orderLineId))
    .where(and(isNull(sellable), inArray(parcelId, [...parcelIds])))
    .orderBy(asc(id))
}

export type Receipt = {
  parcelId: string
  /** Sellable pieces by the id of their line. */
  sellable: ReadonlyMap<string, number>
  /** The reason of the write-off of the other pieces, for the log of the stock. */
  reason: string
}

export type ReceiptRefusal = "received-before" | "wrong-pieces" | "no-reason"

/**
 * Puts the pieces of a parcel that came back to their places and writes off those that cannot be sold again, once. Answers why not, or null
 * when it is done.
 */
export async function receiveParcel(
  db: Database,
  { parcelId, sellable, reason }: Receipt,
): Promise<ReceiptRefusal | null> {
  return db.transaction(async (tx) => {
    const [parcel] = await tx
      .select({ orderId: shipments.orderId, number: orders.number })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(eq(shipments.id, parcelId))
    if (!parcel) return "received-before"
    await lockInventory(tx, parcel.orderId)
    await tx.select().from(shipments).where(eq(shipments.id, parcelId)).for("update")
    const lines = await listWaitingLines(tx, [parcelId])
    if (lines.length === 0) return "received-before"
    const checked = checkPieces(lines, { sellable, reason })
    if (typeof checked === "string") return checked
    for (const line of checked)
      await tx
        .update(returnedPieces)
        .set({ sellable: line.sellable })
        .where(and(eq(returnedPieces.shipmentId, parcelId), eq(returnedPieces.orderLineId, line.id)))
    await putInStock(tx, { ...parcel, checked, reason })
    return null
  })
}

type Checked = { id: string; sku: string; kept: number; sellable: number }

/** The lines of a parcel with their sellable pieces, or why it cannot be received so. */
export function checkPieces(
  lines: readonly Omit<Checked, "sellable">[],
  { sellable, reason }: Pick<Receipt, "sellable" | "reason">,
): Checked[] | "wrong-pieces" | "no-reason" {
  const checked = lines.map(({ id, sku, kept }) => ({ id, sku, kept, sellable: sellable.get(id) ?? -1 }))
  if (checked.some((line) => line.sellable < 0 || line.sellable > line.kept)) return "wrong-pieces"
  return reason === "" && checked.some((line) => line.sellable < line.kept) ? "no-reason" : checked
}

/** Puts pieces to their places, and writes off there what cannot be sold again. */
export async function putInStock(
  tx: Database,
  {
    orderId,
    number,
    checked,
    reason,
  }: { orderId: string; number: string; checked: Checked[]; reason: string },
): Promise<void> {
  const back = checked.map(({ sku, kept }) => ({ sku, quantity: kept }))
  await changeStock(tx, back, 1)
  const at = await putBack(tx, orderId, piecesBySku(back))
  const lost = checked.map((line) => ({ sku: line.sku, quantity: line.kept - line.sellable }))
  await writeOff(tx, { lost, at, cause: `order ${number}: ${reason}` })
}

/** Takes pieces off from the places where they were put, with a line in the log of each stock. */
async function writeOff(
  tx: Database,
  { lost, at, cause }: { lost: readonly Pieces[]; at: readonly Draw[]; cause: string },
): Promise<void> {
  for (const [sku, pieces] of piecesBySku(lost)) {
    let left = pieces
    for (const { placeId, pieces: there } of at.filter((draw) => draw.sku === sku)) {
      const off = Math.min(left, there)
      if (off <= 0) continue
      const quantity = (await lockStock(tx, sku)) - off
      await adjustStock(tx, { sku, quantity, cause, placeId })
      left -= off
    }
  }
}
