import { and, asc, desc, eq, ilike, like, lte, notInArray, or, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { products, searchedText, stocks } from "#db/tables/catalogue.ts"
import type { Narrowing } from "./narrowing.ts"
import { CARD_COLUMNS, productCard, selectCards } from "./product-rows.server.ts"
import type { ProductCard } from "./product-view.ts"
import { cleanKeyword, searchWords } from "./search-words.ts"

export const PAGE_SIZE = 200
const NOTHING: Narrowing = { name: "", maxPricePaise: null }
const LIKE_LIMIT = 24
/** How much of a typed word must be found in a product, 0 to 1: `blak` finds 0.6 of itself in Black, `spekaer` 0.375 in Speaker. */
const LEAST_LIKENESS = 0.35
/** A product that is less than half as like as the best one is not what anybody meant. */
const LEAST_SHARE_OF_BEST = 0.5

export type Search = { keyword: string; narrowing: Narrowing; page: number }

/** `total` counts all pages of `matches`; `page` is the one that is here, which is never beyond the last. */
export type SearchResult = {
  matches: ProductCard[]
  total: number
  page: number
  nextPage: number | null
  alsoLike: ProductCard[]
}

/**
 * SR-2: the products whose type or name contains the keyword exactly as typed, in catalogue order, a page at a
 * time; and when all of them are fewer than a page, what else may have been meant, the likeliest first.
 */
export async function searchProducts(
  db: Database,
  { keyword, narrowing, page }: Search,
): Promise<SearchResult> {
  const isMatch = and(containsKeyword(cleanKeyword(keyword)), ...narrowed(narrowing))
  const total = await db.$count(products, isMatch)
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const shown = Math.min(page, lastPage)
  const rows = await selectMatches(db, isMatch).offset((shown - 1) * PAGE_SIZE)
  return {
    matches: rows.map(productCard),
    total,
    page: shown,
    nextPage: shown < lastPage ? shown + 1 : null,
    alsoLike: total < PAGE_SIZE ? await listAlike(db, keyword, LIKE_LIMIT, narrowing) : [],
  }
}

/**
 * What the search page starts from. Where all matches fit on one page they come without the filters, `isWhole`,
 * and whoever shows them narrows them, now and at every keystroke; where they do notInArray, the database narrows.
 */
export async function searchToShow(
  db: Database,
  search: Search,
): Promise<SearchResult & { isWhole: boolean }> {
  const whole = await searchProducts(db, { ...search, narrowing: NOTHING, page: 1 })
  if (whole.nextPage === null) return { ...whole, isWhole: true }
  return { ...(await searchProducts(db, search)), isWhole: false }
}

/** Products that are like the keyword's words, mistakes allowed, and whose thing is not shown already: neither a match nor the twin of one. */
export async function listAlike(db: Database, keyword: string, limit: number, narrowing?: Narrowing) {
  const cleaned = cleanKeyword(keyword)
  const words = searchWords(cleaned)
  if (words.length === 0) return []
  const rows = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_LIKENESS)}, true)`,
    )
    const shown = tx.select({ sku: products.sku }).from(products).where(containsKeyword(cleaned))
    return selectAlike(tx, words, [notInArray(products.sku, shown), ...narrowed(narrowing)]).limit(limit)
  })
  const best = rows[0]?.likeness ?? 0
  const firstOfTwins = rows.filter((row, index) => rows.findIndex((other) => other.sku === row.sku) === index)
  return firstOfTwins.filter((row) => row.likeness >= best * LEAST_SHARE_OF_BEST).map(productCard)
}

/** The query for one page of matches. */
export function selectMatches(db: Database, isMatch: SQL | undefined) {
  return selectCards(db).where(isMatch).orderBy(asc(products.position)).limit(PAGE_SIZE)
}

/** The query behind `listAlike`. The operator `<%` is what the index answers; the threshold is the connection's. */
export function selectAlike(db: Database, words: string[][], conditions: (SQL | undefined)[] = []) {
  const text = searchedText(products)
  const likenesses = words.map((names) => {
    const ofNames = names.map((name) => sql`word_similarity(${name}, ${text})`)
    return sql`greatest(${sql.join(ofNames, sql`, `)})`
  })
  const likeness = sql<number>`${sql.join(likenesses, sql` + `)}`.as("likeness")
  return db
    .select({ ...CARD_COLUMNS, likeness })
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(and(or(...words.flat().map((name) => sql`${name} <% ${text}`)), ...conditions))
    .orderBy(desc(likeness), asc(products.position))
}

/** Type or name holds the keyword, case and all. */
export function containsKeyword(keyword: string) {
  const pattern = anywhere(keyword)
  return sql`(${like(products.type, pattern)} or ${like(products.name, pattern)})`
}

/** A LIKE pattern for names that start with the text, in which no character has a meaning of its own. */
export function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`
}

/** The same for text that stands anywhere. */
export function anywhere(text: string): string {
  return `%${startingWith(text)}`
}

function narrowed(narrowing?: Narrowing): (SQL | undefined)[] {
  if (!narrowing) return []
  const { name, maxPricePaise } = narrowing
  return [
    name === "" ? undefined : ilike(products.name, anywhere(name)),
    maxPricePaise === null ? undefined : lte(products.pricePaise, maxPricePaise),
  ]
}
