import { type Phrase, placedWords, type WordPattern } from "#app/core/catalogue/search/index/phrases.ts"
import { TYPE_PLACE } from "#app/core/catalogue/search/index/word-positions.ts"
import { textWords } from "#app/core/catalogue/search/search-words.ts"

export type SearchedText = { name: string; type: string; title: string; pricePaise: number }

/** A position that the posting lists are out of date for, and what is published there now: null for nothing. */
export type ChangedProduct = { position: number; product: SearchedText | null }

type Wanted = { phrases: readonly Phrase[]; maxPricePaise: number | null }

/** Whether a product has all of the phrases and costs no more: what posting lists and prices would tell of it. */
export function matchesPhrases(product: SearchedText, { phrases, maxPricePaise }: Wanted): boolean {
  if (maxPricePaise !== null && product.pricePaise > maxPricePaise) return false
  return phrases.every((phrase) => hasPhrase(product, phrase))
}

/** Whether the word is one of any text of the product. */
export function hasTextWord({ name, type, title }: SearchedText, word: string): boolean {
  const text = `${name} ${type} ${title}`
  return text.toLowerCase().includes(word) && textWords(text).includes(word)
}

function hasPhrase(product: SearchedText, { words, letter, inName = false }: Phrase): boolean {
  if (letter?.kind === "letter") return hasLetter([...nameWords(product), product.type], letter.letter)
  if (letter) return hasLetter(nameWords(product).map(folded), letter.letter)
  const [first, ...others] = words.map((pattern) => ({ pattern, places: placesOf(product, pattern) }))
  if (!first) return true
  if (others.length === 0) return first.places.some((place) => !inName || place !== TYPE_PLACE)
  return first.places.some((place) => {
    const start = place - first.pattern.place
    return start >= 0 && others.every(({ pattern, places }) => places.includes(start + pattern.place))
  })
}

function placesOf({ name, type }: SearchedText, pattern: WordPattern): number[] {
  const words = placedWords(name)
  if (pattern.kind === "start") return isLike(folded(words[0] ?? ""), pattern) ? [0] : []
  const inName = words.flatMap((word, place) => (word !== "" && isLike(word, pattern) ? [place] : []))
  return isLike(type, pattern) ? [...inName, TYPE_PLACE] : inName
}

function isLike(word: string, { pattern, isExact }: WordPattern): boolean {
  return isLikeText(folded(word), folded(pattern)) && (!isExact || isLikeText(word, pattern))
}

/** SQL's LIKE for the patterns that phrases have: open at the start, at the end, at both or at neither. */
function isLikeText(text: string, pattern: string): boolean {
  const signs = pattern.match(/\\.|[^\\]/gsu) ?? []
  const isOpenAtStart = signs[0] === "%"
  const isOpenAtEnd = signs.length > 1 && signs.at(-1) === "%"
  const part = signs
    .slice(isOpenAtStart ? 1 : 0, isOpenAtEnd ? -1 : undefined)
    .map((sign) => (sign.length > 1 && sign.startsWith("\\") ? sign.slice(1) : sign))
    .join("")
  if (isOpenAtStart && isOpenAtEnd) return text.includes(part)
  if (isOpenAtStart) return text.endsWith(part)
  return isOpenAtEnd ? text.startsWith(part) : text === part
}

function nameWords({ name }: SearchedText): string[] {
  return placedWords(name).filter((word) => word !== "")
}

function hasLetter(words: readonly string[], letter: string): boolean {
  return words.some((word) => new Set(word).has(letter))
}

function folded(text: string): string {
  return text.toLowerCase()
}
