import { expect, test } from "vitest"
import { contrast, darker } from "./colour.ts"

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
])("the contrast of %s and %s is %d, either way", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

test("a colour without a tenth of its light is darker in every channel", () => {
  expect(darker("#ffb000", 0.1)).toBe("#e69e00")
  expect(darker("#000000", 0.1)).toBe("#000000")
})
