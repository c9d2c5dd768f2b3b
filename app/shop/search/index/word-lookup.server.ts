import { and, like, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { searchWords } from "#db/tables/search.ts"
import type { Phrase, WordKind, WordPattern } from "./phrases.ts"

const FEW_ENOUGH_TO_NAME = 2_000
const LAST = -1

/** The `words`, a table of one column, are `count` at least; `size` products have one, at most, and `least` at least. */
export type WordList = {
  kind: WordKind
  words: SQL
  place: number
  count: number
  size: number
  least: number
}

/** The lists of its words, or the letter that stands for itself; `size` products have it, at most. */
export type PhraseList = { lists: WordList[]; size: number; inName: boolean; letter: Phrase["letter"] }

type FoundWord = { index: number; word: string; count: number }

/**
 * What phrases are in the shop's words, those of a phrase first that fewer products have, and the last position of all.
 * With `onlyFirst` so many of each, the earliest.
 */
export async function findPhrases(
  db: Database,
  phrases: Phrase[],
  onlyFirst?: number,
): Promise<{ found: PhraseList[]; last: number }> {
  const rows = await selectWords(
    db,
    phrases.flatMap(({ words }) => words),
    onlyFirst,
  )
  let index = 0
  const found = phrases.map(({ words, letter, inName = false }) => {
    const lists = words.map((word) => listOf(word, ofPattern(rows, index++)))
    lists.sort((a, b) => a.size - b.size)
    return { lists, letter, inName, size: lists[0]?.size ?? Number.POSITIVE_INFINITY }
  })
  return { found, last: ofPattern(rows, LAST)[0]?.count ?? 0 }
}

/** The query for the words of each pattern, all in one: asked side by side they would take a connection each. */
function selectWords(db: Database, patterns: WordPattern[], onlyFirst = FEW_ENOUGH_TO_NAME + 1) {
  const { word, productCount, firstPosition } = searchWords
  const meant = patterns.map(
    (pattern, index) => sql`(select ${index}::int as index, ${word} as word, ${productCount} as count
      from ${searchWords} where ${isMeant(pattern)} order by ${firstPosition} limit ${onlyFirst})`,
  )
  const last = sql`(select ${LAST}::int as index, '' as word, ${products.position} as count
    from ${products} order by ${products.position} desc limit 1)`
  return db
    .select({ index: sql<number>`index`, word: sql<string>`word`, count: sql<number>`count` })
    .from(sql`(${sql.join([...meant, last], sql` union all `)}) as found`)
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

function listOf(pattern: WordPattern, found: FoundWord[]): WordList {
  const isListed = found.length <= FEW_ENOUGH_TO_NAME
  return {
    kind: pattern.kind,
    words: isListed
      ? sql`unnest(${sql.param(found.map(({ word }) => word).toSorted())}::text[])`
      : sql`(select ${searchWords.word} from ${searchWords} where ${isMeant(pattern)})`,
    place: pattern.place,
    count: found.length,
    size: isListed ? found.reduce((sum, { count }) => sum + count, 0) : Number.POSITIVE_INFINITY,
    least: Math.max(0, ...found.map(({ count }) => count)),
  }
}
