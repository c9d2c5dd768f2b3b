import fc from "fast-check"
import { expect, test } from "vitest"
import {
  formatCreditCode,
  maskCreditCode,
  planSpending,
  readCreditCode,
  sumOf,
  writeCreditCode,
} from "./credit.ts"

const held = (leftPaise: number, expiresAt: string) => ({ leftPaise, expiresAt: new Date(expiresAt) })

test("a code is read as people type it: any case, spaces, hyphens, and letters that look like digits", () => {
  const code = writeCreditCode(Uint8Array.from({ length: 32 }, (_, nth) => nth * 7))
  expect(readCreditCode(code)).toBe(code)
  expect(readCreditCode(` ${formatCreditCode(code).toLowerCase()} `)).toBe(code)
  expect(readCreditCode("OI1L-0000-0000-0000")).toBe("0111000000000000")
  for (const typed of [
    "",
    "123",
    "0123456789ABCDE",
    "0123456789ABCDEFG",
    "0123456789ABCDEU",
    "'; drop table credits",
  ])
    expect(readCreditCode(typed), typed).toBeNull()
})

test("a masked code shows its last four letters alone", () => {
  expect(maskCreditCode("0123456789ABCDEF")).toBe("••••CDEF")
})

test("what expires first is spent first, and no more than the order costs", () => {
  const [late, early] = [held(50_000, "2027-05-01"), held(30_000, "2026-12-01")]
  expect(planSpending([late, early], 60_000)).toEqual([
    { credit: early, amountPaise: 30_000 },
    { credit: late, amountPaise: 30_000 },
  ])
})

test("a rest is at least the rupee that a gateway takes", () => {
  expect(sumOf(planSpending([held(99_950, "2027-01-01")], 100_000))).toBe(99_900)
  expect(sumOf(planSpending([held(100_000, "2027-01-01")], 100_000))).toBe(100_000)
  expect(planSpending([held(50, "2027-01-01")], 100)).toEqual([])
})

test("any credits and totals: no part is above its credit, and the rest is nothing or payable", () => {
  const credit = fc.record({
    leftPaise: fc.integer({ min: 1, max: 3_000_000 }),
    expiresAt: fc.date({ min: new Date("2026-12-01"), max: new Date("2028-12-01"), noInvalidDate: true }),
  })
  fc.assert(
    fc.property(
      fc.array(credit, { maxLength: 6 }),
      fc.integer({ min: 100, max: 4_000_000 }),
      (credits, total) => {
        const parts = planSpending(credits, total)
        for (const { credit, amountPaise } of parts) {
          expect(amountPaise).toBeGreaterThan(0)
          expect(amountPaise).toBeLessThanOrEqual(credit.leftPaise)
        }
        const rest = total - sumOf(parts)
        expect(rest === 0 || rest >= 100).toBe(true)
      },
    ),
  )
})
