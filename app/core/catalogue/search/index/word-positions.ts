const PLACE_BITS = 8 // a name has 200 characters, so fewer words than that
const PLACES = 1 << PLACE_BITS
const BUCKET_BITS = 16

/** Words are kept by buckets of so many positions: an offset within one takes two bytes. */
export const BUCKET_SIZE = 1 << BUCKET_BITS

/** Where the type of a product stands: beside no word of its name. */
export const TYPE_PLACE = 254

/** In which bucket a position lies. */
export function bucketOf(position: number): number {
  return position >> BUCKET_BITS
}

/** Where in its bucket a position lies. */
export function offsetOf(position: number): number {
  return position & (BUCKET_SIZE - 1)
}

/** The position that lies at this offset of this bucket. */
export function positionAt(bucket: number, offset: number): number {
  return (bucket << BUCKET_BITS) | offset
}

/** Offsets as the database keeps them, two bytes each. */
export function packOffsets(offsets: readonly number[]): Uint8Array {
  const packed = new Uint8Array(offsets.length * 2)
  for (const [index, offset] of offsets.entries()) {
    packed[2 * index] = offset
    packed[2 * index + 1] = offset >> 8
  }
  return packed
}

/** The offset that was packed at this place of the row. */
export function offsetIn(packed: Uint8Array, index: number): number {
  return (packed[2 * index] ?? 0) | ((packed[2 * index + 1] ?? 0) << 8)
}

export type PostingList = { offsets: Uint8Array; places: Uint8Array }

export type WordPositions = Int32Array

/** Offset and place in one number, moved to where the phrase begins, so that all words of a phrase have the same. */
export function wordPositionsOf({ offsets, places }: PostingList, placeInPhrase: number): WordPositions {
  const wordPositions = new Int32Array(offsets.length / 2)
  let count = 0
  for (let index = 0; index < wordPositions.length; index += 1) {
    const start = (places[index] ?? 0) - placeInPhrase // words that are kept without places stand at the start
    if (start >= 0) wordPositions[count++] = (offsetIn(offsets, index) << PLACE_BITS) | start
  }
  return wordPositions.subarray(0, count)
}

/** The offset that a spot is of. */
export function offsetOfWordPosition(spot: number): number {
  return spot >> PLACE_BITS
}

const marks = new Uint8Array((BUCKET_SIZE * PLACES) / 8) // all clear between two questions

/** The spots that are in both lists. */
export function commonWordPositions(wordPositions: WordPositions, others: WordPositions): WordPositions {
  const [few, many] = wordPositions.length < others.length ? [wordPositions, others] : [others, wordPositions]
  for (const spot of few) marks[spot >> 3] = (marks[spot >> 3] ?? 0) | (1 << (spot & 7))
  const common = new Int32Array(few.length)
  let count = 0
  for (const spot of many) if (((marks[spot >> 3] ?? 0) >> (spot & 7)) & 1) common[count++] = spot
  for (const spot of few) marks[spot >> 3] = 0
  return common.subarray(0, count)
}

/** Offsets of the products that have the word in their names, not only as their type. */
export function offsetsInNames({ offsets, places }: PostingList): number[] {
  const inNames = []
  for (const [index, place] of places.entries())
    if (place !== TYPE_PLACE) inNames.push(offsetIn(offsets, index))
  return inNames
}
