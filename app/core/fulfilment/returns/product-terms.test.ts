import { expect, test } from "vitest"
import { productTerms } from "./product-terms.ts"

test("a product states cancellation, replacement and refund terms, and why opened in-ear products are not returned", () => {
  const lines = productTerms({ type: "earbuds" }, 10)
  expect(lines.map(({ name }) => name)).toEqual([
    "Cancellation",
    "Replacement",
    "Refund",
    "Return without a fault",
  ])
  expect(lines[1]?.value).toContain("Within 10 days of delivery")
  expect(lines.at(-1)?.value).toContain("worn in ears or on skin")
  for (const type of ["speaker", "powerbank", "a type of the merchant"])
    expect(productTerms({ type }, 10).at(-1)?.value, type).toBe("Not once its seal is open.")
})
