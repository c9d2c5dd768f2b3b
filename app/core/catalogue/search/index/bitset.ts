import { BUCKET_SIZE, offsetIn, positionAt } from "./word-positions.ts"

const BYTES = BUCKET_SIZE / 8

/** Some of the products of a bucket: one bit for each of its offsets. */
export type Bitset = Uint8Array

/** A range of positions, both ends included. */
export type Span = { from: number; to: number }

export function emptyBitset(): Bitset {
  return new Uint8Array(BYTES)
}

export function addOffset(bits: Bitset, offset: number) {
  bits[offset >> 3] = (bits[offset >> 3] ?? 0) | (1 << (offset & 7))
}

export function removeOffset(bits: Bitset, offset: number) {
  bits[offset >> 3] = (bits[offset >> 3] ?? 0) & ~(1 << (offset & 7))
}

export function hasOffset(bits: Bitset, offset: number): boolean {
  return (((bits[offset >> 3] ?? 0) >> (offset & 7)) & 1) === 1
}

/** What the database keeps of a letter: its offsets, or its bits, of full length, where these are shorter. */
export function bitsetOf(packed: Uint8Array): Bitset {
  return packed.length === BYTES ? packed.slice() : bitsetOfList(packed)
}

/** Offsets as they are kept of words, however many there are. */
export function bitsetOfList(packed: Uint8Array): Bitset {
  const bits = emptyBitset()
  for (let index = 0; index < packed.length / 2; index += 1) addOffset(bits, offsetIn(packed, index))
  return bits
}

/** Whether so many offsets take less room than the bits of a bucket. */
export function isShortList(offsets: readonly number[]): boolean {
  return offsets.length * 2 < BYTES
}

/** Leaves of the first those that are in the second too. Answers whether there are any. */
export function intersectBitsets(bits: Bitset, others: Bitset): boolean {
  let any = 0
  for (let index = 0; index < BYTES; index += 1) {
    const common = (bits[index] ?? 0) & (others[index] ?? 0)
    bits[index] = common
    any |= common
  }
  return any !== 0
}

/** The first positions within the span, or with `isBackwards` the last, the last one first. */
export function listPositions(
  bits: Bitset,
  bucket: number,
  { from, to, limit, isBackwards }: Span & { limit: number; isBackwards: boolean },
): number[] {
  const positions: number[] = []
  const [start, end] = [positionAt(bucket, 0), positionAt(bucket, BUCKET_SIZE - 1)]
  const [low, high] = [Math.max(from, start) - start, Math.min(to, end) - start]
  const step = isBackwards ? -1 : 1
  let offset = isBackwards ? high : low
  while (offset >= low && offset <= high && positions.length < limit) {
    const isAtEdge = (offset & 7) === (isBackwards ? 7 : 0)
    if (isAtEdge && bits[offset >> 3] === 0) {
      offset += 8 * step // most are empty
      continue
    }
    if (hasOffset(bits, offset)) positions.push(start + offset)
    offset += step
  }
  return positions
}
