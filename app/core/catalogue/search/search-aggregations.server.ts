import { inArray, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { readSnapshot } from "#app/platform/database/snapshot.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { findHits, listHits } from "./index/find-hits.server.ts"
import { MOST_COUNTED, matching } from "./search.server.ts"
import type { Facets, Search } from "./search-engine.server.ts"
import { cleanKeyword } from "./search-words.ts"

/** How many matches are of which type, most first, and between which prices: of the first 10,000. */
export function findFacets(
  db: Database,
  { keyword, narrowing }: Pick<Search, "keyword" | "narrowing">,
): Promise<Facets> {
  return readSnapshot(db, async (tx) => {
    const hits = await findHits(tx, matching(cleanKeyword(keyword), narrowing))
    const positions = await listHits(tx, hits, { limit: MOST_COUNTED + 1 })
    const rows = await tx
      .select({
        type: products.type,
        count: sql<number>`count(*)::int`,
        lowest: sql<number>`min(${products.pricePaise})::int`,
        highest: sql<number>`max(${products.pricePaise})::int`,
      })
      .from(products)
      .where(inArray(products.position, positions.slice(0, MOST_COUNTED)))
      .groupBy(products.type)
    const types = rows.map(({ type, count }) => ({ type, count }))
    return {
      types: types.toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1)),
      pricePaise:
        rows.length > 0
          ? {
              lowest: Math.min(...rows.map(({ lowest }) => lowest)),
              highest: Math.max(...rows.map(({ highest }) => highest)),
            }
          : null,
      hasUncounted: positions.length > MOST_COUNTED,
    }
  })
}
