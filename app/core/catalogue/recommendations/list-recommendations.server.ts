import { and, asc, eq, inArray } from "drizzle-orm"
import { type CatalogueCache, UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import {
  type CardRow,
  IS_FIRST_OF_FAMILY,
  productCard,
  selectCards,
} from "#app/core/catalogue/product-rows.server.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { products } from "#db/tables/catalogue.ts"
import { productPairs } from "#db/tables/saved.ts"
import * as messages from "./messages.ts"

/** Which types of the bundled catalogue go with a type, the nearest first: what is charged, worn or heard beside it. */
const GOES_WITH: Record<string, readonly string[]> = {
  earbuds: ["powerbank", "watch"],
  nackband: ["powerbank", "watch"],
  headphone: ["powerbank", "watch"],
  headphones: ["powerbank", "watch"],
  trebel: ["powerbank", "watch"],
  hero: ["powerbank", "watch"],
  game: ["powerbank", "soundbar"],
  watch: ["earbuds", "powerbank"],
  trimmer: ["powerbank", "watch"],
  powerbank: ["earbuds", "speaker"],
  speaker: ["powerbank", "earbuds"],
  party: ["speaker", "powerbank"],
  soundbar: ["headphone", "speaker"],
  specialrange: ["powerbank"],
}

/** A row on a product's page: what others bought with it, or else what goes with it. */
export type Together = { heading: string; products: ProductCard[] }

const MOST = 4

/** What is shown beside a product, of what is in stock, one of a family with `isFolded`; null when there is nothing. */
export async function listRecommendations(
  db: Database,
  { sku, type }: { sku: string; type: string },
  cache: CatalogueCache = UNCACHED,
  isFolded = false,
): Promise<Together | null> {
  const bought = await listBought(db, sku)
  if (bought.length > 0) return { heading: messages.boughtTogether, products: bought }
  const going = await listGoing(db, { sku, type, isFolded }, cache)
  return going.length > 0 ? { heading: messages.goesWithIt, products: going } : null
}

async function listBought(db: Database, sku: string) {
  const pairs = await db
    .select({ sku: productPairs.otherSku })
    .from(productPairs)
    .where(eq(productPairs.sku, sku))
    .orderBy(asc(productPairs.place))
  const skus = pairs.map((pair) => pair.sku)
  if (skus.length === 0) return []
  const rows = await selectCards(db).where(inArray(products.sku, skus)).orderBy(asc(products.position))
  return inStock(skus.flatMap((other) => rows.find((row) => row.sku === other) ?? [])) // of twins the first
}

/** The first in stock of each type that goes with this one. Every candidate is read, so the page hears of its stock. */
async function listGoing(
  db: Database,
  { sku, type, isFolded }: { sku: string; type: string; isFolded: boolean },
  cache: CatalogueCache,
) {
  const types = typesThatGoWith(type)
  if (types.length === 0) return []
  const { lists } = await cache.list(db, `goes with ${type} ${isFolded}`, async () => ({
    lists: await Promise.all(
      types.map((other) =>
        selectCards(db)
          .where(and(eq(products.type, other), isFolded ? IS_FIRST_OF_FAMILY : undefined))
          .orderBy(asc(products.position))
          .limit(MOST),
      ),
    ),
    rest: null,
  }))
  const ofEach = Math.ceil(MOST / types.length)
  return lists.flatMap((rows) => inStock(rows.filter((row) => row.sku !== sku)).slice(0, ofEach))
}

function inStock(rows: readonly CardRow[]): ProductCard[] {
  return rows.map(productCard).filter(({ isSoldOut }) => !isSoldOut)
}

/** The types that go with a type; none for one that the table does not know. */
function typesThatGoWith(type: string): readonly string[] {
  return entryOf(GOES_WITH, type) ?? []
}
