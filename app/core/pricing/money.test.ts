import fc from "fast-check"
import { expect, test } from "vitest"
import { formatAmount, formatRupees, halfTax, splitTax, spreadPaise, toPaise } from "./money.ts"

const amount = fc.integer({ min: 1, max: 2_000_000_000 })
const rate = fc.constantFrom(0, 3, 5, 12, 18, 28, 40)

test("CAT-1: amounts are grouped the Indian way, with paise only where there are some", () => {
  expect([10_999_900, 74_950, 5, 0].map(formatRupees)).toEqual(["₹1,09,999", "₹749.50", "₹0.05", "₹0"])
  expect([10_999_900, 74_950, 5].map(formatAmount)).toEqual(["1,09,999.00", "749.50", "0.05"])
})

test("CAT-1: amounts are written as the platform writes them for India", () => {
  const written = (paise: number, fractionDigits: number) =>
    (paise / 100).toLocaleString("en-IN", {
      style: "currency",
      currency: "INR",
      minimumFractionDigits: fractionDigits,
    })
  fc.assert(
    fc.property(
      fc.nat({ max: Number.MAX_SAFE_INTEGER }).map((paise) => paise % 10 ** 13),
      (paise) => {
        expect(formatRupees(paise)).toBe(written(paise, paise % 100 === 0 ? 0 : 2))
        expect(`₹${formatAmount(paise)}`).toBe(written(paise, 2))
      },
    ),
  )
})

test("PD-4: what is taxed and the tax in it are the price again, to the paisa, and the tax is right to half a paisa", () => {
  fc.assert(
    fc.property(amount, rate, (paise, percent) => {
      const { taxablePaise, taxPaise } = splitTax(paise, percent)
      expect(taxablePaise + taxPaise).toBe(paise)
      expect(Number.isInteger(taxablePaise) && taxablePaise >= 0 && taxPaise >= 0).toBe(true)
      // |taxable − paise × 100 / (100 + percent)| ≤ ½, in whole numbers
      const off = BigInt(taxablePaise) * BigInt(100 + percent) - BigInt(paise) * 100n
      expect((off < 0n ? -off : off) * 2n <= BigInt(100 + percent)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
  expect(splitTax(129_900, 18)).toEqual({ taxablePaise: 110_085, taxPaise: 19_815 })
})

test("PD-4: half the tax in a price is right to half a paisa, and twice it leaves something to be taxed", () => {
  fc.assert(
    fc.property(amount, rate, (paise, percent) => {
      const half = halfTax(paise, percent)
      expect(Number.isInteger(half) && half >= 0 && 2 * half <= paise).toBe(true)
      // |half − paise × percent / 2 (100 + percent)| ≤ ½, in whole numbers
      const off = 2n * BigInt(half) * BigInt(100 + percent) - BigInt(paise) * BigInt(percent)
      expect((off < 0n ? -off : off) <= BigInt(100 + percent)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test("CART-5: rupees of a price tag become paise without losing one", () => {
  fc.assert(fc.property(fc.nat(1_00_00_000_00), (paise) => toPaise(paise / 100) === paise))
})

test("parts of a spread amount add up to it, and no part exceeds its weight", () => {
  const weights = fc.array(fc.nat(2_000_000_000), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const paise = Math.floor(parts.reduce((sum, part) => sum + part, 0) * share)
      const spread = spreadPaise(paise, parts)
      expect(spread.reduce((sum, part) => sum + part, 0)).toBe(paise)
      expect(spread.every((part, index) => part >= 0 && part <= (parts[index] ?? 0))).toBe(true)
    }),
  )
})

test("the rounding remainder goes to the parts that lost most, of equal ones to the first", () => {
  expect(spreadPaise(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spreadPaise(10, [5, 3, 2])).toEqual([5, 3, 2])
  expect(spreadPaise(5, [6, 3])).toEqual([3, 2])
  expect(spreadPaise(7, [0, 0])).toEqual([0, 0])
})
