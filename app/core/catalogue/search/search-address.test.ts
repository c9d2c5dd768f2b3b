import fc from "fast-check"
import { expect, test } from "vitest"
import { keywordOf, searchPath } from "./search-address.ts"

/** The keyword after a browser has read the address and the router has decoded its last segment. */
function visited(keyword: string) {
  const { pathname } = new URL(searchPath(keyword), "https://dhun.example")
  expect(pathname).toMatch(/^\/search\/[^/]+$/)
  return keywordOf(decodeURIComponent(pathname.slice("/search/".length)))
}

test.each([
  ".",
  "..",
  "%2e",
  "%2E%2e",
  ".%2E",
  "%252E",
  "a.data",
  ".data",
  "a%2Edata",
  "..data",
  "...",
  "a.b",
])("NAV-6: %j is searched for as it was typed", (typed) => expect(visited(typed)).toBe(typed))

test("NAV-6: an ordinary keyword stands in the address as it was typed, spaces included", () => {
  expect(searchPath("earbuds")).toBe("/search/earbuds")
  expect(visited(" noise cancelling ")).toBe(" noise cancelling ")
})

test("NAV-6: whatever is typed is what is searched for", () => {
  const typed = fc.oneof(
    fc.string({ minLength: 1, maxLength: 100, unit: "grapheme" }),
    fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom(".", "%", "2", "5", "e", "E", "d", "data"),
    }),
  )
  fc.assert(
    fc.property(
      typed.filter((text) => keywordOf(text) !== "" && !text.includes("\0") && [...text].length <= 100),
      (text) => {
        expect(visited(text)).toBe(text)
      },
    ),
  )
})
