import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm"

/** So many matches are read and sorted; of more, those that come first in the order are soon found in it. */
const FEW = 2_000
const MOST_WORDS = 12

// The same characters as in `words_of` (migration 0042).
// biome-ignore lint/suspicious/noControlCharactersInRegex: nothing below a space is part of a word
const BETWEEN_WORDS = /[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/

function wordsOf(typed: string): string[] {
  return typed.split(BETWEEN_WORDS).filter(Boolean).slice(0, MOST_WORDS)
}

/** Whether a text has, for each word that is typed, one that begins with it: by an index on `words_of` the text. False without a word. */
export function hasWords(text: SQLWrapper, typed: string): SQL {
  const words = wordsOf(typed)
  if (words.length === 0) return sql`false`
  return sql`words_of(${text}) @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(" & ")})`
}

/** The same without an index: a tenth of the work where rows are read one by one anyway. */
function readsWords(text: SQLWrapper, typed: string): SQL | undefined {
  // A word has letters, digits and what lies beyond ASCII: no sign of a regular expression.
  return and(
    ...wordsOf(typed).map(
      (word) => sql`${text} ~* ${`(^|[\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f])${word}`}`,
    ),
  )
}

type WordSearch = {
  table: SQLWrapper
  key: SQLWrapper
  /** What has to hold the words, as the index has it. */
  text: SQLWrapper
  typed: string
  /** What else must hold. */
  where: SQL | undefined
  order: SQLWrapper
  limit: number
}

/**
 * The keys of the first rows that hold words, for `where key in …`. PostgreSQL cannot guess how many rows hold the beginning of a word, and
 * reads a whole table in its order for a word that nobody wrote; so it looks first whether there are few.
 */
export function firstKeys({ table, key, text, typed, where, order, limit }: WordSearch, few = FEW): SQL {
  const isFew = sql`(select count(*) from few) <= ${few}`
  return sql`(with few as materialized (select ${key} as key from ${table} where ${and(hasWords(text, typed), where)} limit ${few + 1})
    select key from few where ${isFew} union all
    (select ${key} from ${table} where ${and(readsWords(text, typed), where, sql`not (${isFew})`)} order by ${order} limit ${limit}))`
}
