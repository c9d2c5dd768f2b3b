import { and, eq, isNull, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { backInStockRequests } from "#db/tables/saved.ts"

/** Keeps that an address waits for a product, once and from now (SR-5). False when the shop has no such product. */
export async function requestBackInStock(
  db: Database,
  { productId, email }: { productId: string; email: string },
) {
  return db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), isNull(products.withdrawnAt)))
      .for("key share") // an import must not take it away in between
    if (!product) return false
    await tx
      .insert(backInStockRequests)
      .values({ id: uuidv7(), productId, email })
      .onConflictDoUpdate({
        target: [backInStockRequests.productId, backInStockRequests.email],
        set: { createdAt: sql`now()` },
      })
    return true
  })
}
