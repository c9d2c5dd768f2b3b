import { expect, test } from "vitest"
import { isInWarranty, warrantyEnd } from "./warranty.ts"

const ofMonths = (months: number, at: string, mended: string | null = null) => ({
  months,
  beganAt: new Date(at),
  mendedAt: mended === null ? null : new Date(mended),
})

test.each([
  [12, "2026-11-24T10:00:00Z", "2027-11-24"],
  [12, "2026-11-24T18:30:00Z", "2027-11-25"], // midnight in India
  [24, "2028-02-29T06:00:00Z", "2030-02-28"],
  [1, "2026-01-31T06:00:00Z", "2026-02-28"],
  [240, "2026-11-24T10:00:00Z", "2046-11-24"],
])("a warranty of %i months that began at %s ends on %s", (months, at, end) => {
  expect(warrantyEnd(ofMonths(months, at))).toBe(end)
})

test("a warranty lasts to the end of its last day in India, and no longer", () => {
  const warranty = ofMonths(12, "2026-11-24T10:00:00Z")
  expect(isInWarranty(warranty, new Date("2027-11-24T18:29:59Z"))).toBe(true)
  expect(isInWarranty(warranty, new Date("2027-11-24T18:30:00Z"))).toBe(false)
})

test("a repaired or replaced piece has at least 90 more days, and never less than before", () => {
  const began = "2026-01-10T10:00:00Z"
  expect(warrantyEnd(ofMonths(12, began, "2026-12-20T10:00:00Z"))).toBe("2027-03-20")
  expect(warrantyEnd(ofMonths(12, began, "2026-02-01T10:00:00Z"))).toBe("2027-01-10")
})
