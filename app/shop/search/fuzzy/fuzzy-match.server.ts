import { and, asc, eq, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { CARD_COLUMNS, PUBLISHED_STOCK, productCard } from "#app/shop/catalogue/product-rows.server.ts"
import type { ProductCard } from "#app/shop/catalogue/product-view.ts"
import type { ChangedProduct } from "#app/shop/search/changes/changed-products.ts"
import { findHits, type HitQuery, keepHits } from "#app/shop/search/index/find-hits.server.ts"
import { cleanKeyword, searchWords, soundOf } from "#app/shop/search/search-words.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { searchWords as wordTable } from "#db/tables/search.ts"
import { type FuzzyWord, rankFuzzyMatches } from "./fuzzy-ranking.server.ts"

/** How much of a typed word must be in the shop's: `blak` finds 0.6 of itself in black, `spekaer` 0.375 in speaker. */
const LEAST_LIKENESS = 0.35
/** Two spellings of one sound are nearly one word. */
const LIKENESS_OF_SOUND = 0.9
/** A product that is less than half as like as the best one is not what anybody meant. */
const LEAST_SHARE_OF_BEST = 0.5
const WORDS_OF_A_SLIP = 12

type FuzzyQuery = {
  limit: number
  /** Those that are shown already: neither they nor their twins are wanted again. */
  shown?: { id: string; sku: string }[]
  among?: HitQuery
  /** Those of this snapshot, where they were read already. */
  changes?: ChangedProduct[]
}

/** Products that are like the keyword's words, mistakes allowed, the likeliest first and then in catalogue order. */
export async function listFuzzyMatches(
  db: Database,
  keyword: string,
  query: FuzzyQuery,
): Promise<ProductCard[]> {
  const { limit, shown = [], among, changes } = query
  const meant = await findMeantWords(db, searchWords(cleanKeyword(keyword)))
  if (meant.length === 0) return []
  const ranked = await rankFuzzyMatches(db, meant, changes)
  const likenesses = new Map(ranked.map(({ position, likeness }) => [position, likeness]))
  const found = [...likenesses.keys()]
  const kept = among ? await keepHits(db, await findHits(db, { ...among, changes }), found) : found
  const rows = await listAtPositions(db, kept.slice(0, limit * 2 + shown.length))
  const likenessOf = ({ position }: { position: number }) => likenesses.get(position) ?? 0
  const skus = new Set(shown.map(({ sku }) => sku))
  const wanted = rows
    .toSorted((a, b) => likenessOf(b) - likenessOf(a))
    .filter(({ sku }) => !skus.has(sku) && skus.add(sku))
  const best = wanted[0] ? likenessOf(wanted[0]) : 0
  return wanted
    .filter((row) => likenessOf(row) >= best * LEAST_SHARE_OF_BEST)
    .slice(0, limit)
    .map(productCard)
}

/** The cards at these positions, in their order. */
export async function listAtPositions(db: Database, positions: number[]) {
  return positions.length > 0 ? selectAt(db, positions) : []
}

/** The query behind `listAtPositions`. */
export function selectAt(db: Database, positions: number[]) {
  return db
    .select({ ...CARD_COLUMNS, position: products.position })
    .from(products)
    .innerJoin(stocks, PUBLISHED_STOCK)
    .where(sql`${products.position} = any(${sql.param(positions)}::int[])`)
    .orderBy(asc(products.position))
}

/** What each typed word may mean: itself or its other names where the shop knows one, else words like it. */
async function findMeantWords(db: Database, typed: string[][]): Promise<FuzzyWord[]> {
  const known = await db
    .select({ word: wordTable.word, count: wordTable.productCount })
    .from(wordTable)
    .where(and(eq(wordTable.kind, "text"), sql`${wordTable.word} = any(${sql.param(typed.flat())}::text[])`))
  const exact = typed.flatMap((names, place) =>
    known.filter(({ word }) => names.includes(word)).map((found) => ({ ...found, place, likeness: 1 })),
  )
  const unknown = typed.flatMap((names, place) =>
    exact.some((word) => word.place === place) ? [] : names.map((name) => ({ name, place })),
  )
  if (unknown.length === 0) return exact
  const typos = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_LIKENESS)}, true)`,
    )
    return Promise.all(unknown.map(({ name }) => selectFuzzyWords(tx, name)))
  })
  return [
    ...exact,
    ...typos.flatMap((words, index) => words.map((word) => ({ ...word, place: unknown[index]?.place ?? 0 }))),
  ]
}

/** The query for the words like this one, by `<%` and by sound apart: together they would be a full scan. */
export function selectFuzzyWords(db: Database, name: string) {
  const sound = soundOf(name)
  const found = (isMeant: SQL) =>
    sql`select word, sound, folded, product_count from ${wordTable} where kind = 'text' and ${isMeant}`
  return db
    .select({
      word: sql<string>`word`,
      count: sql<number>`product_count`,
      likeness: sql<number>`greatest(word_similarity(${name}, folded),
        case when sound = ${sound} then ${LIKENESS_OF_SOUND}::real else 0 end)`.as("likeness"),
    })
    .from(sql`(${found(sql`${name} <% folded`)} union ${found(sql`sound = ${sound}`)}) as alike`)
    .orderBy(sql`likeness desc, similarity(${name}, folded) desc, product_count desc, word collate "C"`)
    .limit(WORDS_OF_A_SLIP)
}
