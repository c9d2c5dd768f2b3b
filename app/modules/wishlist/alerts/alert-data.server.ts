import { asc, eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { backInStockRequests, subscriptions } from "#db/tables/saved.ts"

/** What is kept under an address. The caller knows that it belongs to whoever asks. */
export async function exportAlerts(db: Database, email: string) {
  const [subscription = null] = await db
    .select({ since: subscriptions.createdAt, confirmedAt: subscriptions.confirmedAt })
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
  const wishes = await db
    .select({
      productId: backInStockRequests.productId,
      since: backInStockRequests.createdAt,
      confirmedAt: backInStockRequests.confirmedAt,
    })
    .from(backInStockRequests)
    .where(eq(backInStockRequests.email, email))
    .orderBy(asc(backInStockRequests.createdAt))
  return { subscription, wishes }
}

/** Ends the subscription and the wishes of an address. */
export async function forgetAlerts(db: Database, email: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.email, email))
  await db.delete(backInStockRequests).where(eq(backInStockRequests.email, email))
}
