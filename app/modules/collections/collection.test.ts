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

test("a rule of tags needs no keyword, and its tags are in the form of those of products", () => {
  expect(kept("/search?tag=Diwali%20%20Gift&tag=a&price=0-500")).toBe(
    "/search?price=0-500&tag=a&tag=diwali+gift",
  )
  expect(kept("/search/cable?tag=gift")).toBe("/search/cable?tag=gift")
})

test.each([
  "/search?price=0-500",
  "/search?tag=",
  "/list?tag=gift",
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
