import { expect, test } from "vitest"
import { factsSchema } from "./product.ts"

const complaints = (facts: object) =>
  factsSchema.safeParse(facts).error?.issues.map(({ message }) => message) ?? []

test.each([
  "javascript:alert(1)",
  "http://a.example/x.pdf",
  "//host/x.pdf",
  "/\\host",
  "x.pdf",
  "https://",
  "/a b",
  "",
])("%s is not a valid merchant's manual", (manual) => {
  expect(complaints({ manual })).toEqual([
    "manual must be a path that starts with one /, or an https address",
  ])
})

test("a manual is a file of the shop or an https URL, and a size is above zero", () => {
  for (const manual of ["/manuals/airlobes.pdf", "https://files.example/a.pdf"])
    expect(complaints({ manual, widthMm: 62, heightMm: 48.5, depthMm: 28 })).toEqual([])
  expect(complaints({ widthMm: 0, heightMm: "48" })).toEqual([
    ...["widthMm must be above 0", "heightMm must be a number"],
  ])
})

test("the title and the description of a page have the lengths that search engines show", () => {
  expect(complaints({ seoTitle: "t".repeat(70), seoDescription: "d".repeat(170) })).toEqual([])
  expect(complaints({ seoTitle: "t".repeat(71), seoDescription: "d".repeat(171) })).toEqual([
    "seoTitle must have at most 70 characters",
    "seoDescription must have at most 170 characters",
  ])
})
