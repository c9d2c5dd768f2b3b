import { and, desc, eq, gt, lt, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { RETENTION_DAYS } from "#app/platform/env/retention-periods.server.ts"
import { pastPrices, products } from "#db/tables/catalogue.ts"
import { type PriceHistory, priceHistory } from "./price-history.ts"

const DAY_MS = 24 * 60 * 60 * 1000
/** Of a price that changes more often the oldest changes are left out. */
const MOST_CHANGES = 60

/** What the product cost in the last 30 days, as far as the shop kept it; null where it has none of that id. */
export async function findPriceHistory(
  db: Database,
  id: string,
  now = new Date(),
): Promise<PriceHistory | null> {
  const rows = await selectPrices(db, id)
  const [first] = rows
  if (!first) return null
  const { pricePaise, mrpPaise } = first
  const keptSince = new Date(now.getTime() - RETENTION_DAYS.pastPrice * DAY_MS)
  const past = rows.flatMap(({ past }) => past ?? []).toReversed()
  const [oldest] = past.length === MOST_CHANGES ? past.splice(0, 1) : [] // what it cost since when is not read
  const knownSince = [first.knownSince, keptSince, oldest?.endedAt ?? keptSince].reduce((one, other) =>
    one > other ? one : other,
  )
  return priceHistory({ pricePaise, mrpPaise, knownSince, past }, now)
}

/** The query for a product's price and those before it, the newest first. */
function selectPrices(db: Database, id: string) {
  return db
    .select({
      pricePaise: products.pricePaise,
      mrpPaise: products.mrpPaise,
      knownSince: products.priceKnownSince,
      past: {
        pricePaise: pastPrices.pricePaise,
        mrpPaise: pastPrices.mrpPaise,
        endedAt: pastPrices.endedAt,
      },
    })
    .from(products)
    .leftJoin(
      pastPrices,
      and(eq(pastPrices.productId, products.id), gt(pastPrices.endedAt, products.priceKnownSince)),
    )
    .where(eq(products.id, id))
    .orderBy(sql`${desc(pastPrices.endedAt)} nulls last`, desc(pastPrices.id))
    .limit(MOST_CHANGES)
}

/** Deletes a batch of prices that ended before a moment. Answers how many. */
export function deleteOldPrices(db: Database, before: Date): Promise<number> {
  return deleteBatch(db, pastPrices, pastPrices.id, lt(pastPrices.endedAt, before))
}
