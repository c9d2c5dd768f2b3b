import { expect, test } from "vitest"
import { readRule, ruleOf, slugOf } from "./collection.ts"

const kept = (rule: string) => {
  const search = readRule(rule)
  return search && ruleOf(search)
}

test("a rule is the address of a search with its narrowing and order, without host, page and what the shop does not know", () => {
  expect(kept("/search/earbuds?price=0-500&sort=price-low&page=3&after=9&utm=x")).toBe(
    "/search/earbuds?price=0-500&sort=price-low",
  )
  expect(kept(" https://dhun.example/search/wired%20cable/?name=C&maxPrice=500#top ")).toBe(
    "/search/wired%20cable?name=C&maxPrice=500",
  )
  const once = kept("/search/cable?sort=price-low&colour=pink&colour=blue") ?? ""
  expect(kept(once)).toBe(once)
})

test.each([
  "",
  "/",
  "/search",
  "/search/",
  "/gift",
  "/search/a/b",
  "/search/%",
  "/search/%20",
  "cable",
  "http://",
])("%j is no rule", (rule) => {
  expect(readRule(rule)).toBeNull()
})

test("a title proposes an address of small letters, digits and hyphens", () => {
  expect(slugOf("  Gifts under ₹999 – Été! ")).toBe("gifts-under-999-ete")
  expect(slugOf("पायल")).toBe("")
  expect(slugOf(`${"a".repeat(59)} b`)).toBe("a".repeat(59))
})
