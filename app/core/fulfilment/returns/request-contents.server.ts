import { and, asc, eq, sql } from "drizzle-orm"
import type { Parcel } from "#app/core/fulfilment/courier.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { orderLines } from "#db/tables/orders.ts"
import { replacementLines } from "#db/tables/replacements.ts"

/** The pieces of a request as a courier carries them, with their value in paise and their weight; null where one of them does not say. */
export async function requestContents(
  db: Database,
  { orderId, requestId }: { orderId: string; requestId: string },
): Promise<Pick<Parcel, "pieces" | "valuePaise" | "grams">> {
  const { productId, sku, name, quantity } = replacementLines
  const lines = await db
    .select({
      ...{ sku, name, quantity, pricePaise: orderLines.unitPricePaise },
      grams: sql<number | null>`(${products.facts} ->> 'weightGrams')::float8`,
    })
    .from(replacementLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)))
    .leftJoin(products, eq(products.id, productId))
    .where(eq(replacementLines.replacementId, requestId))
    .orderBy(asc(productId))
  const isWeighed = lines.every(({ grams }) => grams !== null)
  return {
    pieces: lines.map(({ grams: _grams, ...piece }) => piece),
    valuePaise: lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0),
    grams: isWeighed ? lines.reduce((sum, line) => sum + (line.grams ?? 0) * line.quantity, 0) : null,
  }
}
