import { and, isNull, lt } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { backInStockRequests, subscriptions } from "#db/tables/saved.ts"

/** Deletes a batch of addresses that were given before a moment and never confirmed. Answers how many. */
export function deleteUnconfirmed(db: Database, before: Date): Promise<number> {
  const isOver = and(isNull(subscriptions.confirmedAt), lt(subscriptions.createdAt, before))
  return deleteBatch(db, subscriptions, subscriptions.id, isOver)
}

/** Deletes a batch of requests from before a moment. Answers how many. */
export function deleteOldBackInStock(db: Database, before: Date): Promise<number> {
  return deleteBatch(
    db,
    backInStockRequests,
    backInStockRequests.id,
    lt(backInStockRequests.createdAt, before),
  )
}

/** Deletes a batch of requests from before a moment whose address was never confirmed. Answers how many. */
export function deleteUnconfirmedAlerts(db: Database, before: Date): Promise<number> {
  const isOver = and(isNull(backInStockRequests.confirmedAt), lt(backInStockRequests.createdAt, before))
  return deleteBatch(db, backInStockRequests, backInStockRequests.id, isOver)
}
