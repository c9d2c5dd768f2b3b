import fc from "fast-check"
import { expect, test } from "vitest"
import { loginPath, pathWithNext, safeNext } from "./next-path.ts"

test("ID-2: after a login the shopper lands at home, or where a page of the shop had sent them from", () => {
  expect(safeNext(null)).toBe("/")
  expect(safeNext("/orders/DH-7K2M?print=1#lines")).toBe("/orders/DH-7K2M?print=1#lines")
  expect(safeNext("/search/धुन")).toBe("/search/%E0%A4%A7%E0%A5%81%E0%A4%A8")
})

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\n//evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "orders",
  "orders/DH-7K2M",
  "",
])("ID-2: a login never leads to another site: %j", (next) => {
  expect(safeNext(next)).toBe("/")
})

test("ID-2: whatever is asked for, the way after a login stays in the shop", () => {
  const trickery = fc.array(
    fc.constantFrom("/", "\\", ".", "\t", "\n", "%2f", "@", ":", "?", "#", "evil.example"),
  )
  fc.assert(
    fc.property(trickery, (parts) => {
      const next = safeNext(`/${parts.join("")}`)
      expect(new URL(next, "https://dhun.example").host).toBe("dhun.example")
      expect(next).toMatch(/^\/(?!\/)/)
    }),
  )
})

test("ID-2: a path survives the way to the login page and back", () => {
  const path = "/orders?from=a&b=c d"
  const url = new URL(loginPath(path), "https://dhun.example")
  expect(safeNext(url.searchParams.get("next"))).toBe("/orders?from=a&b=c%20d")
})

test("ID-2: the wanted page is carried from one way in to another; home needs no mention", () => {
  expect(pathWithNext("/register", "/orders")).toBe("/register?next=%2Forders")
  expect(pathWithNext("/register", "/")).toBe("/register")
})

test("ID-2: a path too long to be one of ours is not carried through the login: its header would be cut on the way", () => {
  expect(loginPath(`/orders/${"a".repeat(20_000)}`)).toBe("/login")
})

test("ID-2: a path is carried through the login up to 2,000 characters as they are sent", () => {
  expect(loginPath(`/${"a".repeat(1997)}`)).toBe(`/login?next=%2F${"a".repeat(1997)}`)
  expect(loginPath(`/${"a".repeat(1998)}`)).toBe("/login")
})
