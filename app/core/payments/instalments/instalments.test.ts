import fc from "fast-check"
import { expect, test } from "vitest"
import type { InstalmentPlan } from "#app/core/payments/payment-gateway.ts"
import { instalmentsFor } from "./instalments.ts"

const plan: InstalmentPlan = {
  ...{ bank: "HDFC Bank", isDebitCard: false, months: 12, percentAYear: 15 },
  ...{ isWithoutCost: false, minPaise: 300_000 },
}

test("twelve instalments at 15% a year on ₹10,000 are about ₹902.58 and cost about ₹831 of interest", () => {
  expect(instalmentsFor(1_000_000, [plan])).toEqual([{ ...plan, monthPaise: 90_258, interestPaise: 83_096 }])
})

test("a plan above the amount is not offered, and none is offered for an empty cart", () => {
  expect(instalmentsFor(299_999, [plan])).toEqual([])
  expect(instalmentsFor(300_000, [plan])).toHaveLength(1)
  expect(instalmentsFor(0, [{ ...plan, minPaise: 0 }])).toEqual([])
})

test("with interest paid by the shop the instalments are equal parts of the price", () => {
  const free = { ...plan, isWithoutCost: true }
  expect(instalmentsFor(1_000_000, [plan, free])).toEqual([{ ...free, monthPaise: 83_334, interestPaise: 8 }])
})

test("instalment plans are sorted by bank and months, debit cards after credit cards", () => {
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

test("instalments of any plan pay the price and at most its full interest", () => {
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
