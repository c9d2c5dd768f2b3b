import fc from "fast-check"
import { expect, test } from "vitest"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { productSummary, searchSummary } from "./product-summary.ts"

const earbuds: ProductDetail = {
  id: "1",
  sku: "EB-1",
  type: "earbuds",
  name: "Airlobes 141",
  title: "Airlobes 141 earbuds",
  pricePaise: 1_299_00,
  mrp: "₹4,990",
  off: "74% off",
  image: "/images/a/hero-640.avif",
  palette: null,
  isSoldOut: false,
  tax: "MRP(inclusive of all taxes)",
  description: "Small earbuds.",
  images: ["/images/a/hero-640.avif"],
  facts: {},
  fewLeft: 5,
}

test("PD-1: a product that says little of itself is still summed up in 70 characters", () => {
  expect(productSummary(earbuds, "Earbuds")).toBe(
    "Earbuds, ₹1,299: Airlobes 141 earbuds. Small earbuds. All taxes in the price, delivery across India and free replacement of what has a fault.",
  )
})

test("PD-1: a long description is cut after a whole word", () => {
  const summary = productSummary({ ...earbuds, description: "word ".repeat(100) }, "Earbuds")
  expect(summary).toMatch(/ word…$/)
  expect(summary.length).toBeLessThanOrEqual(160)
})

test("PD-1, SR-1: whatever the texts are, a summary is one line of 70 to 160 characters", () => {
  const isFit = (text: string) => text.length >= 70 && text.length <= 160 && !/[\n\r\t]/.test(text)
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (title, description) => {
      expect(isFit(productSummary({ ...earbuds, title, description }, "Earbuds"))).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), fc.integer({ min: 0, max: 1e6 }), (keyword, total) => {
      const matches = total > 0 ? [earbuds] : []
      expect(isFit(searchSummary(keyword, { hasUncounted: false, total, page: 2, matches }))).toBe(true)
    }),
  )
})
