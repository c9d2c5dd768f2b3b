import { and, like, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { searchWords } from "#db/tables/search.ts"
import type { Phrase, WordKind, WordPattern } from "./word-patterns.ts"

const FEW_ENOUGH_TO_NAME = 2_000

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

/** What a phrase is in the shop's words, those first that fewer products have. With `onlyFirst` so many of each, the earliest. */
export async function findPhrase(db: Database, phrase: Phrase, onlyFirst?: number): Promise<PhraseList> {
  const { words, letter, inName = false } = phrase
  const found = await Promise.all(words.map((word) => findWords(db, word, onlyFirst)))
  const lists = found.toSorted((a, b) => a.size - b.size)
  return { lists, letter, inName, size: lists[0]?.size ?? Number.POSITIVE_INFINITY }
}

async function findWords(
  db: Database,
  { kind, pattern, place, isExact }: WordPattern,
  onlyFirst?: number,
): Promise<WordList> {
  const isMeant = and(
    sql`${searchWords.kind} = ${sql.raw(`'${kind}'`)}`, // in so many words, for the indexes of one kind
    like(searchWords.folded, pattern.toLowerCase()),
    isExact ? like(searchWords.word, pattern) : undefined,
  )
  const found = await db
    .select({ word: searchWords.word, count: searchWords.productCount })
    .from(searchWords)
    .where(isMeant)
    .orderBy(searchWords.firstPosition)
    .limit(onlyFirst ?? FEW_ENOUGH_TO_NAME + 1)
  const isListed = found.length <= FEW_ENOUGH_TO_NAME
  return {
    kind,
    words: isListed
      ? sql`unnest(${sql.param(found.map(({ word }) => word).toSorted())}::text[])`
      : sql`(select ${searchWords.word} from ${searchWords} where ${isMeant})`,
    place,
    count: found.length,
    size: isListed ? found.reduce((sum, { count }) => sum + count, 0) : Number.POSITIVE_INFINITY,
    least: Math.max(0, ...found.map(({ count }) => count)),
  }
}
