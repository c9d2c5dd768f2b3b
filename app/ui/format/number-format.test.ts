import fc from "fast-check"
import { expect, test } from "vitest"
import { formatDay } from "./date-format.ts"
import { formatNumber } from "./number-format.ts"

test("CAT-1: figures are grouped as the platform groups them for India", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (figure) => {
      expect(formatNumber(figure)).toBe(figure.toLocaleString("en-IN"))
    }),
  )
})

test("BL-1: days are written as the platform writes them for India", () => {
  const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const written = date.toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "UTC" })
      expect(formatDay(date.toISOString().slice(0, 10))).toBe(written)
    }),
  )
})
