import { expect, test } from "vitest"
import { prepaidDiscountPaise } from "./prepaid-discount.ts"

const order = (totalPaise: number, deliveryPaise = 0) => ({
  ...{ totalPaise, advancePaise: 0, creditPaise: 0, deliveryPaise },
})

test.each([
  ["whole rupees of the goods", 3, order(204_850), 6_100],
  ["nothing of the delivery", 3, order(204_850 + 9_900, 9_900), 6_100],
  ["at most its bound", 3, order(1_000_000), 10_000],
  ["nothing below a rupee", 3, order(3_000), 0],
  ["never the last rupee of the goods", 50, order(150), 0],
])("paying an order on delivery online saves %s", (_, percent, sums, savedPaise) => {
  expect(prepaidDiscountPaise({ percent, mostPaise: 10_000 }, sums)).toBe(savedPaise)
})

test("nothing is saved on what was paid in advance or by store credit", () => {
  const discount = { percent: 3, mostPaise: 10_000 }
  const sums = order(204_850)
  expect(prepaidDiscountPaise(discount, { ...sums, advancePaise: 100_000 })).toBe(3_100)
  expect(prepaidDiscountPaise(discount, { ...sums, creditPaise: 100_000 })).toBe(3_100)
})

test("without the setting it saves nothing", () => {
  expect(prepaidDiscountPaise(null, order(204_850))).toBe(0)
})
