import { expect, test } from "vitest"
import { bucketOf, KEPT_VITALS, p75Of } from "./vital-buckets.ts"

const histogramOf = (vital: (typeof KEPT_VITALS)[number], values: number[]) =>
  values.map((value) => ({ bucket: bucketOf(vital, value), count: 1 }))

test.each([
  ["LCP", [400, 900, 1_100, 8_000], 1_100],
  ["INP", [24, 40, 64, 900], 64],
  ["CLS", [0, 0.01, 0.08, 0.6], 0.08],
] as const)("the 75th percentile of %s is within a fifth of the measured one", (vital, values, p75) => {
  const found = p75Of(vital, histogramOf(vital, [...values])) ?? Number.NaN
  expect(found).toBeGreaterThan(p75 / 1.2)
  expect(found).toBeLessThan(p75 * 1.2)
})

test("no measurements give no percentile, and every value falls into one of forty buckets", () => {
  expect(p75Of("LCP", [])).toBeNull()
  for (const vital of KEPT_VITALS)
    for (const value of [0, 0.001, 1, 599, 600_000]) {
      expect(bucketOf(vital, value)).toBeGreaterThanOrEqual(0)
      expect(bucketOf(vital, value)).toBeLessThan(40)
    }
  expect(bucketOf("INP", 600_000)).toBe(39)
})
