import { expect, test } from "vitest"
import { compareSize } from "./size-comparison.ts"

test("a small product is drawn beside a 27 mm coin, a large one beside an A4 sheet", () => {
  const earbuds = compareSize({ widthMm: 62, heightMm: 48.6, depthMm: 28 })
  expect(earbuds?.thing).toMatchObject({ width: 27, height: 27, isRound: true })
  expect(earbuds?.sentences).toEqual([
    ...["62 × 48.6 × 28 mm, drawn to scale.", "About 1.8 times as tall as a ₹10 coin."],
  ])
  const speaker = compareSize({ widthMm: 900, heightMm: 300 })
  expect(speaker?.thing).toMatchObject({ width: 210, height: 297, isRound: false })
  expect(speaker?.sentences).toEqual([
    ...["900 × 300 mm, drawn to scale.", "About as tall as a sheet of A4 paper."],
  ])
  expect(compareSize({ widthMm: 500, heightMm: 60 })?.sentences[1]).toBe(
    "About 0.2 times as tall as a sheet of A4 paper.",
  )
})

test("a product without stated dimensions is not drawn", () => {
  expect(compareSize({})).toBeUndefined()
  expect(compareSize({ widthMm: 62, driverMm: 10, weightGrams: 42 })).toBeUndefined()
})
