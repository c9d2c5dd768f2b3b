import { slipsBetween } from "#app/core/catalogue/search/query-understanding/correct-words.ts"
import { isFiller, tokensOf } from "#app/core/catalogue/search/query-understanding/tokens.ts"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"

const EITHER = /\s+(?:vs\.?|versus|or|ya|aur|and|या)\s+/
const SHORTEST_SLIP = 5 // letters; of shorter words too many are one letter apart

/**
 * A start in which products that have every word of the keyword in their names are matches, where nothing else is. A word may have a slip, and
 * words of courtesy count for nothing; of a keyword that compares (`kshan 43 vs prahar 2`) one side is enough.
 */
export function promoteNamed<Start extends SearchStart>(start: Start, keyword: string): Start {
  if (start.matches.length > 0) return start
  const sides = keyword.toLowerCase().split(EITHER).map(wordsOf)
  const isNamed = ({ name }: { name: string }) => sides.some((words) => isNamedSo(name, words))
  const matches = start.alsoLike.filter(isNamed)
  const alsoLike = start.alsoLike.filter((product) => !isNamed(product))
  return { ...start, matches, alsoLike, total: matches.length }
}

/** The telling words of a text, a number apart from the letters before it. */
function wordsOf(text: string): string[] {
  const parted = text.replaceAll(/(?<=\p{L})(?=\d)/gu, " ")
  const words = parted.split(/\s+/).filter((word) => word !== "")
  const telling = words.filter((word) => !tokensOf(word).every(isFiller))
  return telling.length > 0 ? telling : words
}

function isNamedSo(name: string, words: readonly string[]): boolean {
  const lower = name.toLowerCase()
  const ofName = lower.split(/\s+/)
  return (
    words.length > 0 &&
    words.every((word) => lower.includes(word) || ofName.some((other) => isSlip(word, other)))
  )
}

function isSlip(word: string, other: string): boolean {
  return (
    word.length >= SHORTEST_SLIP && !/\d/.test(word) && word[0] === other[0] && slipsBetween(word, other) <= 1
  )
}
