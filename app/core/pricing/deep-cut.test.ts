import { expect, test } from "vitest"
import { isDeepCut } from "./deep-cut.ts"

test.each([
  [100_000, 70_000, false],
  [100_000, 69_999, true],
  [100_000, 1, true],
  [100_000, 200_000, false],
  [0, 0, false],
])("from %i to %i paise is a deep cut: %s", (from, to, isDeep) => {
  expect(isDeepCut(from, to)).toBe(isDeep)
})
