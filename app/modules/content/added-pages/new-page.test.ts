import { expect, test } from "vitest"
import { newPageFaults } from "./new-page.ts"

const page = { group: "help", slug: "care-of-straps-2", title: "Care of straps" }

test("a new page has a kind, an address and a title", () => {
  expect(newPageFaults(page)).toEqual({})
  expect(newPageFaults({ ...page, group: "blogs" })).toEqual({})
  expect(newPageFaults({ group: "mails", slug: "", title: "" })).toEqual({
    group: "Choose a help page or an article.",
    slug: expect.stringContaining("lower-case letters"),
    title: "This must not be empty.",
  })
  expect(newPageFaults({ ...page, title: "x".repeat(121) })).toEqual({ title: "At most 120 characters." })
})

test.each([
  "Care",
  "care of straps",
  "-care",
  "care-",
  "care--of",
  "../faqs",
  "a/b",
  "a.data",
  "é",
  "x".repeat(61),
])("the address %j of a new page is refused", (slug) =>
  expect(newPageFaults({ ...page, slug })).toHaveProperty("slug"),
)
