import fc from "fast-check"
import { expect, test } from "vitest"
import { FREE_DELIVERY } from "./delivery-fees.ts"
import { halfTax, splitTax } from "./money.ts"
import { priceLines } from "./price.ts"
import type { PriceRules } from "./price-rules.ts"
import { deliveryTax, type TaxParts, taxPartsOfRate } from "./tax.ts"

const line = fc.record({
  unitPricePaise: fc.integer({ min: 1, max: 20_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const takeOff = (...amounts: number[]): PriceRules => ({
  discounts: () => amounts.map((amountPaise, index) => ({ code: `OFF${index}`, amountPaise })),
  deliveryPaise: (goodsPaise) => (goodsPaise < 50_000 ? 4_900 : 0),
})

test("CART-5: the order of the lines, and one line of three or three of one, cost the same", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      const pieces = lines.flatMap(({ unitPricePaise, quantity }) =>
        Array.from({ length: quantity }, () => ({ unitPricePaise, quantity: 1 })),
      )
      const { totalPaise } = priceLines(lines)
      expect(totalPaise).toBe(priceLines(lines.toReversed()).totalPaise)
      expect(totalPaise).toBe(priceLines(pieces).totalPaise)
    }),
  )
})

test("without pricing rules there is no discount and delivery is free", () => {
  expect(priceLines([{ unitPricePaise: 74_950, quantity: 2, name: "Raag 90" }])).toEqual({
    lines: [{ unitPricePaise: 74_950, quantity: 2, name: "Raag 90", discountPaise: 0, netPaise: 149_900 }],
    ...{
      subtotalPaise: 149_900,
      discounts: [],
      discountPaise: 0,
      deliveryPaise: 0,
      isDeliveryKnown: true,
      goodsPaise: 149_900,
      totalPaise: 149_900,
    },
  })
  expect(priceLines([]).totalPaise).toBe(0)
})

test("subtotal less discounts plus delivery is the total, and the lines add up to the goods", () => {
  const discount = fc.array(fc.nat(3_000_000_000), { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), discount, (lines, off) => {
      const price = priceLines(lines, FREE_DELIVERY, takeOff(...off))
      const goods = price.lines.reduce((sum, { netPaise }) => sum + netPaise, 0)
      expect(price.totalPaise).toBe(price.subtotalPaise - price.discountPaise + price.deliveryPaise)
      expect(goods).toBe(price.subtotalPaise - price.discountPaise)
      expect(price.lines.every(({ netPaise }) => netPaise >= 0)).toBe(true)
    }),
  )
})

test("delivery is calculated after discounts, which never exceed the goods", () => {
  const lines = [{ unitPricePaise: 30_000, quantity: 2 }]
  expect(priceLines(lines, FREE_DELIVERY, takeOff()).deliveryPaise).toBe(0)
  expect(priceLines(lines, FREE_DELIVERY, takeOff(10_001))).toMatchObject({
    discountPaise: 10_001,
    deliveryPaise: 4_900,
  })
  expect(priceLines(lines, FREE_DELIVERY, takeOff(50_000, 50_000))).toMatchObject({
    discountPaise: 60_000,
    totalPaise: 4_900,
  })
})

test("delivery is taxed as the most expensive line, of equal ones as the first", () => {
  const of = (netPaise: number, gstPercent: number) => ({
    netPaise,
    tax: { hsnCode: "85183000", gstPercent },
  })
  expect(deliveryTax([of(100, 5), of(300, 18), of(200, 12)])?.gstPercent).toBe(18)
  expect(deliveryTax([of(100, 5), of(100, 18)])?.gstPercent).toBe(5)
  expect(deliveryTax([])).toBeNull()
})

test("PD-4: an amount is its taxable value and its tax, one tax to another state and two within one", () => {
  expect(taxPartsOfRate([11_801], 18, true)).toEqual([
    { taxablePaise: 10_001, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 },
  ])
  expect(taxPartsOfRate([11_800], 18, false)).toEqual([
    { taxablePaise: 10_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 1_800 },
  ])
})

test("each tax of a rate is rounded once, CGST and SGST are equal on every line, and all parts are the amount", () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 100, max: 40_000_000 }))
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 50 }),
      fc.constantFrom(0, 5, 12, 18, 28, 40),
      fc.boolean(),
      (amounts, percent, isWithin) => {
        const parts = taxPartsOfRate(amounts, percent, isWithin)
        parts.forEach(({ taxablePaise, cgstPaise, sgstPaise, igstPaise }, nth) => {
          expect(cgstPaise).toBe(sgstPaise)
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(amounts[nth])
          expect(Math.min(taxablePaise, cgstPaise, igstPaise)).toBeGreaterThanOrEqual(0)
        })
        const all = amounts.reduce((sum, paise) => sum + paise, 0)
        const sum = (read: (part: TaxParts) => number) => parts.reduce((total, part) => total + read(part), 0)
        if (!isWithin) expect(sum(({ igstPaise }) => igstPaise)).toBe(splitTax(all, percent).taxPaise)
        else if (amounts.every((paise) => paise >= 100))
          expect(sum(({ cgstPaise }) => cgstPaise)).toBe(halfTax(all, percent))
      },
    ),
    { numRuns: 2_000 },
  )
})
