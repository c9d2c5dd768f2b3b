import { type SQL, type SQLWrapper, sql } from "drizzle-orm"

/** So many matches are read and sorted; of more, those that come first in the order are soon found in it. */
const FEW = 20_000
const LONGEST_WORDS = 12

/** The words of a text as an index keeps them (migration 0042). */
function wordsOf(text: SQLWrapper): SQL {
  return sql`words_of(${text})`
}

/** Whether a text has, for each word that is typed, one that begins with it. Nothing has the words of a text without any. */
export function hasWords(text: SQLWrapper, typed: string): SQL {
  const words = typed.split(BETWEEN_WORDS).filter(Boolean).slice(0, LONGEST_WORDS)
  if (words.length === 0) return sql`false`
  return sql`${wordsOf(text)} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(" & ")})`
}

// The same characters as in `words_of`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: nothing below a space is part of a word
const BETWEEN_WORDS = /[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/

/**
 * The keys of the first rows that hold words, for `where key in (…)`. PostgreSQL cannot guess how many rows hold the beginning of a
 * word, and reads a whole table in its order for a word that nobody wrote; so it looks first whether there are few.
 */
export function firstKeys({ table, key, where, order, limit }: KeySearch, few = FEW): SQL {
  const isFew = sql`(select count(*) from few) <= ${few}`
  return sql`(with few as materialized (select ${key} as key from ${table} where ${where} limit ${few + 1})
    select key from few where ${isFew}
    union all (select ${key} from ${table} where ${where} and not (${isFew}) order by ${order} limit ${limit}))`
}

type KeySearch = {
  table: SQLWrapper
  key: SQLWrapper
  where: SQLWrapper
  order: SQLWrapper
  limit: number
}
