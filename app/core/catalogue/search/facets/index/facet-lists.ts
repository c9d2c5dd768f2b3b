import { addOffset, type Bitset, emptyBitset, hasOffset } from "#app/core/catalogue/search/index/bitset.ts"
import { BUCKET_SIZE, offsetIn } from "#app/core/catalogue/search/index/word-positions.ts"

const BYTES = BUCKET_SIZE / 8

/** What the database keeps of a value in a bucket: offsets of two bytes each, or a bit for each offset. */
export type FacetList = Uint8Array

function isBits(list: FacetList): boolean {
  return list.length === BYTES
}

export function bitsOfOffsets(offsets: Iterable<number>): Bitset {
  const bits = emptyBitset()
  for (const offset of offsets) addOffset(bits, offset)
  return bits
}

/** The places of a set's 32-bit words that are not zero. */
export function filledWords(bits: Bitset): Int32Array {
  const all = words(bits)
  const filled = new Int32Array(all.length)
  let count = 0
  for (let index = 0; index < all.length; index += 1) if (all[index] !== 0) filled[count++] = index
  return filled.subarray(0, count)
}

/** How many of these products have the value. `filled` is what `filledWords` says of them. */
export function countCommon(bits: Bitset, list: FacetList, filled = filledWords(bits)): number {
  if (!isBits(list)) {
    let count = 0
    for (let index = 0; index < list.length / 2; index += 1)
      if (hasOffset(bits, offsetIn(list, index))) count += 1
    return count
  }
  const [a, b] = [words(bits), words(list)]
  let count = 0
  for (let at = 0; at < filled.length; at += 1) {
    const index = filled[at] ?? 0
    count += bitCount((a[index] ?? 0) & (b[index] ?? 0))
  }
  return count
}

/** How many products a set has. */
export function countBits(bits: Bitset): number {
  let count = 0
  for (const word of words(bits)) count += bitCount(word)
  return count
}

/** Adds the products of a list to a set. */
export function addList(bits: Bitset, list: FacetList) {
  if (!isBits(list)) {
    for (let index = 0; index < list.length / 2; index += 1) addOffset(bits, offsetIn(list, index))
    return
  }
  const [into, from] = [words(bits), words(list)]
  for (let index = 0; index < into.length; index += 1) into[index] = (into[index] ?? 0) | (from[index] ?? 0)
}

/** The products that are in both sets, written over `both`, which may be one of them. */
export function common(bits: Bitset, others: Bitset, both = emptyBitset()): Bitset {
  const [into, a, b] = [words(both), words(bits), words(others)]
  for (let index = 0; index < into.length; index += 1) into[index] = (a[index] ?? 0) & (b[index] ?? 0)
  return both
}

/** The products that are in the first set and not in the second. */
export function without(bits: Bitset, others: Bitset): Bitset {
  const left = emptyBitset()
  const [into, a, b] = [words(left), words(bits), words(others)]
  for (let index = 0; index < into.length; index += 1) into[index] = (a[index] ?? 0) & ~(b[index] ?? 0)
  return left
}

/** Whether any of these products has the value. */
export function hasCommon(bits: Bitset, list: FacetList): boolean {
  if (!isBits(list)) {
    for (let index = 0; index < list.length / 2; index += 1)
      if (hasOffset(bits, offsetIn(list, index))) return true
    return false
  }
  const [a, b] = [words(bits), words(list)]
  for (let index = 0; index < a.length; index += 1) if (((a[index] ?? 0) & (b[index] ?? 0)) !== 0) return true
  return false
}

/** Calls back with every offset of a list, in order. */
export function eachOffset(list: FacetList, tell: (offset: number) => void) {
  if (!isBits(list)) {
    for (let index = 0; index < list.length / 2; index += 1) tell(offsetIn(list, index))
    return
  }
  const all = words(list)
  for (let index = 0; index < all.length; index += 1) {
    let word = all[index] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      tell(index * 32 + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}

/** The offsets of a list, in order. */
export function offsetsOf(list: FacetList): number[] {
  const offsets: number[] = []
  eachOffset(list, (offset) => offsets.push(offset))
  return offsets
}

/** Bytes as they lie, four at a time; what came unaligned is copied once. */
function words(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  return new Int32Array(aligned.buffer, aligned.byteOffset, BYTES / 4)
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
