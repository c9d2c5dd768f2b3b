import { and, asc, eq, sql } from "drizzle-orm"
import type { ReturnParcel } from "#app/core/fulfilment/courier.ts"
import { parcelAddress } from "#app/core/fulfilment/parcels/parcel-address.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { orderLines } from "#db/tables/orders.ts"
import { replacementLines } from "#db/tables/replacements.ts"
import type { ReturnRow } from "./return-claims.server.ts"

type Asked = Pick<ReturnRow, "id" | "replacementId"> & Pick<ReturnParcel, "unansweredForSeconds">

/** What a shopper gives back as its courier is asked for it: fetched where the order was brought. */
export async function returnParcel(
  db: Database,
  order: Order,
  { id, replacementId, unansweredForSeconds }: Asked,
): Promise<ReturnParcel> {
  const { productId, sku, name, quantity } = replacementLines
  const lines = await db
    .select({
      ...{ sku, name, quantity, pricePaise: orderLines.unitPricePaise },
      grams: sql<number | null>`(${products.facts} ->> 'weightGrams')::float8`,
    })
    .from(replacementLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, order.id), eq(orderLines.productId, productId)))
    .leftJoin(products, eq(products.id, productId))
    .where(eq(replacementLines.replacementId, replacementId))
    .orderBy(asc(productId))
  const isWeighed = lines.every(({ grams }) => grams !== null)
  return {
    ...{ id, orderNumber: order.number, from: parcelAddress(order), unansweredForSeconds },
    pieces: lines.map(({ grams: _grams, ...piece }) => piece),
    valuePaise: lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0),
    grams: isWeighed ? lines.reduce((sum, line) => sum + (line.grams ?? 0) * line.quantity, 0) : null,
  }
}
