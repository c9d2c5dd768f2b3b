import { expect, test } from "vitest"
import { ratingScore } from "./sorts.ts"

test("Issue 26: many good ratings stand before one that is better, and before many that are worse", () => {
  const oneOfFive = ratingScore({ count: 1, sum: 5 })
  const hundredOfFourPointEight = ratingScore({ count: 100, sum: 480 })
  const hundredOfThree = ratingScore({ count: 100, sum: 300 })
  expect(hundredOfFourPointEight).toBeGreaterThan(hundredOfThree)
  expect(hundredOfThree).toBeGreaterThan(oneOfFive)
  expect(ratingScore({ count: 3, sum: 3 })).toBe(0)
})
