import { NO_CHOICE } from "#app/core/catalogue/search/facets/selection.ts"
import { cleanKeyword } from "#app/core/catalogue/search/search-words.ts"
import { PRODUCT_LIMIT, type Suggestions } from "#app/core/catalogue/search/suggestions.server.ts"
import { searchMeant } from "./search-meant.server.ts"
import { typesIn } from "./understand.ts"

const SHORTEST = 3 // letters; of fewer every meaning is a guess
const NOTHING = { name: "", maxPricePaise: null }

/** Suggestions by the meaning of a text that is no product's name, such as `earbuds 2000`, as its search would find them; otherwise null. */
export async function suggestMeant(
  engine: Parameters<typeof searchMeant>[0],
  text: string,
  understanding: Parameters<typeof searchMeant>[2],
): Promise<Suggestions | null> {
  const keyword = cleanKeyword(text).trim()
  if (keyword.length < SHORTEST) return null
  const asked = { keyword, narrowing: NOTHING, choice: NO_CHOICE, page: 1 }
  const named = await engine.browse(engine.db, { ...asked, isUnlisted: true }, engine.cache)
  const meant = named.all === 0 ? await searchMeant(engine, asked, understanding) : null
  if (!meant) return null
  const products = meant.browsed.products.slice(0, PRODUCT_LIMIT)
  return {
    products: products.map(({ id, type, name, pricePaise, image }) => ({
      id,
      type,
      name,
      pricePaise,
      image,
    })),
    categories: typesIn(meant.scope),
  }
}
