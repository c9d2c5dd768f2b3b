import { distance } from "fastest-levenshtein"
import { SORT_WORDS, TEXTS } from "./lexicon.ts"
import { MEANINGS } from "./meanings.ts"
import type { Synonym } from "./tokens.ts"

const SHORTEST = 5 // letters; of shorter words too many are one letter apart
const LONG = 8
const MOST_WORDS = 2

const PHRASES = [...MEANINGS, ...TEXTS, ...SORT_WORDS].flatMap(({ said }) => said)

/** What words that mean nothing were meant to be, by a letter or two: `power bnak` is `power bank`. As synonyms. */
export function correctWords(unknown: readonly string[]): Synonym[] {
  const tried = unknown.flatMap((_, at) =>
    Array.from({ length: MOST_WORDS }, (_, more) => unknown.slice(at, at + more + 1).join(" ")),
  )
  return [...new Set(tried)].flatMap((said) => {
    const means = nearest(said)
    return means === null ? [] : [{ said, means }]
  })
}

function nearest(said: string): string | null {
  if (said.length < SHORTEST) return null
  const most = said.length < LONG ? 1 : 2
  const near = PHRASES.map((phrase) => ({ phrase, away: distance(said, phrase) })).filter(
    ({ away }) => away <= most,
  )
  const [first] = near.toSorted((a, b) => a.away - b.away)
  return first?.phrase ?? null
}
