import { expect, test } from "vitest"
import { comingBack, drawPieces, findShort, type StockedPlace } from "./place.ts"

const place = (id: number, pieces: Record<string, number>, isOpen = true): StockedPlace => ({
  ...{ id, name: `Place ${id}`, isOpen, state: "", gstin: "" },
  pieces: new Map(Object.entries(pieces)),
})
const wanted = (pieces: Record<string, number>) => new Map(Object.entries(pieces))

test("all pieces of a stock are drawn from the first open place that has them", () => {
  const places = [place(1, { A: 1, B: 9 }), place(2, { A: 5 }, false), place(3, { A: 3 }), place(4, { A: 9 })]
  expect(drawPieces(wanted({ A: 3, B: 2 }), places)).toEqual({
    draws: [
      { sku: "A", placeId: 3, pieces: 3 },
      { sku: "B", placeId: 1, pieces: 2 },
    ],
    missing: [],
  })
})

test("when no open place has all pieces, several places supply them, closed ones last", () => {
  const places = [place(1, { A: 2 }, false), place(2, { A: 1 }), place(3, { A: 2 })]
  const drawn = (pieces: number) => drawPieces(wanted({ A: pieces }), places)
  expect(drawn(3).draws.map(({ placeId, pieces }) => [placeId, pieces])).toEqual([
    [2, 1],
    [3, 2],
  ])
  expect(drawn(5).draws.at(-1)).toEqual({ sku: "A", placeId: 1, pieces: 2 })
  expect(drawn(7).missing).toEqual([{ sku: "A", placeId: 2, pieces: 2 }])
  expect(drawn(0)).toEqual({ draws: [], missing: [] })
})

test("a chosen place with too few pieces is reported by the first stock that is short", () => {
  expect(findShort(wanted({ A: 2, B: 1 }), place(1, { A: 2 }))).toEqual({ sku: "B", pieces: 1, there: 0 })
  expect(findShort(wanted({ A: 2 }), place(1, { A: 2 }))).toBeNull()
})

test("pieces return to the places they were drawn from, the last place first, and no more than were drawn", () => {
  const drawn = [
    { sku: "A", placeId: 1, pieces: 2 },
    { sku: "A", placeId: 2, pieces: 1 },
  ]
  expect(comingBack(wanted({ A: 2, B: 1 }), drawn)).toEqual({
    draws: [
      { sku: "A", placeId: 2, pieces: 1 },
      { sku: "A", placeId: 1, pieces: 1 },
    ],
    unknown: wanted({ B: 1 }),
  })
  expect(comingBack(wanted({ A: 4 }), drawn).unknown).toEqual(wanted({ A: 1 }))
})

test("places of one registration that have everything come before places of two", () => {
  const inMumbai = { state: "27", gstin: "27AAACD0000D1ZP" }
  const mumbai = { ...place(2, { A: 3, B: 3 }), ...inMumbai }
  const store = { ...place(3, { C: 3 }), ...inMumbai }
  const places = [place(1, { A: 3 }), mumbai, store]
  const from = (pieces: Record<string, number>) =>
    drawPieces(wanted(pieces), places).draws.map(({ sku, placeId }) => `${sku}${placeId}`)
  expect(from({ A: 1 })).toEqual(["A1"])
  expect(from({ A: 1, B: 1 })).toEqual(["A2", "B2"])
  expect(from({ A: 1, C: 1 })).toEqual(["A2", "C3"])
  expect(from({ A: 5, C: 1 })).toEqual(["A1", "A2", "C3"])
})
