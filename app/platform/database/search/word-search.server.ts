import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Database } from "../database.server.ts"

/** How many rows are read in their order before the index is asked. */
const READ_FIRST = 10_000
const MOST_WORDS = 12

/** What stands between words, in PostgreSQL's regular expressions and ours: the same characters as in the database function `words_of`. */
const BETWEEN_WORDS = String.raw`[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]`

const SEPARATORS = new RegExp(BETWEEN_WORDS)
const APOSTROPHE = /['`‘’ʼ´′]/
/** Separators but for apostrophes, which stand within names. */
const BETWEEN_NAMES = /(?!['`])[\0-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/

/** The spellings of each typed word; a spelling is one word or several: D’Souza is also D and Souza, or DSouza, and José is also Jose. */
function spellingsOf(typed: string): string[][][] {
  const names = typed.split(BETWEEN_NAMES).filter(Boolean).slice(0, MOST_WORDS)
  return names.map(spellName).filter((spellings) => spellings.length > 0)
}

function spellName(name: string): string[][] {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
  const parts = plain
    .split(APOSTROPHE)
    .flatMap((part) => part.split(SEPARATORS))
    .filter(Boolean)
  const spellings = [name.split(SEPARATORS).filter(Boolean), parts, [parts.join("")]]
  const texts = new Set(spellings.map((words) => words.join(" ")).filter(Boolean))
  return [...texts].map((text) => text.split(" "))
}

/**
 * Whether a text has, for each word that is typed, one that begins with a spelling of it: by an index on `words_of` the text. False without a
 * word. A text under the database function `with_spellings` has its own spellings too.
 */
export function hasWords(text: SQLWrapper, typed: string): SQL {
  const words = spellingsOf(typed).map((spellings) => spellings.map(beginnings).join(" | "))
  if (words.length === 0) return sql`false`
  return sql`words_of(${text}) @@ to_tsquery('simple', ${words.map((word) => `(${word})`).join(" & ")})`
}

function beginnings(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}':*`).join(" & ")})`
}

/** The same by regular expressions, which no index serves: quicker where rows are read one by one. */
function matchesWords(text: SQLWrapper, typed: string): SQL | undefined {
  const begins = (word: string) => sql`${text} ~* ${`(^|${BETWEEN_WORDS})${word}`}`
  return and(
    ...spellingsOf(typed).map((spellings) => or(...spellings.map((words) => and(...words.map(begins))))),
  )
}

export type WordSearch = {
  table: SQLWrapper
  key: SQLWrapper
  /** What has to hold the words, as the index has it. */
  text: SQLWrapper
  typed: string
  /** The column that the rows are sorted by, which way, and where to begin. */
  place: SQLWrapper
  isDescending?: boolean
  from?: SQL | undefined
  /** What else must hold. */
  where?: SQL | undefined
  limit: number
}

/**
 * The keys of the first rows that hold words. What many rows hold is found among the first rows; then the index, which would name them all, is
 * not asked. PostgreSQL cannot choose so by itself: it does not know how many rows hold the beginning of a word.
 */
export async function findFirstKeys(
  db: Database,
  search: WordSearch,
  readFirst = READ_FIRST,
): Promise<string[]> {
  const {
    table,
    key,
    text,
    typed,
    place,
    isDescending = false,
    from = sql`true`,
    where = sql`true`,
    limit,
  } = search
  const isMeant = matchesWords(text, typed)
  if (!isMeant) return []
  const order = isDescending ? sql`desc` : sql`asc`
  const first = sql`(select ${key} as key, ${place} as place, ${and(isMeant, where)} as is_meant
    from ${table} where ${from} order by ${place} ${order} limit ${readFirst}) first where is_meant`
  const read = await selectKeys(db, first, { order, limit })
  if (read.length === limit) return read
  // "Materialized": else the planner may read the whole table in its order.
  const held = sql`(with held as materialized (select ${key} as key, ${place} as place from ${table}
    where ${and(hasWords(text, typed), where, from)}) select * from held) held`
  return selectKeys(db, held, { order, limit })
}

async function selectKeys(db: Database, rows: SQL, { order, limit }: { order: SQL; limit: number }) {
  const found = await db
    .select({ key: sql<string>`key` })
    .from(rows)
    .orderBy(sql`place ${order}`)
    .limit(limit)
  return found.map(({ key }) => key)
}
