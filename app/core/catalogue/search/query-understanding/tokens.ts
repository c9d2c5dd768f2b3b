import { entryOf } from "#app/ui/format/table-entry.ts"
import { FILLER_WORDS } from "./fillers.ts"
import {
  AT_MOST_AFTER,
  AT_MOST_BEFORE,
  HUNDREDS,
  NOT_AFTER,
  NOT_BEFORE,
  NUMBER_WORDS,
  NUMBERS_BETWEEN,
} from "./lexicon.ts"

/** A word of what was typed, with where in it it stood: words of a synonym stand where all of it did. */
export type Token = { text: string; places: readonly number[] }

/** Words that are said for other words. */
export type Synonym = { said: string; means: string }

const MOST_TOKENS = 16
const JOINERS = /[\u200c\u200d]/gu // shape letters of a word and part none
const DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/gu
const INDIC = { first: 0x966, apart: 0x80 } // each script of India has its digits at the same place of its block
const NUMBER = /^\d+(\.\d+)?$/

/** The words of a keyword in lower case: a number and its unit stand apart, `₹3,000` is ₹ 3000, `3k` is 3 k and `3-4k` is 3 to 4 k. */
export function tokensOf(keyword: string): Token[] {
  return keywordParts(keyword).flatMap((part, place) => {
    const words = part
      .toLowerCase()
      .normalize("NFC")
      .replaceAll(JOINERS, "")
      .replaceAll(DIGITS, (digit) => String(((digit.codePointAt(0) ?? 0) - INDIC.first) % INDIC.apart))
      .replaceAll(/(?<=\d),(?=\d)/g, "")
      .replaceAll(/(?<=\d\p{L}*)[-–—](?=₹?\d)/gu, " to ")
      .replace(/^w\/o(?=$|\p{L})/u, "without ")
      .replace(/^w\/(?=$|[\p{L}\d])/u, "with ")
      .replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, "")
      .replace(/(?<=\d\p{L}*)\+$/u, " plus")
    const found = words.match(/₹|\d+(\.\d+)?|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu) ?? []
    return found.map((text) => ({ text, places: [place] }))
  })
}

/** What stands between the spaces of a keyword; beyond so many nobody looks. */
export function keywordParts(keyword: string): string[] {
  return keyword
    .split(/\s+/u)
    .filter((part) => part !== "")
    .slice(0, MOST_TOKENS)
}

/** The tokens with what a merchant's synonyms stand for in their places, the longest first. */
export function replaceSynonyms(tokens: readonly Token[], synonyms: readonly Synonym[]): Token[] {
  const known = synonyms
    .map(({ said, means }) => ({ said: tokensOf(said).map(({ text }) => text), means: tokensOf(means) }))
    .filter(({ said }) => said.length > 0)
    .toSorted((a, b) => b.said.length - a.said.length)
  const replaced: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const synonym = known.find(({ said }) => startsWith(tokens, at, said))
    const length = synonym?.said.length ?? 1
    const places = tokens.slice(at, at + length).flatMap((token) => token.places)
    if (synonym) replaced.push(...synonym.means.map(({ text }) => ({ text, places })))
    else replaced.push(...tokens.slice(at, at + 1))
    at += length
  }
  return replaced
}

/** The tokens with numbers of hundreds as one: `do sau` is 200. */
export function joinHundreds(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    const count = numberAt(tokens, at)
    if (count !== null && next && HUNDREDS.includes(next.text))
      return { text: String(count * 100), places: [...token.places, ...next.places] }
    return at > 0 && HUNDREDS.includes(token.text) && numberAt(tokens, at - 1) !== null ? [] : token
  })
}

/** Whether these words stand at this place. */
function startsWith(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word, index) => tokens[at + index]?.text === word)
}

/** How many words of the longest of these phrases stand at this place; 0 for none. */
export function longestAt(tokens: readonly Token[], at: number, phrases: readonly string[]): number {
  const starting = byFirstWord(phrases).get(tokens[at]?.text ?? "") ?? []
  return starting.find((words) => startsWith(tokens, at, words))?.length ?? 0
}

const known = new WeakMap<readonly string[], ReadonlyMap<string, string[][]>>()

/** The words of phrases by the first of them, the longest first: most words of a keyword begin no phrase of a list. */
function byFirstWord(phrases: readonly string[]): ReadonlyMap<string, string[][]> {
  const found = known.get(phrases)
  if (found) return found
  const words = phrases.map((phrase) => phrase.split(" ")).toSorted((a, b) => b.length - a.length)
  const grouped = Map.groupBy(words, ([first = ""]) => first)
  known.set(phrases, grouped)
  return grouped
}

/** The number at a place, in figures or as a word, or null. */
export function numberAt(tokens: readonly Token[], at: number): number | null {
  const text = tokens[at]?.text ?? ""
  if (NUMBER.test(text)) return Number(text)
  const index = NUMBER_WORDS.findIndex((words) => words.includes(text))
  return index < 0 ? (entryOf(NUMBERS_BETWEEN, text) ?? null) : index + 1
}

/** Whether a word says nothing of which product is meant, or belongs to an amount or a refusal. */
export function isFiller(token: Token | undefined): boolean {
  const text = token?.text ?? ""
  return text === "" || FILLER_WORDS.has(text) || BESIDE_AMOUNTS.has(text)
}

const BESIDE_AMOUNTS = new Set([
  ...AT_MOST_BEFORE,
  ...AT_MOST_AFTER,
  ...NOT_BEFORE,
  ...NOT_AFTER,
  "above",
  "₹",
])
