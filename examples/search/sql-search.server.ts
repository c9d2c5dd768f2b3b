import { and, asc, count, ilike, like, lte, max, min, or } from "drizzle-orm"
import { z } from "zod"
import { IS_PUBLISHED, pictureOf, productCard, selectCards } from "#app/core/catalogue/product-rows.server.ts"
import {
  defineSearch,
  type Search,
  type SearchEngine,
} from "#app/core/catalogue/search/search-engine.server.ts"
import { cleanKeyword, suggestCategories } from "#app/core/catalogue/search/search-words.ts"
import { products } from "#db/tables/catalogue.ts"

// The smallest search engine: it asks the table of products itself. Right for some thousand products; nothing is like a typo to it.

const PAGE_SIZE = 200
const SUGGESTED = 6

export const sqlSearchEngine: SearchEngine = {
  async search(db, { page, ...search }) {
    const where = matching(search)
    const total = await db.$count(products, and(where, IS_PUBLISHED))
    const shown = Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE)))
    const rows = await selectCards(db)
      .where(where)
      .orderBy(asc(products.position))
      .limit(PAGE_SIZE)
      .offset((shown - 1) * PAGE_SIZE)
    return {
      ...{
        matches: rows.map(productCard),
        total,
        hasUncounted: false,
        page: shown,
        alsoLike: [],
        isWhole: false,
      },
      next: shown * PAGE_SIZE < total ? { page: shown + 1 } : null,
      previous: shown > 1 ? { page: shown - 1 } : null,
    }
  },
  async suggest(db, text) {
    const typed = cleanKeyword(text).trim()
    if (typed === "") return { products: [], categories: [] }
    const list = (pattern: string) =>
      selectCards(db).where(ilike(products.name, pattern)).orderBy(asc(products.position)).limit(SUGGESTED)
    const [starting, containing] = [await list(`${literally(typed)}%`), await list(`%${literally(typed)}%`)]
    const found = new Map([...starting, ...containing].map((row) => [row.id, row]))
    const suggested = [...found.values()].slice(0, SUGGESTED).map((row) => {
      const { id, type, name, pricePaise } = row
      return { id, type, name, pricePaise, image: pictureOf(row) }
    })
    return { products: suggested, categories: suggestCategories(typed) }
  },
  async facets(db, search) {
    const rows = await db
      .select({
        type: products.type,
        count: count(),
        lowest: min(products.pricePaise),
        highest: max(products.pricePaise),
      })
      .from(products)
      .where(and(matching(search), IS_PUBLISHED))
      .groupBy(products.type)
    const types = rows.map(({ type, count }) => ({ type, count }))
    const prices = rows.flatMap(({ lowest, highest }) => [lowest ?? 0, highest ?? 0])
    return {
      types: types.toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1)),
      pricePaise: prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null,
      hasUncounted: false,
    }
  },
  // The table is the index: it is as new as the transaction that reads it.
  upsert: async () => {},
  remove: async () => {},
  rebuild: async () => ({ add() {}, send: async () => {}, finish: async () => {} }),
  hasIndex: async () => true,
  work: async () => 0,
}

/** `ports: { search: sqlSearch }` in shop.config.ts. */
export const sqlSearch = defineSearch({
  name: "sql",
  variables: z.object({}),
  create: () => sqlSearchEngine,
})

function matching({ keyword, narrowing: { name, maxPricePaise } }: Pick<Search, "keyword" | "narrowing">) {
  const pattern = `%${literally(cleanKeyword(keyword))}%`
  return and(
    or(like(products.type, pattern), like(products.name, pattern)),
    name === "" ? undefined : ilike(products.name, `%${literally(name)}%`),
    maxPricePaise === null ? undefined : lte(products.pricePaise, maxPricePaise),
  )
}

function literally(text: string) {
  return text.replaceAll(/[\\%_]/g, "\\$&")
}
