import { expect, test } from "vitest"
import { tenPercentOff } from "#test/samples/orders/promotion-samples.ts"
import { type Promotion, takesMuchOff } from "./promotion.ts"

const amount: Promotion = { ...tenPercentOff, kind: "amount", percent: null, amountPaise: null }

test.each<[string, Promotion, boolean]>([
  ["a tier of 31%", { ...tenPercentOff, tiers: [{ unit: "pieces", from: 9, value: 31 }] }, true],
  ["tiers to 30%", { ...tenPercentOff, tiers: [{ unit: "paise", from: 1, value: 30 }] }, false],
  ["₹700 above ₹5,000", { ...amount, tiers: [{ unit: "paise", from: 500_000, value: 70_000 }] }, false],
  ["₹1,600 above ₹5,000", { ...amount, tiers: [{ unit: "paise", from: 500_000, value: 160_000 }] }, true],
  ["₹400 from two pieces", { ...amount, tiers: [{ unit: "pieces", from: 2, value: 40_000 }] }, true],
])("%s wants a fresh second factor where more than 30% may go", (_what, promotion, isMuch) => {
  expect(takesMuchOff(promotion)).toBe(isMuch)
})
