import { expect, test } from "vitest"
import { averageStars, ratingLine } from "./rating.ts"

test.each([
  [{ count: 1, sum: 5 }, "5.0 | 1 review"],
  [{ count: 3, sum: 13 }, "4.3 | 3 reviews"],
  [{ count: 50, sum: 249 }, "4.9 | 50 reviews"],
  [{ count: 123_456, sum: 123_456 }, "1.0 | 1,23,456 reviews"],
])("the rating %j reads %s and is never rounded up", (rating, line) => {
  expect(ratingLine(rating)).toBe(line)
})

test("sums that are wrong in floating point are right", () => {
  expect(averageStars({ count: 10, sum: 43 })).toBe("4.3")
  expect(averageStars({ count: 100, sum: 290 })).toBe("2.9")
})
