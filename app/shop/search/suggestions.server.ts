import { ilike } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { pictureOf } from "#app/shop/catalogue/product-rows.server.ts"
import type { ProductSuggestion } from "#app/shop/catalogue/product-view.ts"
import { listAtPositions, listFuzzyMatches } from "#app/shop/search/fuzzy/fuzzy-match.server.ts"
import { findHits, listHits } from "#app/shop/search/index/find-hits.server.ts"
import { literally, type Phrase, phraseContaining, phraseStarting } from "#app/shop/search/index/phrases.ts"
import { products } from "#db/tables/catalogue.ts"
import { cleanKeyword, suggestCategories } from "./search-words.ts"

const PRODUCT_LIMIT = 6
/** The first six products have at most so many of the words that come up earliest. */
const FIRST_WORDS = 64

/** What may be meant by text that is still being typed: up to six products and three terms of the categories menu. */
export type Suggestions = { products: ProductSuggestion[]; categories: string[] }

/** Names that start with the text come first, then those that hold it, then those that are like it. */
export async function suggestProducts(db: Database, text: string): Promise<Suggestions> {
  const typed = cleanKeyword(text).trim().replace(/\s+/gu, " ")
  if (typed === "") return { products: [], categories: [] }
  const found = new Map<string, ProductSuggestion>()
  const add = (more: ProductSuggestion[]) => {
    for (const product of more) if (found.size < PRODUCT_LIMIT) found.set(product.id, product)
  }
  add(await listFirst(db, phraseStarting(typed), `${literally(typed)}%`))
  if (found.size < PRODUCT_LIMIT)
    add(await listFirst(db, phraseContaining(typed, false), `%${literally(typed)}%`))
  if (found.size < PRODUCT_LIMIT) add(await listFuzzyMatches(db, typed, { limit: PRODUCT_LIMIT }))
  return {
    products: [...found.values()].map(({ id, type, name, pricePaise, image }) => ({
      id,
      type,
      name,
      pricePaise,
      image,
    })),
    categories: suggestCategories(typed),
  }
}

/** The first of them in catalogue order, as quick for the first letter as for the last. */
async function listFirst(db: Database, phrase: Phrase, pattern: string) {
  const hits = await findHits(
    db,
    { phrases: [phrase], whole: ilike(products.name, pattern), maxPricePaise: null },
    phrase.words.length === 1 ? FIRST_WORDS : undefined,
  )
  const rows = await listAtPositions(db, await listHits(db, hits, { limit: PRODUCT_LIMIT }))
  return rows.map((row) => ({ ...row, image: pictureOf(row) }))
}
