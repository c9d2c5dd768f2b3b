import {
  addOffset,
  bitsetOf,
  isShortList,
  listPositions,
  removeOffset,
} from "#app/core/catalogue/search/index/bitset.ts"
import {
  type PricedOffset,
  type PriceStep,
  pricedOffsets,
} from "#app/core/catalogue/search/index/price-index.ts"
import {
  BUCKET_SIZE,
  offsetIn,
  type PostingList,
  packOffsets,
} from "#app/core/catalogue/search/index/word-positions.ts"

const PLACES = 256
const ALL = { from: 0, to: BUCKET_SIZE - 1, limit: BUCKET_SIZE, isBackwards: false }

/** A word's posting list without the products at the stale offsets, and with those that are added, in order. */
export function patchPostingList(
  stored: PostingList,
  stale: ReadonlySet<number>,
  added: PostingList,
): PostingList {
  const hasPlaces = stored.places.length + added.places.length > 0
  const wordPositions = [
    ...wordPositionsIn(stored).filter((spot) => !stale.has(Math.floor(spot / PLACES))),
    ...wordPositionsIn(added),
  ]
  wordPositions.sort((a, b) => a - b)
  return {
    offsets: packOffsets(wordPositions.map((spot) => Math.floor(spot / PLACES))),
    places: Uint8Array.from(hasPlaces ? wordPositions.map((spot) => spot % PLACES) : []),
  }
}

function wordPositionsIn({ offsets, places }: PostingList): number[] {
  return Array.from(
    { length: offsets.length / 2 },
    (_, index) => offsetIn(offsets, index) * PLACES + (places[index] ?? 0),
  )
}

/** The same for a letter, which is kept as bits where these are shorter. */
export function patchLetter(stored: Uint8Array, stale: ReadonlySet<number>, added: Uint8Array): Uint8Array {
  const bits = bitsetOf(stored)
  for (const offset of stale) removeOffset(bits, offset)
  for (const offset of listPositions(bitsetOf(added), 0, ALL)) addOffset(bits, offset)
  const offsets = listPositions(bits, 0, ALL)
  return isShortList(offsets) ? packOffsets(offsets) : bits
}

/** The same for the prices of a bucket, which come step by step. */
export function patchPrices(
  stored: readonly Pick<PriceStep, "offsets" | "prices">[],
  stale: ReadonlySet<number>,
  added: readonly PricedOffset[],
): PricedOffset[] {
  return [...stored.flatMap(pricedOffsets).filter(({ offset }) => !stale.has(offset)), ...added]
}
