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
])("Issue 26: %s is no manual of a merchant's own", (manual) => {
  expect(complaints({ manual })).toEqual([
    "manual must be a path that starts with one /, or an https address",
  ])
})

test("Issue 26: a file of the shop, or one by https, is a manual; a size is above nothing", () => {
  for (const manual of ["/manuals/airlobes.pdf", "https://files.example/a.pdf"])
    expect(complaints({ manual, widthMm: 62, heightMm: 48.5, depthMm: 28 })).toEqual([])
  expect(complaints({ widthMm: 0, heightMm: "48" })).toEqual([
    ...["widthMm must be above 0", "heightMm must be a number"],
  ])
})
