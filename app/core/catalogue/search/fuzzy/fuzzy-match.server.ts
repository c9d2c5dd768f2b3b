import { and, eq, sql } from "drizzle-orm"
import type { ReadCards } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import type { CardRow } from "#app/core/catalogue/product-rows.server.ts"
import type { ChangedProduct } from "#app/core/catalogue/search/changes/changed-products.ts"
import { basicColour } from "#app/core/catalogue/search/facets/basic-colours.ts"
import { findHits, type HitQuery, keepHits } from "#app/core/catalogue/search/index/find-hits.server.ts"
import { slipsBetween } from "#app/core/catalogue/search/query-understanding/correct-words.ts"
import { cleanKeyword, searchWords, soundOf } from "#app/core/catalogue/search/search-words.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { searchWords as wordTable } from "#db/tables/search.ts"
import { type FuzzyWord, rankFuzzyMatches } from "./fuzzy-ranking.server.ts"

/** Two spellings of one sound are nearly one word. */
const LIKENESS_OF_SOUND = 0.9
/** A product that is less than half as like as the best one is not what anybody meant. */
const LEAST_SHARE_OF_BEST = 0.5
/** The least likeness of each of several words, on average, unless one matches wholly. The nearest word to `grinder` has 0.38. */
const LEAST_LIKENESS_OF_A_WORD = 0.4
/** The least likeness by which a single word is the one that was typed, however many letters differ. */
const SURE_LIKENESS = 0.5
const MOST_SLIPS_A_LETTER = 1 / 3
const WORDS_OF_A_SLIP = 12
const LAST_LETTER = "\u{10ffff}" // comes after all others

/** Words in texts of many things, which tell nothing of the one that is meant. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    "case cases cover covers ring rings fast quick charger chargers charging charge tips size smart mobile phone phones iphone android " +
    "cable cables wire metre meter metres meters replacement spare original extra with from your this that best good home wall remote light lights wireless bluetooth type"
  ).split(" "),
)
/** The least likeness of each of several words, on average, where none is of a name. */
const LEAST_LIKENESS_OF_ALL = 0.5

type FuzzyQuery = {
  limit: number
  readCards: ReadCards
  /** Those that are shown already: neither they nor their twins are wanted again. */
  shown?: { id: string; sku: string }[]
  among?: HitQuery
  /** Those of this snapshot, where they were read already. */
  changes?: ChangedProduct[]
}

/** Products that are like the keyword's words, mistakes allowed, the likeliest first and then in catalogue order. */
export async function listFuzzyMatches(db: Database, keyword: string, query: FuzzyQuery): Promise<CardRow[]> {
  const { limit, readCards, shown = [], among, changes } = query
  const meant = await findMeantWords(db, searchWords(cleanKeyword(keyword)))
  if (meant.length === 0) return []
  const ranked = await rankFuzzyMatches(db, meant, changes)
  const likenesses = new Map(ranked.map(({ position, likeness }) => [position, likeness]))
  const found = [...likenesses.keys()]
  const kept = among ? await keepHits(db, await findHits(db, { ...among, changes }), found) : found
  const rows = await readCards(db, kept.slice(0, limit * 2 + shown.length))
  const likenessOf = ({ position }: { position: number }) => likenesses.get(position) ?? 0
  const skus = new Set(shown.map(({ sku }) => sku))
  const wanted = rows
    .toSorted((a, b) => likenessOf(b) - likenessOf(a))
    .filter(({ sku }) => !skus.has(sku) && skus.add(sku))
  const best = wanted[0] ? likenessOf(wanted[0]) : 0
  return wanted.filter((row) => likenessOf(row) >= best * LEAST_SHARE_OF_BEST).slice(0, limit)
}

/** How like these words products are, mistakes allowed, by position: of those that are most like them. */
export async function likenessesOf(db: Database, text: string): Promise<Map<number, number>> {
  const meant = await findMeantWords(db, searchWords(cleanKeyword(text)))
  const ranked = meant.length > 0 ? await rankFuzzyMatches(db, meant) : []
  return new Map(ranked.map(({ position, likeness }) => [position, likeness]))
}

/** Whether no product is similar enough to a text: to its words together, or to the letters of a single one. */
export async function areFarOff(db: Database, keyword: string): Promise<boolean> {
  const all = searchWords(cleanKeyword(keyword))
  const long = all.filter((names) => names.some((name) => /\p{L}{4}/u.test(name))) // the number of a phone is that of any product
  const telling = long.filter((names) => !names.some((name) => GENERIC.has(name)))
  if (long.length > 0 && telling.length === 0) return true
  const typed = telling.length > 0 ? telling : all
  if (telling.length === 1 && all.length > 1) return !(await isOfName(db, typed))
  if (typed.length < 2) return !(await findMeantWords(db, typed)).some((word) => isMeant(word, typed))
  const best = Math.max(0, ...(await likenessesOf(db, typed.map(([word]) => word).join(" "))).values())
  if (best < Math.min(1, all.length * LEAST_LIKENESS_OF_A_WORD)) return true
  const isSure = telling.length > 0 && best >= typed.length * LEAST_LIKENESS_OF_ALL
  return !isSure && !(await isOfName(db, typed))
}

