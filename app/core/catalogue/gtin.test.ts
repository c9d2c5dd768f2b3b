import { expect, test } from "vitest"
import { isGtin } from "./gtin.ts"

test.each([
  ["4006381333931", true],
  ["036000291452", true],
  ["96385074", true],
  ["10614141000415", true],
  ["4006381333932", false],
  ["400638133393", false],
  ["40063813339310", false],
  ["4006381-333931", false],
  ["", false],
])("the barcode %s is valid: %s", (text, isValid) => {
  expect(isGtin(text)).toBe(isValid)
})
