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

/** Where a word stands in one bucket: in which of its products, and where in their names. */
export type Portion = { offsets: Uint8Array; places: Uint8Array }

const marks = new Uint8Array((BUCKET_SIZE * PLACES) / 8) // all clear between two questions

/**
 * Offsets of the names in which the words stand as far from each other as these places say. A spot is an offset and a
 * place in one number: moved to where the phrase begins, those of all its words are the same.
 */
export function offsetsOfPhrase(words: readonly { place: number; portion: Portion }[]): number[] {
  const [first, ...others] = words.toSorted((a, b) => a.portion.offsets.length - b.portion.offsets.length)
  let spots = first ? spotsOf(first) : []
  for (const other of others) {
    for (const spot of spots) marks[spot >> 3] = (marks[spot >> 3] ?? 0) | (1 << (spot & 7))
    const common = spotsOf(other).filter((spot) => ((marks[spot >> 3] ?? 0) >> (spot & 7)) & 1)
    for (const spot of spots) marks[spot >> 3] = 0
    spots = common
  }
  return spots.map((spot) => spot >> PLACE_BITS)
}

function spotsOf({ place, portion: { offsets, places } }: { place: number; portion: Portion }): number[] {
  const spots = []
  for (let index = 0; index < offsets.length / 2; index += 1) {
    const start = (places[index] ?? 0) - place // words that are kept without places stand at the start
    if (start >= 0) spots.push((offsetIn(offsets, index) << PLACE_BITS) | start)
  }
  return spots
}
