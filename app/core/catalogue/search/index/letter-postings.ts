import { addOffset, type Bitset, emptyBitset, isShortList } from "./bitset.ts"
import { packOffsets, TYPE_PLACE } from "./word-positions.ts"

/** Single letters are kept like words: of thousands of words that have one, each would have to be read. */
export type LetterKind = "letter" | "folded-letter"
export type LetterPostings = { kind: LetterKind; word: string; offsets: Uint8Array }
type PlacedWord = { word: string; offsets: readonly number[]; places: readonly number[] }
type Gathered = { list: number[]; bits: Bitset | null }

/** Which products of a bucket have each letter: as typed in name or type, and in lower case in the name. */
export function letterPostings(words: Iterable<PlacedWord>): LetterPostings[] {
  const exact = new Map<string, Gathered>()
  const folded = new Map<string, Gathered>()
  for (const { word, offsets, places } of words) {
    for (const letter of new Set(word)) gather(exact, letter, offsets)
    const inNames = offsets.filter((_, index) => places[index] !== TYPE_PLACE)
    if (inNames.length > 0) for (const letter of new Set(word.toLowerCase())) gather(folded, letter, inNames)
  }
  return [...letterPostingsOf("letter", exact), ...letterPostingsOf("folded-letter", folded)]
}

function gather(letters: Map<string, Gathered>, letter: string, offsets: readonly number[]) {
  const gathered = letters.get(letter) ?? { list: [], bits: null }
  letters.set(letter, gathered)
  for (const offset of offsets) {
    if (gathered.bits) addOffset(gathered.bits, offset)
    else gathered.list.push(offset)
  }
  if (gathered.bits || isShortList(gathered.list)) return
  gathered.bits = emptyBitset()
  for (const offset of gathered.list) addOffset(gathered.bits, offset)
  gathered.list = []
}

function letterPostingsOf(kind: LetterKind, letters: Map<string, Gathered>): LetterPostings[] {
  return [...letters].map(([word, { list, bits }]) => ({ kind, word, offsets: bits ?? packOffsets(list) }))
}
