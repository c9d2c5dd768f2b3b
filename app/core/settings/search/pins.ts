import { MOST_PINS, type Pin, type PinnedWords } from "./pins-schema.ts"
import { isSamePhrase } from "./synonyms.ts"

type Named = { words: string; id: string }

/** What is pinned to a search; none for nearly all of them. Case and spaces make no difference. */
export function pinsOf(pins: readonly PinnedWords[], keyword: string): readonly Pin[] {
  return pins.find(({ words }) => isSamePhrase(words, keyword))?.products ?? []
}

/** With one more product behind those of its words; null where it is pinned to them already, or they have as many as fit. */
export function addPin(pins: readonly PinnedWords[], { words, ...pin }: Named & Pin): PinnedWords[] | null {
  const known = pinsOf(pins, words)
  if (known.length >= MOST_PINS || known.some(({ id }) => id === pin.id)) return null
  if (known.length === 0) return [...pins, { words, products: [pin] }]
  return change(pins, words, (products) => [...products, pin])
}

/** Without a product; words that have none left go too. The same list where it is not there. */
export function removePin(pins: readonly PinnedWords[], { words, id }: Named): PinnedWords[] {
  return change(pins, words, (products) => products.filter((pin) => pin.id !== id))
}

/** With a product at another place, counted from 0; the same list where it is not there. */
export function movePin(pins: readonly PinnedWords[], { words, id, to }: Named & { to: number }) {
  return change(pins, words, (products) => {
    const moved = products.filter((pin) => pin.id === id)
    return products.filter((pin) => pin.id !== id).toSpliced(to, 0, ...moved)
  })
}

/** Whether a product is pinned to these words. */
export function hasPin(pins: readonly PinnedWords[], { words, id }: Named): boolean {
  return pinsOf(pins, words).some((pin) => pin.id === id)
}

function change(
  pins: readonly PinnedWords[],
  words: string,
  work: (products: Pin[]) => Pin[],
): PinnedWords[] {
  return pins
    .map((one) => (isSamePhrase(one.words, words) ? { ...one, products: work(one.products) } : one))
    .filter(({ products }) => products.length > 0)
}
