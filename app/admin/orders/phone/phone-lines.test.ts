import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import { readAgreedPaise, readPhoneLines, takesMuchOff } from "./phone-lines.ts"

const form = (fields: Record<string, string>) => {
  return formOf(fields)
}

test("a phone order has the products with quantities, at the prices that the clerk read out", () => {
  const fields = { "pieces 1": "2", "price 1": "99900", "pieces 2": "", "pieces 3": "0", "pieces x": "1" }
  expect(readPhoneLines(form(fields))).toEqual([{ id: "1", quantity: 2, pricePaise: 99900 }])
})

test.each(["1.5", "-1", "100", "two", "\0"])("%j is no quantity", (typed) => {
  expect(readPhoneLines(form({ "pieces 1": typed }))).toBeNull()
})

test.each([
  ["", 0],
  [" 250 ", 25_000],
  ["1,499.50", 149_950],
  ["0", null],
  ["-5", null],
  ["ten", null],
  ["1e3", null],
])("a discount of %j rupees is %j paise", (agreed, paise) => {
  expect(readAgreedPaise(form({ agreed }))).toBe(paise)
})

test.each([
  ["600", false],
  ["600.01", true],
])("of goods for ₹2,000 a discount of ₹%s takes much off: %s", (agreed, isMuch) => {
  expect(takesMuchOff(form({ "pieces 1": "2", "price 1": "100000", agreed }))).toBe(isMuch)
})
