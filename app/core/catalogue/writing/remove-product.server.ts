import { eq, sql } from "drizzle-orm"
import { products } from "#db/tables/catalogue.ts"
import { indexed, type ProductWriting, writeIndex } from "./write-product.server.ts"

type Removed = Parameters<typeof indexed>[0] & { id: string; sku: string; position: number }

/**
 * Removes a product, and its stock where no twin has it, in the transaction of a caller that holds the lock of product writes. A product
 * that orders name is withdrawn instead.
 */
export async function removeProduct(
  { db: tx, search }: Pick<ProductWriting, "db" | "search">,
  removed: Removed,
): Promise<void> {
  const { id, sku, position } = removed
  await tx.delete(products).where(eq(products.id, id))
  await writeIndex({ tx, search }, position, indexed(removed), null)
  await tx.execute(sql`delete from stocks where sku = ${sku}
    and not exists (select from products where products.sku = stocks.sku)`)
}
