import { and, asc, eq, inArray, lt, ne, or } from "drizzle-orm"
import { removeMedia } from "#app/core/media/media-records.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { warrantyClaims, warrantyPhotos } from "#db/tables/warranty.ts"

const BATCH = 200
const EMPTY = { serialNumber: "", words: "" }

/** What a buyer has claimed under warranty. */
export function exportClaims(db: Database, buyer: Buyer) {
  const { number, serialNumber, words, state, askedAt } = warrantyClaims
  return db
    .select({
      number,
      orderNumber: orders.number,
      productName: orderLines.name,
      serialNumber,
      words,
      state,
      askedAt,
    })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, warrantyClaims.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(buyer))
    .orderBy(asc(askedAt))
}

/** Empties the closed claims of a buyer; one that is open is still worked on. */
export function forgetClaims(db: Database, buyer: Buyer): Promise<void> {
  return db.transaction(async (tx) => {
    const own = await tx
      .select({ id: warrantyClaims.id })
      .from(warrantyClaims)
      .innerJoin(orderLines, eq(orderLines.id, warrantyClaims.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(isOrderOf(buyer), eq(warrantyClaims.state, "closed")))
      .for("update", { of: warrantyClaims })
    await empty(
      tx,
      own.map(({ id }) => id),
    )
  })
}

/** Empties a batch of claims that last moved before a moment; that they were made stays. Answers how many. */
export function eraseOldClaims(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const isFull = or(ne(warrantyClaims.words, ""), ne(warrantyClaims.serialNumber, ""))
    const due = await tx
      .select({ id: warrantyClaims.id })
      .from(warrantyClaims)
      .where(and(lt(warrantyClaims.stateChangedAt, before), eq(warrantyClaims.state, "closed"), isFull))
      .limit(BATCH)
      .for("update", { skipLocked: true })
    await empty(
      tx,
      due.map(({ id }) => id),
    )
    return due.length
  })
}

async function empty(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await tx
    .delete(warrantyPhotos)
    .where(inArray(warrantyPhotos.claimId, ids))
    .returning({ id: warrantyPhotos.mediaId })
  await removeMedia(
    tx,
    removed.map(({ id }) => id),
  )
  await tx.update(warrantyClaims).set(EMPTY).where(inArray(warrantyClaims.id, ids))
}
