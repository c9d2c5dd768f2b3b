import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import { discountFault, lineSentences, readAgreedPaise, readPhoneLines, takesMuchOff } from "./phone-lines.ts"

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

const earbuds = { id: "1", name: "Airlobes 141", pricePaise: 129_900, quantity: 2, isPublished: true }

test.each([
  [earbuds, []],
  [{ ...earbuds, quantity: 1 }, ["Of Airlobes 141 the shop has 1 left."]],
  [{ ...earbuds, quantity: 0 }, ["Airlobes 141 is sold out."]],
  [{ ...earbuds, pricePaise: 99_900 }, ["Airlobes 141 was ₹1,299 and is now ₹999. Tell the buyer."]],
  [{ ...earbuds, isPublished: false }, ["Airlobes 141 is not in the shop any more."]],
  [{ ...earbuds, id: "2" }, ["Product 1 is not in the shop any more."]],
])("of two pieces that were chosen before, %j is told as it is now", (listed, sentences) => {
  expect(lineSentences([{ id: "1", quantity: 2, pricePaise: 129_900 }], [listed])).toEqual(sentences)
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

test("a discount above the cost of the goods is refused, once all prices are known", () => {
  const goods = [
    { quantity: 2, pricePaise: 40_000 },
    { quantity: 1, pricePaise: 19_900 },
  ]
  expect(discountFault(500_000, goods)).toBe("₹5,000 is more than the goods cost.")
  expect(discountFault(99_901, goods)).toBe("₹999.01 is more than the goods cost.")
  for (const paise of [0, 99_900]) expect(discountFault(paise, goods)).toBeNull()
  expect(discountFault(500_000, [{ quantity: 1, pricePaise: 0 }])).toBeNull()
})

test.each([
  ["600", false],
  ["600.01", true],
])("of goods for ₹2,000 a discount of ₹%s takes much off: %s", (agreed, isMuch) => {
  expect(takesMuchOff(form({ "pieces 1": "2", "price 1": "100000", agreed }))).toBe(isMuch)
})
