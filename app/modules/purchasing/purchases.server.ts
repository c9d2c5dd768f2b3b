import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { places, products } from "#db/tables/catalogue.ts"
import { purchaseLines, purchases } from "#db/tables/purchases.ts"
import type { ListedPurchase, Purchase } from "./purchase.ts"

const MOST_LISTED = 200

const { id, supplier, expectedOn, note, placeId, closedAt } = purchases
const isOpen = sql<boolean>`(${closedAt} is null)`

/** Open purchases, the first expected first, then the latest others; 200 at most. */
export async function listPurchases(db: Database): Promise<ListedPurchase[]> {
  const sumOf = (column: "pieces" | "received") =>
    sql<number>`(select coalesce(sum(line.${sql.raw(column)}), 0)::int from ${purchaseLines} line where line.purchase_id = ${purchases}.id)`
  return db
    .select({
      ...{ id, supplier, place: places.name, expectedOn, isOpen },
      ...{ pieces: sumOf("pieces"), received: sumOf("received") },
    })
    .from(purchases)
    .innerJoin(places, eq(places.id, placeId))
    .orderBy(
      sql`${closedAt} is not null`,
      sql`case when ${closedAt} is null then ${expectedOn} end`,
      desc(id),
    )
    .limit(MOST_LISTED)
}

/** A purchase with its lines, or null. */
export async function findPurchase(db: Database, wanted: number): Promise<Purchase | null> {
  const [purchase] = await db
    .select({ id, supplier, place: places.name, placeId, expectedOn, note, isOpen })
    .from(purchases)
    .innerJoin(places, eq(places.id, placeId))
    .where(eq(id, wanted))
  if (!purchase) return null
  const { sku, pieces, received } = purchaseLines
  const name = sql<string | null>`(select product.name from ${products} product
    where product.sku = ${purchaseLines}.sku order by product.position limit 1)`
  const lines = await db
    .select({ sku, name, pieces, received })
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseId, wanted))
    .orderBy(asc(sku))
  return { ...purchase, lines }
}

/** Incoming pieces of some stocks by open purchases; stocks without any are left out. */
export async function countIncoming(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const { sku, pieces, received } = purchaseLines
  const incoming = sql<number>`sum(greatest(${pieces} - ${received}, 0))::int`
  const rows = await db
    .select({ sku, incoming })
    .from(purchaseLines)
    .innerJoin(purchases, and(eq(id, purchaseLines.purchaseId), isNull(closedAt)))
    .where(inArray(sku, [...skus]))
    .groupBy(sku)
  return new Map(rows.filter((row) => row.incoming > 0).map((row) => [row.sku, row.incoming]))
}
