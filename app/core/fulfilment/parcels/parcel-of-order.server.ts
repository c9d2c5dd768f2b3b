import { eq, inArray, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Parcel } from "#app/core/fulfilment/courier.ts"
import { cashDuePaise, type Order } from "#app/core/orders/order.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { orderLines } from "#db/tables/orders.ts"
import { openContents, packedLines } from "./open-parcels.server.ts"
import { parcelAddress } from "./parcel-address.ts"
import { type Content, divideLines, type PackedLine, parcelValues } from "./parcel-contents.ts"

type Named = Pick<Parcel, "id" | "unansweredForSeconds">

/** A parcel of an order as its courier is asked for it. */
export async function parcelOf(db: Database, order: Order, parcel: Named): Promise<Parcel> {
  const lines = await packedLines(db, order.id)
  const contents = await openContents(db, order.id)
  const values = parcelValues(lines, [...contents.values()])
  const valuePaise = values[[...contents.keys()].indexOf(parcel.id)] ?? 0
  return writeParcel(db, order, { ...parcel, lines, contents: contents.get(parcel.id) ?? [], valuePaise })
}

/** All that is left of an order as one parcel that nobody has booked, to ask what it would cost. */
export async function wholeParcel(db: Database, order: Order): Promise<Parcel> {
  const lines = await packedLines(db, order.id)
  const divided = divideLines(lines, [])
  const contents = divided.ok ? (divided.parcels[0] ?? []) : []
  const [valuePaise = 0] = parcelValues(lines, [contents])
  return writeParcel(db, order, { id: uuidv7(), unansweredForSeconds: null, lines, contents, valuePaise })
}

type Writing = Named & { lines: readonly PackedLine[]; contents: readonly Content[]; valuePaise: number }

async function writeParcel(
  db: Database,
  order: Order,
  { id, unansweredForSeconds, lines, contents, valuePaise }: Writing,
): Promise<Parcel> {
  const pieces = contents.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find((one) => one.id === orderLineId)
    return line ? [{ name: line.name, sku: line.sku, quantity, pricePaise: line.unitPricePaise }] : []
  })
  return {
    ...{ id, orderNumber: order.number, to: parcelAddress(order), pieces, valuePaise, unansweredForSeconds },
    collectPaise: order.paymentState === "pending" ? cashDuePaise(order) : 0, // cash lies in one parcel
    grams: await gramsOf(db, contents),
  }
}

async function gramsOf(db: Database, contents: readonly Content[]): Promise<number | null> {
  const ids = contents.map(({ orderLineId }) => orderLineId)
  const weights = await db
    .select({ id: orderLines.id, grams: sql<number | null>`(${products.facts} ->> 'weightGrams')::float8` })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.id, ids))
  const gramsOfLine = new Map(weights.map(({ id, grams }) => [id, grams]))
  let sum = 0
  for (const { orderLineId, quantity } of contents) {
    const grams = gramsOfLine.get(orderLineId)
    if (!grams) return null
    sum += grams * quantity
  }
  return sum
}
