import { and, eq, gt, notInArray, sql } from "drizzle-orm"
import { INVALIDATION_CHANNEL } from "#app/platform/cache-invalidation.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { searchRanks } from "#db/tables/search.ts"

const DAYS = 90
const LEAST_BUYERS = 5 // what fewer bought could tell of one of them
const MOST_RANKED = 10_000
const BATCH = 1_000

/** Counts what sold best of late, for the sort by it. Answers whether the ranking is another now. */
export function countSales(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const sold = await selectSold(tx)
    const gone = await tx
      .delete(searchRanks)
      .where(
        and(eq(searchRanks.kind, "sold"), notInArray(searchRanks.sku, ["", ...sold.map(({ sku }) => sku)])),
      )
      .returning({ sku: searchRanks.sku })
    let isChanged = gone.length > 0
    for (let from = 0; from < sold.length; from += BATCH) {
      const counted = await tx
        .insert(searchRanks)
        .values(sold.slice(from, from + BATCH).map((each) => ({ kind: "sold", ...each })))
        .onConflictDoUpdate({
          target: [searchRanks.kind, searchRanks.sku],
          set: { score: sql`excluded.score` },
          setWhere: sql`${searchRanks.score} <> excluded.score`,
        })
        .returning({ sku: searchRanks.sku })
      isChanged ||= counted.length > 0
    }
    if (isChanged) await tx.execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, 'everything')`)
    return isChanged
  })
}

function selectSold(db: Database) {
  const buyers = sql`count(distinct coalesce(${orders.userId}, ${orders.id}::text))`
  const score = sql<number>`sum(${orderLines.quantity})::integer`
  return db
    .select({ sku: orderLines.sku, score })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.lifecycle, "confirmed"),
        gt(orders.placedAt, sql`now() - make_interval(days => ${DAYS})`),
      ),
    )
    .groupBy(orderLines.sku)
    .having(sql`${buyers} >= ${LEAST_BUYERS}`)
    .orderBy(sql`2 desc, 1`)
    .limit(MOST_RANKED)
}
