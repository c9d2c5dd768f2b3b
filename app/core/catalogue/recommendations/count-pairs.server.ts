import { inArray, sql } from "drizzle-orm"
import { INVALIDATION_CHANNEL } from "#app/platform/cache-invalidation.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { productPairs } from "#db/tables/saved.ts"

const DAYS = 180
const LEAST_BUYERS = 5 // what fewer people bought together could tell of one of them
const MOST_OF_ONE = 4
const BATCH = 1_000
const MOST_TOLD = 50 // a notification holds no more
const LOCK = 7_326_410

type Pair = typeof productPairs.$inferSelect

/** Counts what was bought together of late. Answers of how many products the row changed. One node at a time does it. */
export function countPairs(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const [lock] = await tx
      .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${LOCK})` })
      .from(sql`(values (1)) as once`)
    if (!lock?.isOurs) return 0
    const [before, now] = [bySku(await tx.select().from(productPairs)), bySku(await selectPairs(tx))]
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      (sku) => othersOf(before.get(sku)) !== othersOf(now.get(sku)),
    )
    for (let from = 0; from < changed.length; from += BATCH) {
      const skus = changed.slice(from, from + BATCH)
      const pairs = skus.flatMap((sku) => now.get(sku) ?? [])
      await tx.delete(productPairs).where(inArray(productPairs.sku, skus))
      if (pairs.length > 0) await tx.insert(productPairs).values(pairs)
    }
    if (changed.length > 0)
      await tx.execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${newsOf(changed)})`)
    return changed.length
  })
}

/** The pages that show these things are told, as of a stock: lists keep their order (docs/guide/speed.md). */
function newsOf(skus: readonly string[]) {
  return skus.length > MOST_TOLD ? "everything" : ["stock", ...skus].join("\n")
}

function bySku(pairs: readonly Pair[]) {
  return Map.groupBy(pairs, ({ sku }) => sku)
}

function othersOf(pairs: readonly Pair[] = []) {
  return JSON.stringify(pairs.toSorted((a, b) => a.place - b.place).map(({ otherSku }) => otherSku))
}

/** Pairs that people bought oftener in one order than chance would have it (lift above 1). */
function selectPairs(tx: Database): Promise<Pair[]> {
  const lines = sql`
    select distinct order_lines.order_id, orders.user_id, order_lines.sku
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.lifecycle = 'confirmed' and orders.placed_at > now() - make_interval(days => ${DAYS}::integer)`
  const ranked = sql`(
    with lines as materialized (${lines}),
      whole as (select count(distinct order_id)::float8 as orders from lines),
      sold as (select sku, count(*)::float8 as orders from lines group by sku),
      pairs as (
        select one.sku, other.sku as other_sku, count(*) as orders, count(distinct one.user_id) as buyers
        from lines as one join lines as other using (order_id) where one.sku <> other.sku
        group by one.sku, other.sku having count(distinct one.user_id) >= ${LEAST_BUYERS}::integer),
      lifted as (
        select pairs.*, pairs.orders * whole.orders / (mine.orders * theirs.orders) as lift
        from pairs cross join whole join sold as mine on mine.sku = pairs.sku
        join sold as theirs on theirs.sku = pairs.other_sku)
    select *, row_number() over (partition by sku order by lift desc, orders desc, other_sku) as place
    from lifted where lift > 1) as ranked`
  return tx
    .select({
      sku: sql<string>`ranked.sku`,
      place: sql<number>`ranked.place::integer`,
      otherSku: sql<string>`ranked.other_sku`,
      buyers: sql<number>`ranked.buyers::integer`,
      lift: sql<number>`ranked.lift`,
    })
    .from(ranked)
    .where(sql`ranked.place <= ${MOST_OF_ONE}::integer`)
}
