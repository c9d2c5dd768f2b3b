import fc from "fast-check"
import { expect, test } from "vitest"
import { amountInWords } from "./amount-in-words.ts"

test.each([
  [0, "Rupees Zero Only"],
  [1, "One Paise Only"],
  [100, "Rupees One Only"],
  [2_050, "Rupees Twenty and Fifty Paise Only"],
  [10_000, "Rupees One Hundred Only"],
  [1_00_000_00, "Rupees One Lakh Only"],
  [11_500, "Rupees One Hundred Fifteen Only"],
  [10_999_950, "Rupees One Lakh Nine Thousand Nine Hundred Ninety-Nine and Fifty Paise Only"],
  [
    1_23_45_678_90,
    "Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety Paise Only",
  ],
])("PD-4: an invoice spells %i paise as %s", (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test("PD-4: no two amounts are spelled alike, and none is left blank", () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(amountInWords(one)).not.toMatch(/ {2}|undefined|^ | $/)
      expect(amountInWords(one) === amountInWords(other)).toBe(one === other)
    }),
    { numRuns: 2_000 },
  )
})
