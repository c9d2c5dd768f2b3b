import { expect, test } from "vitest"
import { productTerms } from "./product-terms.ts"

test("Issue 31: a product tells how it is cancelled, replaced and refunded, and what is worn says why it is not taken back opened", () => {
  const lines = productTerms({ type: "earbuds" })
  expect(lines.map(({ name }) => name)).toEqual([
    "Cancellation",
    "Replacement",
    "Refund",
    "Return without a fault",
  ])
  expect(lines[1]?.value).toContain("Within 7 days of delivery")
  expect(lines.at(-1)?.value).toContain("worn in ears or on skin")
  expect(productTerms({ type: "speaker" }).at(-1)?.value).toBe("Not once its seal is open.")
})
