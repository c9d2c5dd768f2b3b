import { and, asc, gt } from "drizzle-orm"
import { IS_PUBLISHED } from "#app/core/catalogue/product-rows.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { readFacts } from "./facets/index/changed-facets.server.ts"
import type { SearchEngine } from "./search-engine.server.ts"

const BATCH = 5_000
const { position, name, type, title, pricePaise, mrpPaise, facts } = products

/** Gives an engine all products that the shop shows. Product writes are locked out. */
export async function indexCatalogue(tx: Database, engine: Pick<SearchEngine, "rebuild">): Promise<void> {
  const { add, send, finish, settle } = await engine.rebuild(tx)
  let after = -1
  for (let isThere = true; isThere; ) {
    const batch = await tx
      .select({ position, name, type, title, pricePaise, mrpPaise, facts })
      .from(products)
      .where(and(gt(position, after), IS_PUBLISHED))
      .orderBy(asc(position))
      .limit(BATCH)
    for (const product of batch) add({ ...product, facts: readFacts(product.facts) })
    await send()
    after = batch.at(-1)?.position ?? after
    isThere = batch.length > 0
  }
  await finish()
  await settle?.()
}
