import fc from "fast-check"
import { expect, test } from "vitest"
import { shownDiscount } from "./discount.ts"

const rupees = (price: number, mrp: number, off: string) =>
  shownDiscount({ pricePaise: price * 100, mrpPaise: mrp * 100, off })

test("CAT-3: a discount that price and MRP contradict is shown as it truly is", () => {
  expect(rupees(34_999, 62_999, "65% off")).toBe("44% off")
  expect(rupees(500, 1000, "Flat 10 % off")).toBe("Flat 50% off")
  expect(rupees(990, 1000, "20% off")).toBe("1% off")
})

test("CAT-3: a discount that price and MRP bear out is shown as the file has it", () => {
  expect(rupees(1299, 4990, "74% off")).toBe("74% off")
  expect(rupees(1299, 4990, "73.97% off")).toBe("73.97% off")
  expect(rupees(1299, 4990, "Festival price")).toBe("Festival price")
  expect(rupees(1299, 4990, "")).toBe("")
})

test("CAT-3: where nothing is taken off, no discount is shown", () => {
  expect(rupees(1000, 1000, "20% off")).toBe("")
  expect(rupees(1200, 1000, "20% off")).toBe("")
  expect(rupees(998, 1000, "20% off")).toBe("")
})

test("CAT-3: no figure that is shown promises a point more than the truth", () => {
  const amounts = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 100 }), (pricePaise, mrpPaise, promised) => {
      const shown = Number.parseInt(
        shownDiscount({ pricePaise, mrpPaise, off: `${promised}% off` }) || "0",
        10,
      )
      expect(shown).toBeLessThanOrEqual(Math.max(0, (1 - pricePaise / mrpPaise) * 100) + 1)
    }),
  )
})
