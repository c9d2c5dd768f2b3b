import { and, like, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { searchChanges, searchWords } from "#db/tables/search.ts"
import type { Phrase, WordKind, WordPattern } from "./phrases.ts"

const FEW_ENOUGH_TO_NAME = 2_000
const LAST = -1
const CHANGED = -2

/** The `words`, a table of one column, are at least `count`. A word has from `least` to `size` products. */
export type WordList = {
  kind: WordKind
  pattern: WordPattern
  words: SQL
  place: number
  count: number
  size: number
  least: number
}

/** `size` products have it, at most. Words left out because there are too many come up at `complete` or later. */
export type PhraseList = {
  lists: WordList[]
  size: number
  inName: boolean
  letter: Phrase["letter"]
  complete: number
}

type FoundWord = { index: number; word: string; count: number; first: number }

/** Looks up the words of phrases, the rarest first. With `onlyFirst` so many words of each, the earliest. */
export async function findPhrases(
  db: Database,
  phrases: Phrase[],
  onlyFirst?: number,
): Promise<{ found: PhraseList[]; last: number; hasChanges: boolean }> {
  const rows = await selectWords(
    db,
    phrases.flatMap(({ words }) => words),
    onlyFirst,
  )
  let index = 0
  const found = phrases.map(({ words, letter, inName = false }) => {
    const ofWords = words.map(() => ofPattern(rows, index++))
    const lists = words.map((word, nth) => listOf(word, ofWords[nth] ?? []))
    lists.sort((a, b) => a.size - b.size)
    const complete = Math.min(...ofWords.map((found) => completeUntil(found, onlyFirst)))
    return { lists, letter, inName, size: lists[0]?.size ?? Number.POSITIVE_INFINITY, complete }
  })
  const last = ofPattern(rows, LAST)[0]?.count ?? 0
  return { found, last, hasChanges: ofPattern(rows, CHANGED).length > 0 }
}

/** The query for the words of each pattern, all in one: asked side by side they would take a connection each. */
function selectWords(db: Database, patterns: WordPattern[], onlyFirst = FEW_ENOUGH_TO_NAME + 1) {
  const { word, productCount, firstPosition } = searchWords
  const meant = patterns.map(
    (pattern, index) => sql`(select ${index}::int as index, ${word} as word, ${productCount} as count,
      ${firstPosition} as first from ${searchWords} where ${isMeant(pattern)} order by ${firstPosition} limit ${onlyFirst})`,
  )
  const last = sql`(select ${LAST}::int as index, '' as word, ${products.position} as count, 0 as first
    from ${products} order by ${products.position} desc limit 1)`
  const changed = sql`(select ${CHANGED}::int as index, '' as word, 1 as count, 0 as first from ${searchChanges} limit 1)`
  return db
    .select({
      index: sql<number>`index`,
      word: sql<string>`word`,
      count: sql<number>`count`,
      first: sql<number>`first`,
    })
    .from(sql`(${sql.join([...meant, last, changed], sql` union all `)}) as found`)
}

function isMeant({ kind, pattern, isExact }: WordPattern): SQL {
  const conditions = and(
    sql`${searchWords.kind} = ${sql.raw(`'${kind}'`)}`, // in so many words, for the indexes of one kind
    like(searchWords.folded, pattern.toLowerCase()),
    isExact ? like(searchWords.word, pattern) : undefined,
  )
  return conditions ?? sql`true`
}

function ofPattern(rows: FoundWord[], index: number) {
  return rows.filter((row) => row.index === index)
}

/** Words come in the order of their first position: those beyond the limit have theirs at the last one's or later. */
function completeUntil(found: FoundWord[], limit = Number.POSITIVE_INFINITY) {
  return found.length < limit ? Number.POSITIVE_INFINITY : Math.max(...found.map(({ first }) => first))
}

function listOf(pattern: WordPattern, found: FoundWord[]): WordList {
  const isListed = found.length <= FEW_ENOUGH_TO_NAME
  return {
    kind: pattern.kind,
    pattern,
    words: isListed
      ? sql`unnest(${sql.param(found.map(({ word }) => word).toSorted())}::text[])`
      : sql`(select ${searchWords.word} from ${searchWords} where ${isMeant(pattern)})`,
    place: pattern.place,
    count: found.length,
    size: isListed ? found.reduce((sum, { count }) => sum + count, 0) : Number.POSITIVE_INFINITY,
    least: Math.max(0, ...found.map(({ count }) => count)),
  }
}