/** Whether one of these words is that of a name or a type of products, and no colour. */
async function isOfName(db: Database, typed: string[][]): Promise<boolean> {
  const sure = (await findMeantWords(db, typed)).filter(({ likeness }) => likeness >= SURE_LIKENESS)
  const words = sure.flatMap(({ word }) => (basicColour(word) === null && /\p{L}/u.test(word) ? [word] : []))
  const [found] = await db
    .select({ word: wordTable.word })
    .from(wordTable)
    .where(and(eq(wordTable.kind, "name"), sql`${wordTable.folded} = any(${sql.param(words)}::text[])`))
    .limit(1)
  return found !== undefined
}

/** Whether a word may be meant by a single typed one: `grinder` is as like `grille` as `spekaer` is like `speaker`, but by more slips. */
function isMeant({ word, likeness }: FuzzyWord, typed: string[][]): boolean {
  const isSlip = (name: string) => slipsBetween(name, word) < name.length * MOST_SLIPS_A_LETTER
  return likeness >= SURE_LIKENESS || typed.flat().some(isSlip)
}

/** For each of these words one of the shop that sounds like it, or null: `barat` is `baraat`. */
export async function wordsOfSound(db: Database, words: readonly string[]): Promise<(string | null)[]> {
  if (words.length === 0) return []
  const found = await selectFuzzyWords(
    db,
    words.map((word) => word.toLowerCase()),
  )
  const isOfSound = ({ likeness }: { likeness: number }) => likeness >= LIKENESS_OF_SOUND
  return words.map((_, index) => found.find((each) => each.nth === index && isOfSound(each))?.word ?? null)
}

/** Those words that stand in texts of products as they are. */
export async function wordsInTexts(db: Database, words: readonly string[]): Promise<Set<string>> {
  const found = await selectTextWords(db, words)
  return new Set(found.map(({ word }) => word))
}

/** Those words that begin a word of a name; a number is a whole one: `old` is no part of gold, nor `4` of 40. */
export async function wordsStartingNames(db: Database, words: readonly string[]): Promise<Set<string>> {
  const found = await selectStarting(db, words)
  return new Set(found.map(({ start }) => start))
}

/** The query for those words that begin words of names, by the index of their starts. */
export function selectStarting(db: Database, words: readonly string[]) {
  const lasts = words.map((word) => (/^\d+$/.test(word) ? word : word + LAST_LETTER))
  return db.select({ start: sql<string>`start` }).from(
    sql`unnest(${sql.param(words)}::text[], ${sql.param(lasts)}::text[]) as typed(start, last)
        cross join lateral (
          select from ${wordTable} where ${wordTable.kind} = 'name'
          and ${wordTable.folded} ~>=~ start and ${wordTable.folded} ~<=~ last limit 1
        ) as named`,
  )
}

function selectTextWords(db: Database, words: readonly string[]) {
  return db
    .select({ word: wordTable.word, count: wordTable.productCount })
    .from(wordTable)
    .where(and(eq(wordTable.kind, "text"), sql`${wordTable.word} = any(${sql.param(words)}::text[])`))
}

/** The meanings of each typed word: itself or its other names where the shop knows one, else words like it. */
async function findMeantWords(db: Database, typed: string[][]): Promise<FuzzyWord[]> {
  const known = await selectTextWords(db, typed.flat())
  const exact = typed.flatMap((names, place) =>
    known.filter(({ word }) => names.includes(word)).map((found) => ({ ...found, place, likeness: 1 })),
  )
  const unknown = typed.flatMap((names, place) =>
    exact.some((word) => word.place === place) ? [] : names.map((name) => ({ name, place })),
  )
  if (unknown.length === 0) return exact
  const typos = await selectFuzzyWords(
    db,
    unknown.map(({ name }) => name),
  )
  return [...exact, ...typos.map(({ nth, ...word }) => ({ ...word, place: unknown[nth]?.place ?? 0 }))]
}

/** The query for the words that are like each of these, the likest first (`fuzzy_words`). */
function selectFuzzyWords(db: Database, names: readonly string[]) {
  return db
    .select({
      nth: sql<number>`nth`,
      word: sql<string>`word`,
      count: sql<number>`product_count`,
      likeness: sql<number>`likeness`,
    })
    .from(
      sql`unnest(${sql.param([...names.keys()])}::int[], ${sql.param(names)}::text[],
          ${sql.param(names.map(soundOf))}::text[]) as typed(nth, name, sound)
        cross join lateral fuzzy_words(name, sound, ${LIKENESS_OF_SOUND}, ${WORDS_OF_A_SLIP}) with ordinality`,
    )
    .orderBy(sql`nth, ordinality`)
}
