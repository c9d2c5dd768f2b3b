import { NO_CHOICE } from "#app/core/catalogue/search/facets/selection.ts"
import { cleanKeyword } from "#app/core/catalogue/search/search-words.ts"
import { PRODUCT_LIMIT, type Suggestions } from "#app/core/catalogue/search/suggestions.server.ts"
import { typesIn } from "./meant-parts.ts"
import { ownTypes } from "./own-words.ts"
import { searchMeant } from "./search-meant.server.ts"

const SHORTEST = 3 // letters; of fewer every meaning is a guess
const NOTHING = { name: "", maxPricePaise: null }

/**
 * Suggestions by the meaning of a text such as `earbuds 2000`, as its search would find them; null without a meaning. `isNamed`: products have
 * the text in their names as it is typed, so that no meaning is searched. `sentence`: the search in words, where it says more than a kind of product.
 */
export async function suggestMeant(
  engine: Parameters<typeof searchMeant>[0],
  text: string,
  understanding: Parameters<typeof searchMeant>[2],
  limit = PRODUCT_LIMIT,
): Promise<{ isNamed: boolean; meant: Suggestions | null; sentence: string | null }> {
  const keyword = cleanKeyword(text).trim()
  if (keyword.length < SHORTEST) return { isNamed: false, meant: null, sentence: null }
  const asked = { keyword, narrowing: NOTHING, choice: NO_CHOICE, page: 1 }
  const named = await engine.browse(engine.db, { ...asked, isUnlisted: true }, engine.cache)
  const isNamed = named.all > 0
  const types = ownTypes(named.types, [])
  const found = isNamed ? null : await searchMeant(engine, asked, { types, ...understanding })
  if (!found) return { isNamed, meant: null, sentence: null }
  const products = found.browsed.products
    .slice(0, limit)
    .map(({ id, type, name, pricePaise, image }) => ({ id, type, name, pricePaise, image }))
  const sentence = found.isQualified ? found.sentence : null
  return { isNamed, meant: { products, categories: typesIn(found.scope) }, sentence }
}
