import { expect, test } from "vitest"
import { endOf, locationOf, parsePath, parseTarget, redirectKey } from "./redirect-rules.ts"

const SHOP = "https://ferns.example"

test.each([
  ["/Products/Air-Lobes/", "/products/air-lobes"],
  ["/products/caf%C3%A9", "/products/café"],
  ["/products/cafe\u0301", "/products/café"],
  ["/%E0%A4%A7%E0%A5%81%E0%A4%A8", "/धुन"],
  ["/", null],
  ["", null],
  ["gift", null],
  ["/a%ZZ", null],
  ["/a%00b", null],
  [`/${"x".repeat(600)}`, null],
])("the path %s is found as %j", (path, key) => {
  expect(redirectKey(path)).toBe(key)
})

test.each([
  ["https://old.example/products/x", { key: "/products/x" }],
  ["/products/x", { key: "/products/x" }],
  ["products/x", "fault"],
  ["/products/x?variant=1", "fault"],
  ["/", "fault"],
  ["https://old.example", "fault"],
  ["/admin/orders", "fault"],
  ["/ADMIN", "fault"],
])("the old address %s is read as %j", (text, read) => {
  const parsed = parsePath(text)
  if (read === "fault") expect(parsed).toHaveProperty("fault")
  else expect(parsed).toEqual(read)
})

test.each([
  ["/gift", "/gift"],
  ["/search/watch?maxPrice=2000#top", "/search/watch?maxPrice=2000#top"],
  [`${SHOP}/gift`, "/gift"],
  ["https://maps.example/x", "https://maps.example/x"],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["/..//evil.example", null],
  ["/./\tgift", null],
  ["http://evil.example", null],
  ["https:evil.example", null],
  ["https://user:secret@evil.example/", null],
  ["javascript:alert(1)", null],
  ["gift", null],
  ["", null],
])("the target %s leads to %j", (text, target) => {
  const parsed = parseTarget(text, SHOP)
  expect("target" in parsed ? parsed.target : null).toBe(target)
})

test("a target is sent encoded, with the query of the request unless it has its own", () => {
  expect(locationOf("/help/धुन", "?utm=x")).toBe("/help/%E0%A4%A7%E0%A5%81%E0%A4%A8?utm=x")
  expect(locationOf("/gift?a=1#b", "?utm=x")).toBe("/gift?a=1#b")
  expect(locationOf("https://maps.example/x", "?utm=x")).toBe("https://maps.example/x?utm=x")
})

test("a chain is followed to its end, and one that leads back has none", () => {
  const table = new Map<string, string>([
    ...[["/a", "/B/"] as const, ["/b", "/c?x=1"] as const, ["/c", "https://maps.example"] as const],
    ...[["/d", "/e"] as const, ["/e", "/d"] as const, ["/f", "/d"] as const, ["/g", "/G"] as const],
  ])
  const end = (path: string) => endOf(path, (key) => table.get(key))
  expect(["/a", "/b", "/c"].map(end)).toEqual(Array(3).fill("https://maps.example"))
  expect(["/d", "/e", "/f", "/g"].map(end)).toEqual([null, null, null, null])
})
