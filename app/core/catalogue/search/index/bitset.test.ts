import { expect, test } from "vitest"
import {
  addOffset,
  bitsetOf,
  bitsetOfList,
  emptyBitset,
  hasOffset,
  intersectBitsets,
  listPositions,
} from "./bitset.ts"
import { letterPostings } from "./letter-postings.ts"
import { bitsetWithinPrice, priceIndexSteps } from "./price-index.ts"
import {
  BUCKET_SIZE,
  commonWordPositions,
  packOffsets,
  TYPE_PLACE,
  wordPositionsOf,
} from "./word-positions.ts"

const LAST = BUCKET_SIZE - 1

function withOffsets(...offsets: number[]) {
  const bits = emptyBitset()
  for (const offset of offsets) addOffset(bits, offset)
  return bits
}

const listAll = (bits: Uint8Array) =>
  listPositions(bits, 0, { from: 0, to: LAST, limit: BUCKET_SIZE, isBackwards: false })

test("a word of 4,096 products is read as offsets, although a letter's bitset has the same length", () => {
  const offsets = Array.from({ length: 4_096 }, (_, index) => index * 3)
  expect(listAll(bitsetOfList(packOffsets(offsets)))).toEqual(offsets)
})

test("SR-2: offsets are kept in two bytes each, and as bits where that is shorter", () => {
  const few = [0, 255, 256, LAST]
  expect(listAll(bitsetOf(packOffsets(few)))).toEqual(few)
  const many = Array.from({ length: 5_000 }, (_, index) => index * 13)
  const [letter] = letterPostings([{ word: "x", offsets: many, places: many.map(() => 0) }])
  expect(letter?.offsets).toHaveLength(BUCKET_SIZE / 8)
  expect(listAll(bitsetOf(letter?.offsets ?? emptyBitset()))).toEqual(many)
})

test("SR-2: a letter is kept as typed in names and types, in lower case in names alone", () => {
  const words = [
    { word: "Tal", offsets: [7, 9], places: [0, 1] },
    { word: "Ta", offsets: [8], places: [TYPE_PLACE] },
  ]
  const kept = letterPostings(words).map(({ kind, word, offsets }) => [
    kind,
    word,
    listAll(bitsetOf(offsets)),
  ])
  expect(kept).toEqual([
    ["letter", "T", [7, 8, 9]],
    ["letter", "a", [7, 8, 9]],
    ["letter", "l", [7, 9]],
    ["folded-letter", "t", [7, 9]],
    ["folded-letter", "a", [7, 9]],
    ["folded-letter", "l", [7, 9]],
  ])
})

test("SR-2: positions are listed within a span from either end, in the bucket they lie in", () => {
  const bits = withOffsets(0, 3, 8, LAST)
  const from = 2 * BUCKET_SIZE
  const span = { from: from + 1, to: from + LAST, limit: 2 }
  expect(listPositions(bits, 2, { ...span, isBackwards: false })).toEqual([from + 3, from + 8])
  expect(listPositions(bits, 2, { ...span, isBackwards: true })).toEqual([from + LAST, from + 8])
  expect(listPositions(bits, 3, { ...span, isBackwards: false })).toEqual([])
})

test("SR-2: what two words have in common is kept, and nothing is left of an earlier question", () => {
  const bits = withOffsets(1, 2, 70)
  expect(intersectBitsets(bits, withOffsets(2, 70, 71))).toBe(true)
  expect(listAll(bits)).toEqual([2, 70])
  expect(intersectBitsets(bits, withOffsets(3))).toBe(false)
  expect(hasOffset(bits, 2)).toBe(false)
  const posting = (offsets: number[], places: number[]) => ({
    offsets: packOffsets(offsets),
    places: Uint8Array.from(places),
  })
  const rani = wordPositionsOf(posting([5, 6, LAST], [0, 3, 1]), 0)
  const pink = wordPositionsOf(posting([5, 6, 6, LAST], [1, 0, 2, 2]), 1)
  expect([...commonWordPositions(rani, pink)]).toEqual([...wordPositionsOf(posting([5, LAST], [0, 1]), 0)])
  expect([...commonWordPositions(rani, pink)]).toEqual([...commonWordPositions(pink, rani)])
  expect([...commonWordPositions(wordPositionsOf(posting([9], [0]), 0), rani)]).toEqual([])
})

test("SR-3: one step of prices and all before it tell what costs no more, equal prices and all", () => {
  const products = Array.from({ length: 10_000 }, (_, offset) => ({
    offset,
    pricePaise: 1_000 + ((offset * 37) % 9) * 100, // far more of a price than a step holds
  }))
  const steps = priceIndexSteps(products)
  expect(steps.length).toBeGreaterThan(4)
  for (const most of [999, 1_000, 1_050, 1_400, 1_800, 2_147_483_647]) {
    const step = steps.findLast(({ leastPaise }) => leastPaise <= most)
    const found = step ? listAll(bitsetWithinPrice(step, most)) : []
    expect(found, `${most}`).toEqual(
      products.filter(({ pricePaise }) => pricePaise <= most).map(({ offset }) => offset),
    )
  }
  expect(priceIndexSteps([])).toEqual([])
})
