import { and, asc, eq, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { searchPostings, searchWords as wordTable } from "#db/tables/search.ts"
import { CARD_COLUMNS, productCard } from "./product-rows.server.ts"
import type { ProductCard } from "./product-view.ts"
import { cleanKeyword, searchWords, soundOf } from "./search-words.ts"
import { bucketOf, POSITION_OF_SPOT } from "./word-spots.ts"

/** How much of a typed word must be found in one of the shop's, 0 to 1: `blak` finds 0.6 of itself in black, `spekaer` 0.375 in speaker. */
const LEAST_LIKENESS = 0.35
/** Two spellings of one sound are nearly one word. */
const LIKENESS_OF_SOUND = 0.9
/** A product that is less than half as like as the best one is not what anybody meant. */
const LEAST_SHARE_OF_BEST = 0.5
const WORDS_OF_A_SLIP = 12
/** Of a word that many products have the first ones are enough: there are more of them than are shown. */
const FIRST_OF_A_WORD = 300
const CANDIDATES = 3_000
/** Words of more products than this tell nothing that is worth the time to read where they stand. */
const MOST_POSTINGS = 250_000
const position = sql.raw(POSITION_OF_SPOT)

type AlikeWish = {
  limit: number
  /** Those that are shown already: neither they nor their twins are wanted again. */
  shown?: { id: string; sku: string }[]
  conditions?: (SQL | undefined)[]
}
/** One word of the shop that may be meant by the typed word at this place, and how like it is. */
type MeantWord = { place: number; word: string; likeness: number; count: number }

/** Products that are like the keyword's words, mistakes allowed, the likeliest first and then in catalogue order. */
export async function listAlike(db: Database, keyword: string, wish: AlikeWish): Promise<ProductCard[]> {
  const { limit, shown = [], conditions = [] } = wish
  const meant = await findMeantWords(db, searchWords(cleanKeyword(keyword)))
  if (meant.length === 0) return []
  const isNarrowed = conditions.some((condition) => condition !== undefined)
  const ranked = await rank(db, meant, isNarrowed ? CANDIDATES : limit * 2 + shown.length)
  const likenesses = new Map(ranked.map(({ position, likeness }) => [position, likeness]))
  const rows = await selectAt(db, [...likenesses.keys()], conditions)
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

/** The query for the cards at these positions, in their order. */
export function selectAt(db: Database, positions: number[], conditions: (SQL | undefined)[] = []) {
  return db
    .select({ ...CARD_COLUMNS, position: products.position })
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(and(sql`${products.position} = any(${sql.param(positions)}::int[])`, ...conditions))
    .orderBy(asc(products.position))
}

/** What each typed word may mean: itself or its other names where the shop knows one, else the words that are like it. */
async function findMeantWords(db: Database, typed: string[][]): Promise<MeantWord[]> {
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
  const slips = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_LIKENESS)}, true)`,
    )
    return Promise.all(unknown.map(({ name }) => selectLike(tx, name)))
  })
  return [
    ...exact,
    ...slips.flatMap((words, index) => words.map((word) => ({ ...word, place: unknown[index]?.place ?? 0 }))),
  ]
}

/**
 * The query for the words that are like this one. The operator `<%` is what the index answers; the threshold is the
 * connection's. Likeness and sound are asked apart, for asked at once the planner would rather look at every word.
 */
export function selectLike(db: Database, name: string) {
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
    .orderBy(sql`likeness desc, similarity(${name}, folded) desc, product_count desc`)
    .limit(WORDS_OF_A_SLIP)
}

/**
 * The positions that have most of what is meant. Only candidates are compared: the first products of each word, and
 * all (up to a bound) of the typed word that the fewest have, among which are those that have the others as well.
 */
async function rank(db: Database, meant: MeantWord[], limit: number) {
  const counts = new Map<number, number>()
  for (const { place, count } of meant) counts.set(place, (counts.get(place) ?? 0) + count)
  const rarestFirst = [...counts].toSorted(([, a], [, b]) => a - b).map(([place]) => place)
  const told = rarestFirst.filter((_, index) => {
    const before = rarestFirst.slice(0, index + 1).reduce((sum, other) => sum + (counts.get(other) ?? 0), 0)
    return index === 0 || before <= MOST_POSTINGS
  })
  const words = meant.filter(({ place }) => told.includes(place))
  const candidates = await listCandidates(db, words, rarestFirst[0] ?? 0)
  if (told.length > 1) return scoreCandidates(db, words, candidates, limit)
  return candidates.toSorted((a, b) => b.likeness - a.likeness || a.position - b.position).slice(0, limit)
}

async function listCandidates(db: Database, words: MeantWord[], rarest: number) {
  const limits = words.map(({ place }) => (place === rarest ? CANDIDATES : FIRST_OF_A_WORD))
  const column = <Value>(read: (word: MeantWord) => Value) => sql.param(words.map(read))
  return db
    .select({ position: sql<number>`position`, likeness: sql<number>`max(likeness)` })
    .from(
      sql`unnest(${column(({ word }) => word)}::text[], ${column(({ likeness }) => likeness)}::real[],
          ${sql.param(limits)}::int[]) as meant(word, likeness, most)
        cross join lateral (
          select ${position} as position from ${searchPostings}, unnest(spots) as posting(spot)
          where kind = 'text' and ${searchPostings.word} = meant.word order by bucket limit meant.most
        ) as first`,
    )
    .groupBy(sql`position`)
}

async function scoreCandidates(
  db: Database,
  words: MeantWord[],
  candidates: { position: number }[],
  limit: number,
) {
  const column = <Value>(read: (word: MeantWord) => Value) => sql.param(words.map(read))
  const positions = candidates.map((candidate) => candidate.position)
  const buckets = sql.param([...new Set(positions.map(bucketOf))])
  return db
    .select({ position: sql<number>`position`, likeness: sql<number>`sum(likeness)`.as("total") })
    .from(
      sql`(select ${position} as position, meant.place, max(meant.likeness) as likeness
        from unnest(${column(({ place }) => place)}::int[], ${column(({ word }) => word)}::text[],
          ${column(({ likeness }) => likeness)}::real[]) as meant(place, word, likeness)
        join ${searchPostings} on ${searchPostings.kind} = 'text' and ${searchPostings.word} = meant.word
          and ${searchPostings.bucket} = any(${buckets}::int[])
        cross join lateral unnest(spots) as posting(spot)
        where ${position} = any(${sql.param(positions)}::int[])
        group by 1, meant.place) as scored`,
    )
    .groupBy(sql`position`)
    .orderBy(sql`total desc, position`)
    .limit(limit)
}
