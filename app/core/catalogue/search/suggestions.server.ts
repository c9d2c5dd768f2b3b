import { ilike } from "drizzle-orm"
import { type CardRow, pictureOf, readCardsAt } from "#app/core/catalogue/product-rows.server.ts"
import type { ProductSuggestion } from "#app/core/catalogue/product-view.ts"
import { listFuzzyMatches } from "#app/core/catalogue/search/fuzzy/fuzzy-match.server.ts"
import {
  findHits,
  type HitQuery,
  type Hits,
  listHits,
} from "#app/core/catalogue/search/index/find-hits.server.ts"
import {
  literally,
  type Phrase,
  phraseContaining,
  phraseStarting,
} from "#app/core/catalogue/search/index/phrases.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readSnapshot } from "#app/platform/database/snapshot.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { cleanKeyword, suggestCategories } from "./search-words.ts"

export const PRODUCT_LIMIT = 6
/** The first six products mostly have no other words than these many that come up earliest. */
const FIRST_WORDS = 64

export type Suggestions = { products: ProductSuggestion[]; categories: string[] }

/** Names that start with the text come first, then those that hold it, then those that are like it. */
export async function suggestProducts(
  db: Database,
  text: string,
  limit = PRODUCT_LIMIT,
): Promise<Suggestions> {
  const typed = cleanKeyword(text).trim().replace(/\s+/gu, " ")
  if (typed === "") return { products: [], categories: [] }
  const found = await readSnapshot(db, (tx) => findSuggested(tx, typed, limit))
  return {
    products: found.map((row) => {
      const { id, type, name, pricePaise } = row
      return { id, type, name, pricePaise, image: pictureOf(row) }
    }),
    categories: suggestCategories(typed),
  }
}

async function findSuggested(db: Database, typed: string, limit: number) {
  const found = new Map<string, CardRow>()
  const add = (more: CardRow[]) => {
    for (const row of more) if (found.size < limit) found.set(row.id, row)
  }
  const starting = phraseStarting(typed)
  const { rows, changes } = await listFirst(db, { phrase: starting, pattern: `${literally(typed)}%`, limit })
  add(rows)
  const containing = {
    phrase: phraseContaining(typed, false),
    pattern: `%${literally(typed)}%`,
    changes,
    limit,
  }
  if (found.size < limit) add((await listFirst(db, containing)).rows)
  if (found.size < PRODUCT_LIMIT)
    add(await listFuzzyMatches(db, typed, { limit, readCards: readCardsAt, changes }))
  return [...found.values()]
}

type Wanted = { phrase: Phrase; pattern: string; limit: number; changes?: HitQuery["changes"] }

/** The first of them in catalogue order, as quick for the first letter as for the last. */
async function listFirst(db: Database, { phrase, pattern, changes, limit }: Wanted) {
  const whole = ilike(products.name, pattern)
  const hits = await listFirstHits(
    db,
    { phrases: [phrase], whole, maxPricePaise: null, changes },
    { words: FIRST_WORDS, limit },
  )
  return { rows: await readCardsAt(db, hits.positions), changes: hits.changes }
}

type FirstHits = { positions: number[]; changes: Hits["changes"] }

/** The first hits of a single word, and more where a product of another word could come before the last one. */
async function listFirstHits(
  db: Database,
  query: HitQuery,
  { words, limit }: { words: number; limit: number },
): Promise<FirstHits> {
  const isSingle = query.phrases.every((phrase) => phrase.words.length === 1)
  const hits = await findHits(db, query, isSingle ? words : undefined)
  const positions = await listHits(db, hits, { limit })
  const last = positions.length < limit ? Number.POSITIVE_INFINITY : (positions.at(-1) ?? 0)
  const { changes, complete } = hits
  return last <= complete
    ? { positions, changes }
    : listFirstHits(db, { ...query, changes }, { words: words * 4, limit })
}
