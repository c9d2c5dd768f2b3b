import { and, asc, eq, inArray, ne } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { BookingRefusal } from "#app/core/fulfilment/advance-refusals.ts"
import type { NamedPieces } from "#app/core/fulfilment/named-pieces.ts"
import { unrefundedPieces } from "#app/core/orders/line-pieces.server.ts"
import { mayMove } from "#app/core/orders/order-states.ts"
import { inSeconds } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { shipmentLines, shipments } from "#db/tables/shipments.ts"
import { type Content, divideLines, isSameDivision, type PackedLine } from "./parcel-contents.ts"

const FIRST_LOOK_SECONDS = 60 // then a worker books what a crash left

type Opening = { orderId: string; courier: string; wanted: readonly NamedPieces[][]; note: string }

/** The parcels of an order that are to be booked, or are; written down where there are none. Two clerks get the same ones; an order that may not leave gets none. */
export async function openParcels(
  tx: Database,
  { orderId, courier, wanted, note }: Opening,
): Promise<{ ok: true; ids: string[] } | { ok: false; refusal: BookingRefusal }> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update")
  if (!order || !mayMove(order, "shipped"))
    return refuse({ reason: "unlawful", state: order?.state ?? "cancelled" })
  if (wanted.length > 1 && order.paymentState === "pending") return refuse({ reason: "cash-in-parts" })
  const divided = divideLines(await packedLines(tx, orderId), wanted)
  if (!divided.ok) return divided
  const open = await openContents(tx, orderId)
  if (open.size > 0) {
    const isSame = isSameDivision([...open.values()], divided.parcels)
    if (wanted.length > 0 && !isSame) return refuse({ reason: "divided-before" })
    return { ok: true, ids: [...open.keys()] }
  }
  const before = await tx.$count(shipments, eq(shipments.orderId, orderId))
  const ids: string[] = []
  for (const [nth, contents] of divided.parcels.entries()) {
    const id = uuidv7()
    await tx.insert(shipments).values({
      ...{ id, orderId, courier, note, state: "asked", position: before + nth + 1 },
      dueAt: inSeconds(FIRST_LOOK_SECONDS),
    })
    await tx.insert(shipmentLines).values(contents.map((content) => ({ shipmentId: id, ...content })))
    ids.push(id)
  }
  return { ok: true, ids }
}

/** The lines of an order with how many of their pieces are still to be sent, in their order. */
export function packedLines(db: Database, orderId: string): Promise<PackedLine[]> {
  const { id, sku, name, unitPricePaise, discountPaise, quantity } = orderLines
  const { refundedQuantity, refundedPaise } = orderLines
  return db
    .select({
      id,
      sku,
      name,
      unitPricePaise,
      discountPaise,
      quantity,
      refundedQuantity,
      refundedPaise,
      unrefunded: unrefundedPieces(),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(id))
}

/** The contents of each parcel of an order that was not cancelled, by the parcel's id, in the order of the parcels. */
export async function openContents(db: Database, orderId: string): Promise<Map<string, Content[]>> {
  const parcels = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), ne(shipments.state, "cancelled")))
    .orderBy(asc(shipments.position), asc(shipments.id))
  const ids = parcels.map(({ id }) => id)
  const rows = await db
    .select()
    .from(shipmentLines)
    .where(inArray(shipmentLines.shipmentId, ids))
    .orderBy(asc(shipmentLines.orderLineId))
  const whole = async () =>
    (await packedLines(db, orderId)).map((line) => ({ orderLineId: line.id, quantity: line.quantity }))
  const contents = new Map<string, Content[]>()
  for (const id of ids) {
    const own = rows.filter(({ shipmentId }) => shipmentId === id)
    const named = own.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }))
    contents.set(id, named.length > 0 ? named : await whole())
  }
  return contents
}

/** The pieces by SKU in parcels that were not cancelled, without refunded ones. */
export async function piecesInParcel(
  db: Database,
  orderId: string,
  id: string,
): Promise<{ sku: string; quantity: number }[]> {
  const contents = (await openContents(db, orderId)).get(id) ?? []
  const lines = await packedLines(db, orderId)
  return contents.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find((one) => one.id === orderLineId)
    return line ? [{ sku: line.sku, quantity: Math.min(quantity, line.unrefunded) }] : []
  })
}

function refuse(refusal: BookingRefusal) {
  return { ok: false, refusal } as const
}
