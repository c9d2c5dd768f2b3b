import { expect, test } from "vitest"
import { ratingScore } from "./sorts.ts"

test("many good ratings rank above a single better one and above many worse ones", () => {
  const oneOfFive = ratingScore({ count: 1, sum: 5 })
  const hundredOfFourPointEight = ratingScore({ count: 100, sum: 480 })
  const hundredOfThree = ratingScore({ count: 100, sum: 300 })
  expect(hundredOfFourPointEight).toBeGreaterThan(hundredOfThree)
  expect(hundredOfThree).toBeGreaterThan(oneOfFive)
  expect(ratingScore({ count: 3, sum: 3 })).toBe(0)
})
