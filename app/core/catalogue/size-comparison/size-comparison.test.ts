import { expect, test } from "vitest"
import { compareSize } from "./size-comparison.ts"

test("a small product is drawn beside a 27 mm coin, a large one beside an A4 sheet", () => {
  const earbuds = compareSize({ widthMm: 62, heightMm: 48.6, depthMm: 28 })
  expect(earbuds?.thing).toMatchObject({ width: 27, height: 27, isRound: true })
  expect(earbuds?.sentences).toEqual([
    ...["62 × 48.6 × 28 mm, drawn to scale.", "About twice as tall as a ₹10 coin."],
  ])
  const speaker = compareSize({ widthMm: 900, heightMm: 300 })
  expect(speaker?.thing).toMatchObject({ width: 210, height: 297, isRound: false })
  expect(speaker?.sentences).toEqual([
    ...["900 × 300 mm, drawn to scale.", "About as tall as a sheet of A4 paper."],
  ])
  expect(compareSize({ widthMm: 500, heightMm: 60 })?.sentences[1]).toBe(
    "About a fifth as tall as a sheet of A4 paper.",
  )
})

test.each([
  [175, "A little over half as tall as a sheet of A4 paper."],
  [148, "About half as tall as a sheet of A4 paper."],
  [270, "Nearly as tall as a sheet of A4 paper."],
  [340, "A little taller than a sheet of A4 paper."],
  [445, "About one and a half times as tall as a sheet of A4 paper."],
  [890, "About three times as tall as a sheet of A4 paper."],
  [6_000, "About 20 times as tall as a sheet of A4 paper."],
])("a height of %i mm is said in plain words: %s", (heightMm, sentence) => {
  expect(compareSize({ widthMm: 200, heightMm })?.sentences[1]).toBe(sentence)
})

test("a product without stated dimensions is not drawn", () => {
  expect(compareSize({})).toBeUndefined()
  expect(compareSize({ widthMm: 62, driverMm: 10, weightGrams: 42 })).toBeUndefined()
})
