import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm"
import { removeMedia } from "#app/core/media/media-records.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { replacementLines, replacementPhotos, replacements } from "#db/tables/replacements.ts"
import type { Buyer } from "./access/buyer.ts"
import type { OrderLine } from "./order.ts"
import { isOrderOf } from "./order-queries.server.ts"

const BATCH = 200

/** The lines of a request. */
export const REPLACEMENT_LINES = sql<Pick<OrderLine, "productId" | "sku" | "name" | "quantity">[]>`(
  select coalesce(json_agg(json_build_object('productId', line.product_id, 'sku', line.sku, 'name', line.name,
    'quantity', line.quantity) order by line.product_id), '[]')
  from ${replacementLines} line where line.replacement_id = ${replacements}.id)`

/** What a buyer asked to be replaced or taken back, the oldest first. */
export function exportReplacements(db: Database, buyer: Buyer) {
  const { reason, words, askedAt, trackingNumber } = replacements
  const photos = sql<number>`(select count(*)::int from ${replacementPhotos} photo where photo.replacement_id = ${replacements}.id)`
  return db
    .select({
      ...{ orderNumber: orders.number, reason, words, askedAt, trackingNumber, photos },
      lines: REPLACEMENT_LINES,
    })
    .from(replacements)
    .innerJoin(orders, eq(orders.id, replacements.orderId))
    .where(isOrderOf(buyer))
    .orderBy(asc(askedAt))
}

/** Removes the photos of a buyer's requests. */
export async function forgetReplacementPhotos(db: Database, buyer: Buyer): Promise<void> {
  await removePhotos(db, isOrderOf(buyer))
}

/** Removes a batch of photos of requests made before a moment. Answers how many. */
export function deleteOldReplacementPhotos(db: Database, before: Date): Promise<number> {
  return removePhotos(db, lt(replacements.askedAt, before), BATCH)
}

function removePhotos(db: Database, which: SQL | undefined, most?: number): Promise<number> {
  return db.transaction(async (tx) => {
    const found = tx
      .select({ id: replacementPhotos.mediaId })
      .from(replacementPhotos)
      .innerJoin(replacements, eq(replacements.id, replacementPhotos.replacementId))
      .innerJoin(orders, eq(orders.id, replacements.orderId))
      .where(and(which))
    const locked =
      most === undefined
        ? found.for("update", { of: replacementPhotos })
        : found.limit(most).for("update", { of: replacementPhotos, skipLocked: true })
    const ids = (await locked).map(({ id }) => id)
    if (ids.length > 0) await tx.delete(replacementPhotos).where(inArray(replacementPhotos.mediaId, ids))
    await removeMedia(tx, ids)
    return ids.length
  })
}
