import fc from "fast-check"
import { expect, test } from "vitest"
import { formatAmount, formatRupees, halve, splitTax, toPaise, totalPaise } from "./money.ts"

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

test("PD-4: the halves of a tax add up, and differ by no more than the odd paisa", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (paise) => {
      const [first, second] = halve(paise)
      expect(first + second).toBe(paise)
      expect([0, 1]).toContain(second - first)
    }),
  )
})

test("CART-5: a total is the same in whatever order its lines come and however they are cut", () => {
  const line = fc.record({ pricePaise: amount, quantity: fc.integer({ min: 1, max: 99 }) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      const pieces = lines.flatMap(({ pricePaise, quantity }) =>
        Array.from({ length: quantity }, () => ({ pricePaise, quantity: 1 })),
      )
      expect(totalPaise(lines)).toBe(totalPaise(lines.toReversed()))
      expect(totalPaise(lines)).toBe(totalPaise(pieces))
    }),
  )
})

test("CART-5: rupees of a price tag become paise without losing one", () => {
  fc.assert(fc.property(fc.nat(1_00_00_000_00), (paise) => toPaise(paise / 100) === paise))
})
