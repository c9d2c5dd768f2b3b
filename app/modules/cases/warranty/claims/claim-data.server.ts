import { and, asc, eq, inArray, lt, ne, or } from "drizzle-orm"
import { removeMedia } from "#app/core/media/media-records.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { ERASED_AT_ONCE, emptyCases, idsOf } from "#app/modules/cases/define-case.server.ts"
import { lockRows } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { warrantyClaims, warrantyPhotos } from "#db/tables/warranty.ts"

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
export async function forgetClaims(db: Database, buyer: Buyer): Promise<void> {
  const find = (tx: Database) =>
    tx
      .select({ id: warrantyClaims.id })
      .from(warrantyClaims)
      .innerJoin(orderLines, eq(orderLines.id, warrantyClaims.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(isOrderOf(buyer), eq(warrantyClaims.state, "closed")))
      .for("update", { of: warrantyClaims })
  await emptyCases(db, find, empty)
}

/** Empties a batch of claims that last moved before a moment; that they were made stays. Answers how many. */
export function eraseOldClaims(db: Database, before: Date): Promise<number> {
  const { id, state, words, serialNumber, stateChangedAt } = warrantyClaims
  const isFull = or(ne(words, ""), ne(serialNumber, ""))
  const where = and(lt(stateChangedAt, before), eq(state, "closed"), isFull)
  const find = (tx: Database) => lockRows(tx, id, { where, limit: ERASED_AT_ONCE })
  return emptyCases(db, find, empty)
}

async function empty(tx: Database, ids: string[]): Promise<void> {
  const photos = await tx
    .delete(warrantyPhotos)
    .where(inArray(warrantyPhotos.claimId, ids))
    .returning({ id: warrantyPhotos.mediaId })
  await removeMedia(tx, idsOf(photos))
  await tx.update(warrantyClaims).set({ serialNumber: "", words: "" }).where(inArray(warrantyClaims.id, ids))
}
