import fc from "fast-check"
import { expect, test } from "vitest"
import type { InstalmentPlan } from "#app/shop/payments/payment-gateway.ts"
import { instalmentsFor } from "./instalments.ts"

const plan: InstalmentPlan = {
  ...{ bank: "HDFC Bank", isDebitCard: false, months: 12, percentAYear: 15 },
  ...{ isWithoutCost: false, minPaise: 300_000 },
}

test("Issue 27: twelve instalments at 15% a year on ₹10,000 are about ₹902.58 and cost about ₹831 of interest", () => {
  expect(instalmentsFor(1_000_000, [plan])).toEqual([{ ...plan, monthPaise: 90_258, interestPaise: 83_096 }])
})

test("Issue 27: a plan that the amount is not enough for is not offered, and none for an empty cart", () => {
  expect(instalmentsFor(299_999, [plan])).toEqual([])
  expect(instalmentsFor(300_000, [plan])).toHaveLength(1)
  expect(instalmentsFor(0, [{ ...plan, minPaise: 0 }])).toEqual([])
})

test("Issue 27: where the shop bears the interest the instalments are equal parts of the price", () => {
  const free = { ...plan, isWithoutCost: true }
  expect(instalmentsFor(1_000_000, [plan, free])).toEqual([{ ...free, monthPaise: 83_334, interestPaise: 8 }])
})

test("Issue 27: plans stand by bank and months, a debit card apart from the credit card", () => {
  const debit = { ...plan, isDebitCard: true }
  const other = { ...plan, bank: "Axis Bank" }
  const shown = instalmentsFor(1_000_000, [debit, plan, { ...plan, months: 3 }, other])
  expect(shown.map(({ bank, isDebitCard, months }) => [bank, isDebitCard, months])).toEqual([
    ["Axis Bank", false, 12],
    ["HDFC Bank", false, 3],
    ["HDFC Bank", false, 12],
    ["HDFC Bank", true, 12],
  ])
})

test("Issue 27: whatever the plan, its instalments pay the price and no more than the whole interest on it", () => {
  const plans = fc.record({
    months: fc.integer({ min: 1, max: 60 }),
    percentAYear: fc.integer({ min: 0, max: 6_000 }).map((hundredths) => hundredths / 100),
    isWithoutCost: fc.boolean(),
  })
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 100_000_000 }), (some, total) => {
      const [shown] = instalmentsFor(total, [{ ...plan, ...some, minPaise: 0 }])
      if (!shown) throw new Error("no plan")
      const most = total * (1 + (some.percentAYear / 1200) * some.months)
      expect(shown.monthPaise * some.months).toBeGreaterThanOrEqual(total - some.months)
      expect(shown.monthPaise * some.months).toBeLessThanOrEqual(most + some.months)
    }),
  )
})
