import { distance } from "fastest-levenshtein"
import { SORT_WORDS, TEXTS } from "./lexicon.ts"
import { MEANINGS } from "./meanings.ts"
import type { Synonym } from "./tokens.ts"

const SHORTEST = 5 // letters; of shorter words too many are one letter apart
const LONG = 8
const MOST_WORDS = 2

const PHRASES = [...MEANINGS, ...TEXTS].flatMap(({ said }) => said)
const ORDERS = SORT_WORDS.flatMap(({ said }) => said) // an order overrules what fits best, so that one slip is the most

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

/** Letters that changed places count once: `spekaer` is one slip from `speaker`. */
function slipsBetween(said: string, phrase: string): number {
  const away = distance(said, phrase)
  if (away !== 2 || said.length !== phrase.length) return away
  const at = [...said].findIndex((letter, index) => letter !== phrase[index])
  return said[at] === phrase[at + 1] && said[at + 1] === phrase[at] ? 1 : away
}

function nearest(said: string): string | null {
  if (said.length < SHORTEST) return null
  const most = said.length < LONG ? 1 : 2
  const within = (phrases: readonly string[], slips: number) =>
    phrases
      .filter((phrase) => phrase[0] === said[0]) // the first letter is seldom wrong: a flight is not light
      .map((phrase) => ({ phrase, away: slipsBetween(said, phrase) }))
      .filter(({ away }) => away <= slips)
  const near = [...within(PHRASES, most), ...within(ORDERS, 1)]
  const [first] = near.toSorted((a, b) => a.away - b.away)
  return first?.phrase ?? null
}
